import {
  CALENDAR_KINDS,
  type CalendarItem,
  type CalendarKind,
  type CalendarStory,
  type CalendarVideo,
} from '@bimah/contract/calendar.ts';
import type { PlainDate } from '#platform/time/format.ts';
import { DEFAULT_ZONE } from '#platform/time/moment-facts.ts';
import { restKind, type RestKind } from '#platform/time/shabbat.ts';
import { wallClockAt } from '#platform/time/zoned.ts';

/** A lesson that recurs has one id and many dates. */
export const itemKey = (item: CalendarItem): string => {
  if (item.kind === 'slot') return `slot-${item.channel?.id ?? 0}-${item.at}`;
  if (item.kind === 'end' && item.of === 'playlist') return `end-playlist-${item.id}`;
  return item.kind === 'lesson' ? `lesson-${item.id}-${item.at}` : `${item.kind}-${item.id}`;
};

/** What has gone out has no date any more that could change; films under way are held by the server. */
export const isMovable = (item: CalendarItem): item is CalendarVideo | CalendarStory =>
  (item.kind === 'video' && item.state === 'scheduled' && item.ready) ||
  (item.kind === 'story' && item.state === 'scheduled');

/** By the rule of the dashboard: lessons are held, not published, and break no rest. */
export const restOf = (item: CalendarItem): RestKind | null =>
  (item.kind === 'video' || item.kind === 'story') && item.state === 'scheduled'
    ? restKind(item.at, DEFAULT_ZONE)
    : null;

/** Out, held or ended by then: nothing of it is to be planned any more. */
export function isOver(item: CalendarItem, now: string): boolean {
  if ('state' in item) return item.state === 'published';
  return (item.kind === 'lesson' ? (item.ends_at ?? item.at) : item.at) < now;
}

/** A lesson of every week, or of every second: it is on the calendar, but no news there. */
export const isUsual = (item: CalendarItem): boolean =>
  item.kind === 'lesson' && item.recurring_interval !== null;

/** What came out, what was held, and the rest. */
export function countOver(items: readonly CalendarItem[]) {
  const lessons = items.filter(({ kind }) => kind === 'lesson').length;
  const out = items.filter((item) => 'state' in item || item.kind === 'push').length;
  return { out, lessons, others: items.length - out - lessons };
}

const JOINT = ' · ';

/** Of `series · part` the part, which tells it from the others of the series. */
export function ownPart(title: string): string {
  const at = title.indexOf(JOINT);
  const part = title.slice(at + JOINT.length).trim();
  return at < 1 || part === '' ? title : part;
}

/** Bars first, then by the clock; free places after what stands at the same minute. */
const rank = ({ kind }: CalendarItem) => CALENDAR_KINDS.indexOf(kind);

export function inOrder(one: CalendarItem, other: CalendarItem): number {
  const bars = Number(other.kind === 'story') - Number(one.kind === 'story');
  if (bars !== 0) return bars;
  return Date.parse(one.at) - Date.parse(other.at) || rank(one) - rank(other);
}

export type ItemsByDay = ReadonlyMap<PlainDate, readonly CalendarItem[]>;

const isSame = (one: readonly CalendarItem[], other: readonly CalendarItem[]) =>
  one.length === other.length && one.every((item, index) => item === other[index]);

/**
 * What stands on each day by the clock of a zone. A day on which nothing changed keeps its very list,
 * so that only the others are drawn anew.
 */
export function byDay(
  items: readonly CalendarItem[],
  zone: string,
  before: ItemsByDay = new Map(),
): ItemsByDay {
  const days = new Map<PlainDate, CalendarItem[]>();
  for (const item of items) {
    const { date } = wallClockAt(item.at, zone);
    const list = days.get(date);
    if (list) list.push(item);
    else days.set(date, [item]);
  }
  return new Map(
    [...days].map(([date, list]) => {
      const sorted = list.toSorted(inOrder);
      const known = before.get(date);
      return [date, known && isSame(known, sorted) ? known : sorted] as const;
    }),
  );
}

export function countKinds(items: readonly CalendarItem[]): Record<CalendarKind, number> {
  const counts = { video: 0, story: 0, lesson: 0, end: 0, lock: 0, push: 0, slot: 0 };
  for (const { kind } of items) counts[kind] += 1;
  return counts;
}

/** Free places are all to come. */
export function nextSlotOf(items: readonly CalendarItem[]): string | null {
  const [first] = items
    .filter(({ kind }) => kind === 'slot')
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return first ? itemKey(first) : null;
}
