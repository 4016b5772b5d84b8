import type { CalendarItem } from '@bimah/contract/calendar.ts';

/** Heights in rem, as the style sheet has them: a larger font set in the browser scales both. */
const CARD = 2.5;
/** A card whose title has two lines. */
const TALL = 3.5;
const SLOT = 2.125;
const LINE = 1.5;
/** Number and Hebrew date above, the line of the day and "more" below. */
const HEAD = 1.9;
const FOOT = 1.5;

export const ROW_MIN_REM = 8.5;
const ROW_MAX_REM = 16;
const REM_PX = 16;
/** What stands above the first week and below the last. */
const AROUND_PX = 220;

/** As high as the window has room for, so that a month is seen at once where it can be. */
export function rowHeight(windowPx: number, weeks: number, remPx = REM_PX): number {
  const room = (windowPx - AROUND_PX) / weeks / remPx;
  return Math.min(Math.max(room, ROW_MIN_REM), ROW_MAX_REM);
}

const heightOf = ({ kind }: CalendarItem) => {
  if (kind === 'video') return CARD;
  return kind === 'slot' ? SLOT : LINE;
};

/** What a plan is about first, where a day has no room for all. */
const RANK: Readonly<Record<CalendarItem['kind'], number>> = {
  video: 0,
  slot: 1,
  end: 1,
  story: 2,
  lock: 3,
  push: 3,
  lesson: 4,
};

/** What of a day is drawn, in its order; the others are told by their number. */
export function fitting(items: readonly CalendarItem[], rowRem: number): readonly CalendarItem[] {
  let left = rowRem - HEAD - FOOT;
  const drawn = new Set<CalendarItem>();
  for (const item of items.toSorted((one, other) => RANK[one.kind] - RANK[other.kind])) {
    if (heightOf(item) > left) continue;
    left -= heightOf(item);
    drawn.add(item);
  }
  return drawn.size === items.length ? items : items.filter((item) => drawn.has(item));
}

/** Whether the titles of what is drawn may have two lines. */
export function isRoomy(drawn: readonly CalendarItem[], rowRem: number): boolean {
  const height = drawn.reduce(
    (sum, item) => sum + (item.kind === 'video' ? TALL : heightOf(item)),
    0,
  );
  return height <= rowRem - HEAD - FOOT;
}
