import type { CalendarItem } from '@bimah/contract/calendar.ts';
import { isOver, isUsual } from '../calendar-items.ts';

/** Heights in rem, as the style sheet has them: a larger font set in the browser scales both. */
const CARD = 2.5;
/** A card whose title has two lines. */
const TALL = 3.5;
/** Its hour stands under its name where the mark of its channel stands beside it. */
const LESSON = 2.25;
/** A lesson whose name has two lines. */
const TALL_LESSON = 3.25;
const SLOT = 1.75;
const LINE = 1.5;
/** A name of two lines, of whatever else has one. */
const TALL_LINE = 2.5;
/** Number and Hebrew date above, the line of the day and "more" below. */
const HEAD = 1.9;
const FOOT = 1.5;

export const ROW_MIN_REM = 8.5;
const ROW_MAX_REM = 16;
/** A week that is told in one line a day. */
export const TOLD_ROW_REM = HEAD + LINE + FOOT + 0.1;
const REM_PX = 16;
/** What stands above the first week and below the last. */
const AROUND_PX = 220;

/** As high as the window has room for, so that a month is seen at once where it can be. */
export function rowHeight(
  windowPx: number,
  { weeks, told = 0 }: { weeks: number; told?: number },
  remPx = REM_PX,
): number {
  const room = (windowPx - AROUND_PX) / remPx - told * TOLD_ROW_REM;
  return Math.min(Math.max(room / Math.max(weeks - told, 1), ROW_MIN_REM), ROW_MAX_REM);
}

type Height = (item: CalendarItem) => number;

const heightIn =
  ({ isPlatform = false }: Room): Height =>
  ({ kind }) => {
    if (kind === 'video') return CARD;
    if (kind === 'lesson' && isPlatform) return LESSON;
    return kind === 'slot' ? SLOT : LINE;
  };

const sumOf = (items: readonly CalendarItem[], height: Height) =>
  items.reduce((sum, item) => sum + height(item), 0);

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

export interface Room {
  /** Of the whole day, in rem. */
  readonly row: number;
  /** Its last line says something of the day. */
  readonly hasFoot: boolean;
  /** On the running day: what is over by then gives way first. */
  readonly now?: string | undefined;
  /** Of all channels. */
  readonly isPlatform?: boolean;
}

export interface DayPlan {
  /** In the order of the day. */
  readonly shown: readonly CalendarItem[];
  /** Over already, told in one line before the others. */
  readonly over: readonly CalendarItem[];
  /** Lessons of every week, told in one line after the others. */
  readonly usual: readonly CalendarItem[];
  /** What is told by its number alone. */
  readonly more: number;
}

const NONE: readonly CalendarItem[] = [];

/** As many as have room, in this order; one that is too high lets lower ones through. */
function fill(items: readonly CalendarItem[], room: number, height: Height) {
  let left = room;
  const drawn = new Set<CalendarItem>();
  for (const item of items) {
    if (height(item) > left) continue;
    left -= height(item);
    drawn.add(item);
  }
  return { drawn, left };
}

/** What comes out, and where something could; of all channels stories are too many to go before. */
const countPlanned = (items: ReadonlySet<CalendarItem>, { isPlatform = false }: Room) =>
  [...items].filter(({ kind }) => RANK[kind] <= RANK[isPlatform ? 'slot' : 'story']).length;

/** A line for one thing would take the place of that thing. */
const together = (items: readonly CalendarItem[]) => (items.length > 1 ? items : NONE);

/** What of a day is drawn, and how the rest of it is told. */
export function planOf(items: readonly CalendarItem[], given: Room): DayPlan {
  const { row, hasFoot, now } = given;
  const height = heightIn(given);
  const room = row - HEAD - (hasFoot ? FOOT : 0);
  if (sumOf(items, height) <= room) return { shown: items, over: NONE, usual: NONE, more: 0 };
  const ranked = items.toSorted((one, other) => RANK[one.kind] - RANK[other.kind]);
  const over = together(now === undefined ? NONE : items.filter((item) => isOver(item, now)));
  const ahead = ranked.filter((item) => !over.includes(item));
  const lessons = together(items.filter((item) => isUsual(item) && !over.includes(item)));
  const others = ahead.filter((item) => !lessons.includes(item));
  const inOrder = (isDrawn: (item: CalendarItem) => boolean) => items.filter(isDrawn);

  const within = (all: number): DayPlan => {
    const free = all - (over.length > 0 ? LINE : 0);
    if (sumOf(ahead, height) <= free) {
      return { shown: inOrder((item) => !over.includes(item)), over, usual: NONE, more: 0 };
    }
    const alone = fill(ahead, free, height).drawn;
    const first = fill(others, free - LINE, height);
    // A line of lessons may not take the place of what is planned.
    if (lessons.length === 0 || countPlanned(first.drawn, given) < countPlanned(alone, given)) {
      return {
        shown: inOrder((item) => alone.has(item)),
        over,
        usual: NONE,
        more: ahead.length - alone.size,
      };
    }
    const then = fill(lessons, first.left, height);
    const left = lessons.filter((item) => !then.drawn.has(item));
    // One alone stands in the line itself, where it is no higher.
    const usual = left.some((item) => height(item) > LINE) ? left : together(left);
    return {
      shown: inOrder(
        (item) => first.drawn.has(item) || (lessons.includes(item) && !usual.includes(item)),
      ),
      over,
      usual,
      more: others.length - first.drawn.size,
    };
  };
  const plan = within(room);
  // The number of the others takes the last line, where nothing stands in it yet.
  return plan.more > 0 && !hasFoot ? within(room - FOOT) : plan;
}

/**
 * How much of a day's words has room: two lines of every name, the hours of lessons in lines of their
 * own, two lines of titles, or one.
 */
export type Ease = 'wide' | 'airy' | 'roomy' | 'tight';

export function easeOf({ shown, over, usual, more }: DayPlan, room: Room): Ease {
  const lines = Number(over.length > 0) + Number(usual.length > 0);
  const left = room.row - HEAD - (room.hasFoot || more > 0 ? FOOT : 0) - lines * LINE;
  const heightOf = heightIn(room);
  const tall: Height = (item) => (item.kind === 'video' ? TALL : heightOf(item));
  const airy: Height = (item) => (item.kind === 'lesson' ? LESSON : tall(item));
  const wide: Height = (item) => {
    if (item.kind === 'lesson') return TALL_LESSON;
    return item.kind === 'slot' ? SLOT : Math.max(tall(item), TALL_LINE);
  };
  if (sumOf(shown, wide) <= left) return 'wide';
  if (sumOf(shown, airy) <= left) return 'airy';
  return sumOf(shown, tall) <= left ? 'roomy' : 'tight';
}
