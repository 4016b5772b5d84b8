import type { CalendarItem, CalendarVideo } from '@bimah/contract/calendar.ts';
import { itemKey } from '../calendar-items.ts';
import { minutesOf } from '../drag/steps.ts';

const DAY_MINUTES = 1_440;
const MINUTE_MS = 60_000;

/** What a thing takes of a column, in minutes of its scale; lessons are as long as they last. */
const EXTENT = { video: 70, slot: 40, end: 40, lock: 40, push: 40, story: 0, lesson: 40 } as const;

interface Laid {
  readonly item: CalendarItem;
  readonly from: number;
  readonly minutes: number;
  /** Things that overlap stand side by side. */
  readonly column: number;
}

export interface Placed extends Laid {
  readonly columns: number;
  /** Goes out in the same minute as another video of its channel. */
  readonly conflict: boolean;
}

function extentOf(item: CalendarItem): number {
  if (item.kind !== 'lesson' || item.ends_at === null) return EXTENT[item.kind];
  const minutes = (Date.parse(item.ends_at) - Date.parse(item.at)) / MINUTE_MS;
  return Math.max(minutes, EXTENT.lesson);
}

const isAhead = (item: CalendarItem): item is CalendarVideo =>
  item.kind === 'video' && item.state === 'scheduled';

/** Videos of one channel that would go out in the same minute, each minute by itself. */
export function conflictsOf(items: readonly CalendarItem[]): CalendarVideo[][] {
  const minutes = new Map<string, CalendarVideo[]>();
  for (const video of items.filter(isAhead)) {
    const minute = `${video.at.slice(0, 16)} ${video.channel?.id ?? 0}`;
    minutes.set(minute, [...(minutes.get(minute) ?? []), video]);
  }
  return [...minutes.values()].filter(({ length }) => length > 1);
}

function firstFree(cluster: readonly Laid[], from: number): number {
  const taken = new Set(
    cluster.filter((one) => one.from + one.minutes > from).map(({ column }) => column),
  );
  let column = 0;
  while (taken.has(column)) column += 1;
  return column;
}

/** Puts the things of one day into a column of hours. `timeOf` reads the clock on the wall. */
export function layOut(
  items: readonly CalendarItem[],
  timeOf: (item: CalendarItem) => string,
): Placed[] {
  const inConflict = new Set(conflictsOf(items).flat().map(itemKey));
  const timed = items
    .filter(({ kind }) => kind !== 'story')
    .map((item) => ({ item, from: minutesOf(timeOf(item)), minutes: extentOf(item) }))
    .toSorted((one, other) => one.from - other.from || other.minutes - one.minutes);

  const clusters: Laid[][] = [];
  let until = -1;
  for (const { item, from, minutes } of timed) {
    if (from >= until) clusters.push([]);
    const cluster = clusters.at(-1) ?? [];
    const column = firstFree(cluster, from);
    until = Math.max(until, from + minutes);
    cluster.push({ item, from, minutes: Math.min(minutes, DAY_MINUTES - from), column });
  }
  return clusters.flatMap((cluster) => {
    const columns = Math.max(...cluster.map(({ column }) => column + 1));
    return cluster.map((one) => ({
      ...one,
      columns,
      conflict: inConflict.has(itemKey(one.item)),
    }));
  });
}
