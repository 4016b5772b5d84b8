import { daysAfter, daysBetween } from '@bimah/contract/rules/zoned.ts';
import type { PlainDate } from '#platform/time/format.ts';

const WEEK = 7;

/** Sunday is 0: weeks begin with it in both languages. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export const weekdayOf = (date: PlainDate): Weekday =>
  new Date(`${date}T00:00Z`).getUTCDay() as Weekday;

export const startOfWeek = (date: PlainDate): PlainDate => daysAfter(date, -weekdayOf(date));

export const isPlainDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00Z`);
  // 30 February would become a day of March.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

export const weekFrom = (sunday: PlainDate): PlainDate[] =>
  Array.from({ length: WEEK }, (_, index) => daysAfter(sunday, index));

export const monthOf = (date: PlainDate): string => date.slice(0, 7);

/** The same day of another month, or its last where it has no such day. */
export function monthsAfter(date: PlainDate, months: number): PlainDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  const first = last.toISOString().slice(0, 8);
  return `${first}${String(Math.min(day, last.getUTCDate())).padStart(2, '0')}`;
}

/** The weeks that a month touches: four to six. */
export function weeksOfMonth(date: PlainDate): PlainDate[][] {
  const first = `${monthOf(date)}-01`;
  const last = daysAfter(monthsAfter(first, 1), -1);
  const sunday = startOfWeek(first);
  const count = Math.floor(daysBetween(sunday, last) / WEEK) + 1;
  return Array.from({ length: count }, (_, index) => weekFrom(daysAfter(sunday, index * WEEK)));
}

export type CalendarView = 'month' | 'week' | 'list';

/** The first and the last day on the screen. */
export function shownRange(view: CalendarView, date: PlainDate): [PlainDate, PlainDate] {
  if (view === 'week') {
    const sunday = startOfWeek(date);
    return [sunday, daysAfter(sunday, WEEK - 1)];
  }
  const days = weeksOfMonth(date).flat();
  return [days[0] ?? date, days.at(-1) ?? date];
}

/** One page of the calendar on or back. */
export const turned = (view: CalendarView, date: PlainDate, pages: number): PlainDate =>
  view === 'week' ? daysAfter(date, pages * WEEK) : monthsAfter(date, pages);
