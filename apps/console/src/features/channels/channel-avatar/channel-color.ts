const GOLDEN_ANGLE = 137.508;

/**
 * Each channel keeps one colour everywhere, so that a person sees at a glance in whose name they
 * action. Neighbouring ids land far apart on the wheel; the lightness keeps 3:1 on both themes.
 */
export const channelColor = (id: number): string =>
  `oklch(0.56 0.115 ${((id * GOLDEN_ANGLE) % 360).toFixed(1)})`;
