import { formatDate, type PlainDate } from '#platform/time/format.ts';

export interface Day<Item> {
  /** DD/MM/YYYY by the reader's own clock. */
  readonly date: string;
  readonly items: readonly Item[];
}

/** Cuts what was said, in its order, into days. */
export function daysOf<Item extends { readonly created_at: string }>(
  items: readonly Item[],
): Day<Item>[] {
  const days: { date: string; items: Item[] }[] = [];
  for (const item of items) {
    const date = formatDate(item.created_at);
    const last = days.at(-1);
    if (last?.date === date) last.items.push(item);
    else days.push({ date, items: [item] });
  }
  return days;
}

const DAY_MS = 86_400_000;

/** A name that is shorter than the date, for the days that have one. */
export function dayName(date: string, now: Date): 'today' | 'yesterday' | null {
  if (date === formatDate(now)) return 'today';
  // Half a day back from noon: a day of 23 or 25 hours does not lead astray.
  const noon = new Date(now).setHours(12, 0, 0, 0);
  return date === formatDate(noon - DAY_MS) ? 'yesterday' : null;
}

export const plainDateOf = (date: string): PlainDate => date.split('/').toReversed().join('-');
