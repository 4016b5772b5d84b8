import type { CalendarItem, CalendarVideo } from '@bimah/contract/calendar.ts';

const MINUTE_MS = 60_000;
const STEP_MS = 15 * MINUTE_MS;
/** Far enough from the one that stays to be seen by itself. */
const APART_MS = 150 * MINUTE_MS;
const LATEST_MS = 8 * 60 * MINUTE_MS;

export interface WayOut {
  readonly video: CalendarVideo;
  readonly at: string;
  readonly to: 'later' | 'slot';
}

const minute = (instant: string | number) => Math.floor(new Date(instant).getTime() / MINUTE_MS);

/**
 * What can be done by one press about videos that would go out in the same minute: the last of them
 * some hours later, the first into the next free slot.
 */
export function waysOut(
  videos: readonly CalendarVideo[],
  items: readonly CalendarItem[],
  isRest: (instant: string) => boolean,
): WayOut[] {
  const [first] = videos;
  const last = videos.at(-1);
  if (!first || !last) return [];
  const taken = new Set(
    items.filter(({ kind }) => kind === 'video' || kind === 'slot').map(({ at }) => minute(at)),
  );
  const from = Date.parse(last.at);
  const steps = Array.from({ length: (LATEST_MS - APART_MS) / STEP_MS + 1 }, (_, index) =>
    new Date(from + APART_MS + index * STEP_MS).toISOString(),
  );
  const later = steps.find((at) => !isRest(at) && !taken.has(minute(at)));
  const slot = items.find(
    (item) => item.kind === 'slot' && item.at > first.at && item.channel?.id === first.channel?.id,
  );
  return [
    ...(later === undefined ? [] : [{ video: last, at: later, to: 'later' as const }]),
    ...(slot ? [{ video: first, at: slot.at, to: 'slot' as const }] : []),
  ];
}
