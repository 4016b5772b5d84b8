import { RENDER_SECONDS_MIN, RENDER_SECONDS_PER_SECOND } from '../limits.ts';

/** How long work on a film of this length may take, in seconds. */
export const secondsFor = (duration: number): number =>
  Math.ceil(RENDER_SECONDS_MIN + duration * RENDER_SECONDS_PER_SECOND);
