import type { PlainDate } from './format.ts';

const SEPARATED = /^(\d{1,2})[/.\-\s](\d{1,2})(?:[/.\-\s](\d{2}|\d{4}))?$/;
const RUN_TOGETHER = /^(\d{2})(\d{2})(\d{2}|\d{4})$/;

/**
 * Reads a day typed day first: `17/11/2026`, `17.11.26`, `17-11`, `171126`. Without a year it is
 * the next such day, counted from `today`. Gives null for what is no day of the calendar.
 */
export function parsePlainDate(typed: string, today: PlainDate): PlainDate | null {
  const text = typed.trim();
  const match = SEPARATED.exec(text) ?? RUN_TOGETHER.exec(text);
  if (!match) return null;
  const [, day = '', month = '', year] = match;
  if (year !== undefined) return validDate(fullYear(year), month, day);
  const thisYear = Number(today.slice(0, 4));
  const upcoming = validDate(String(thisYear), month, day);
  return upcoming === null || upcoming >= today
    ? upcoming
    : validDate(String(thisYear + 1), month, day);
}

const fullYear = (year: string) => (year.length === 2 ? `20${year}` : year);

function validDate(year: string, month: string, day: string): PlainDate | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00Z`);
  // Date accepts 31 February and moves it into March, so the text has to come back unchanged.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}
