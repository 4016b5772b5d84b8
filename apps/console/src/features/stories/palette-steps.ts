import { STORY_PALETTE } from '@bimah/contract/rules/story-palette.ts';

export interface Swatch {
  readonly color: string;
  readonly row: number;
  readonly column: number;
}

export const SWATCHES: readonly Swatch[] = STORY_PALETTE.flatMap(({ swatches }, row) =>
  swatches.map((color, column) => ({ color, row, column })),
);

/** Where each arrow leads on the screen, in columns and rows of a left-to-right page. */
const STEPS: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const swatchOf = (color: string | null): Swatch | undefined =>
  SWATCHES.find((swatch) => swatch.color === color);

/**
 * The colour an arrow key leads to. Arrows follow the screen: from right to left the first swatch
 * of a row is its rightmost. Null for keys that lead nowhere.
 */
export function colorTowards(from: string, key: string, dir: 'ltr' | 'rtl'): string | null {
  const step = STEPS[key];
  const at = swatchOf(from);
  if (!step || !at) return null;
  const column = at.column + (dir === 'rtl' ? -step[0] : step[0]);
  const row = at.row + step[1];
  return SWATCHES.find((swatch) => swatch.row === row && swatch.column === column)?.color ?? from;
}
