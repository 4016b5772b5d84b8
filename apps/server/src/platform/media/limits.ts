/** What a file may ask of us. Beyond these it is refused before any work is done on it. */

export const DURATION_MAX_SECONDS = 12 * 60 * 60;
/** Shorter ones would be shown as 0:00. */
export const DURATION_MIN_SECONDS = 0.5;
export { PICTURE_MAX_PIXELS, SIDE_MAX_PIXELS } from '@bimah/contract/rules/media-content.ts';
export const STREAMS_MAX = 32;

/** What a run may use. */

export const PROBE_SECONDS_MAX = 30;
export const SCAN_SECONDS_MAX = 60;
export const FRAME_SECONDS_MAX = 20;
export const RENDER_SECONDS_MIN = 5 * 60;
/** A slow core encodes the largest pictures at about a quarter of their speed. */
export const RENDER_SECONDS_PER_SECOND = 6;
export const MEMORY_MAX_BYTES = 4 * 1_024 ** 3;
export const ANSWER_MAX_BYTES = 1_024 ** 2;
