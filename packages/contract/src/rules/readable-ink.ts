export const LIGHT_INK = '#FFFFFF';
export const DARK_INK = '#14181F';

export interface Ink {
  readonly ink: typeof LIGHT_INK | typeof DARK_INK;
  /** Between ink and ground, from 1 to 21, as WCAG counts it. */
  readonly ratio: number;
}

/** One channel of sRGB, 0 to 255, as light. */
function lightOf(value: number): number {
  const share = value / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** How bright `#RRGGBB` is, from 0 to 1. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    lightOf(Number.parseInt(color.slice(start, start + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrastRatio(one: string, other: string): number {
  const [first, second] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** The ink in which text on a ground of this colour, `#RRGGBB`, reads best. */
export function readableInk(ground: string): Ink {
  const light = contrastRatio(LIGHT_INK, ground);
  const dark = contrastRatio(DARK_INK, ground);
  return light >= dark ? { ink: LIGHT_INK, ratio: light } : { ink: DARK_INK, ratio: dark };
}
