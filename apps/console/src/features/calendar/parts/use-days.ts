import type { CalendarItem, CalendarKind } from '@bimah/contract/calendar.ts';
import { useState } from 'react';
import { byDay, type ItemsByDay } from '../calendar-items.ts';

interface Sorted {
  readonly items: readonly CalendarItem[];
  readonly hide: readonly CalendarKind[];
  readonly days: ItemsByDay;
}

const NOTHING: Sorted = { items: [], hide: [], days: new Map() };

/** Each day with its things; days on which nothing changed stay the very same. */
export function useDays(
  items: readonly CalendarItem[],
  hide: readonly CalendarKind[],
  zone: string,
): ItemsByDay {
  const [before, setBefore] = useState(NOTHING);
  if (before.items === items && before.hide.join() === hide.join()) return before.days;
  const shown = items.filter(({ kind }) => !hide.includes(kind));
  const next = { items, hide, days: byDay(shown, zone, before.days) };
  setBefore(next);
  return next.days;
}
