import type { VideoSiteError } from '#platform/video-site/port.ts';

const MINUTE_MS = 60_000;
const FIRST_PAUSE_MS = 30 * MINUTE_MS;
const LONGEST_PAUSE_MS = 12 * 60 * MINUTE_MS;
/** Nothing but a change on the site can help: looking once a day is enough to notice it. */
const PERMANENT_PAUSE_MS = 24 * 60 * MINUTE_MS;

/** When to look again after so many refusals in a row; null: with the next round. */
export function pauseAfter(
  { code, kind }: Pick<VideoSiteError, 'code' | 'kind'>,
  refusals: number,
  now = Date.now(),
): Date | null {
  // Nothing was asked, so there is nobody to spare; the key may be there after the next start.
  if (code === 'needs_key') return null;
  if (kind === 'permanent') return new Date(now + PERMANENT_PAUSE_MS);
  return new Date(now + Math.min(FIRST_PAUSE_MS * 2 ** (refusals - 1), LONGEST_PAUSE_MS));
}
