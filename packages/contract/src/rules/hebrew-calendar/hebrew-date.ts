import { daysAfter, daysBetween, type PlainDate } from '../zoned.ts';

/** Months in the order of the year, which begins with Tishrei; a leap year has two of Adar. */
export type HebrewMonth =
  | 'tishrei'
  | 'cheshvan'
  | 'kislev'
  | 'tevet'
  | 'shevat'
  | 'adar'
  | 'adar_1'
  | 'adar_2'
  | 'nisan'
  | 'iyar'
  | 'sivan'
  | 'tammuz'
  | 'av'
  | 'elul';

export interface HebrewDate {
  readonly year: number;
  readonly month: HebrewMonth;
  readonly day: number;
}

/** Parts of an hour (halakim) by which the moons are counted. */
const PARTS_PER_DAY = 25_920;
/** From one new moon to the next: 29 days and so many parts. */
const PARTS_OVER_29_DAYS = 13_753;
/** Hour and part of the first new moon, six hours on: one after noon then counts to the next day. */
const FIRST_MOON_PARTS = 12_084;
const DAYS_PER_YEAR = 365.2468;

/** 1 Tishrei of this year, from which the others are counted. */
const KNOWN_YEAR = 5787;
const KNOWN_NEW_YEAR: PlainDate = '2026-09-12';

export const SATURDAY = 6;

/** 0 is Sunday. */
export const weekdayOf = (date: PlainDate): number => new Date(`${date}T00:00Z`).getUTCDay();

/** Seven years of nineteen have a thirteenth month, so that Pesach stays in spring. */
export const isLeapYear = (year: number): boolean => (7 * year + 1) % 19 < 7;

/**
 * Days from the first 1 Tishrei to the day of this year's new moon, which is put off by a day where
 * it comes after noon and where the year would begin on a Sunday, Wednesday or Friday.
 */
function daysToNewMoon(year: number): number {
  const months = Math.floor((235 * year - 234) / 19);
  const parts = FIRST_MOON_PARTS + PARTS_OVER_29_DAYS * months;
  const day = 29 * months + Math.floor(parts / PARTS_PER_DAY);
  return (3 * (day + 1)) % 7 < 3 ? day + 1 : day;
}

/** Days to 1 Tishrei: put off further where a year would have 356 or 382 days, which none may. */
function daysToNewYear(year: number): number {
  const day = daysToNewMoon(year);
  if (daysToNewMoon(year + 1) - day === 356) return day + 2;
  return day - daysToNewMoon(year - 1) === 382 ? day + 1 : day;
}

/** From the new year that is known to that of this year, in days. */
const daysFromKnown = (year: number) => daysToNewYear(year) - daysToNewYear(KNOWN_YEAR);

/** 1 Tishrei. */
export const newYear = (year: number): PlainDate => daysAfter(KNOWN_NEW_YEAR, daysFromKnown(year));

/** The months of a year with their days. */
export function monthsOf(year: number): readonly (readonly [HebrewMonth, number])[] {
  // 353 to 355 days, or 383 to 385: what is short or over falls on Cheshvan and Kislev.
  const days = (daysToNewYear(year + 1) - daysToNewYear(year)) % 10;
  return [
    ['tishrei', 30],
    ['cheshvan', days === 5 ? 30 : 29],
    ['kislev', days === 3 ? 29 : 30],
    ['tevet', 29],
    ['shevat', 30],
    ...(isLeapYear(year)
      ? ([
          ['adar_1', 30],
          ['adar_2', 29],
        ] as const)
      : ([['adar', 29]] as const)),
    ['nisan', 30],
    ['iyar', 29],
    ['sivan', 30],
    ['tammuz', 29],
    ['av', 30],
    ['elul', 29],
  ];
}

/** The Hebrew date of a day; it has begun the evening before. */
export function hebrewDateOf(date: PlainDate): HebrewDate {
  const sinceKnown = daysBetween(KNOWN_NEW_YEAR, date);
  let year = KNOWN_YEAR + Math.floor(sinceKnown / DAYS_PER_YEAR) + 1;
  while (daysFromKnown(year) > sinceKnown) year -= 1;
  let day = sinceKnown - daysFromKnown(year) + 1;
  for (const [month, days] of monthsOf(year)) {
    if (day <= days) return { year, month, day };
    day -= days;
  }
  throw new RangeError(`No Hebrew date for ${date}`);
}

/** The day a Hebrew date falls on; `adar` of a leap year is its second. */
export function dayOfHebrewDate({ year, month, day }: HebrewDate): PlainDate {
  const wanted = month === 'adar' && isLeapYear(year) ? 'adar_2' : month;
  let before = 0;
  for (const [name, days] of monthsOf(year)) {
    if (name === wanted) break;
    before += days;
  }
  return daysAfter(newYear(year), before + day - 1);
}
