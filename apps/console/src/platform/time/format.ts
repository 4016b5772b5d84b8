import { daysBetween } from '@bimah/contract/rules/zoned.ts';
import type { Language } from '#platform/i18n/language.ts';
import { viewerZone, wallClockAt } from './zoned.ts';

export { hebrewDateText as formatHebrewDate } from '@bimah/contract/rules/hebrew-calendar/hebrew-date-text.ts';

/** An instant: the API's ISO text, milliseconds since the epoch, or a Date. */
export type Moment = string | number | Date;

/** A calendar day without a clock or a zone, as `YYYY-MM-DD`. */
export type PlainDate = string;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a DateTimeFormat costs more than using it a hundred times. */
function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, known);
  return known;
}

function parts(moment: Moment, locale: string, options: Intl.DateTimeFormatOptions) {
  const list = format(locale, options).formatToParts(new Date(moment));
  return Object.fromEntries(list.map(({ type, value }) => [type, value]));
}

/** Without a zone every function here tells the time of the reader's own clock. */
const inZone = (zone?: string): Intl.DateTimeFormatOptions => (zone ? { timeZone: zone } : {});

/** DD/MM/YYYY */
export function formatDate(moment: Moment, zone?: string): string {
  const { day, month, year } = parts(moment, 'en-GB', {
    ...inZone(zone),
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  return `${day}/${month}/${year}`;
}

/** DD/MM/YYYY of a day that has no clock. */
/** The year only where it is another. */
export function formatNearDate(moment: Moment, now: Moment): string {
  const date = formatDate(moment);
  return date.slice(6) === formatDate(now).slice(6) ? date.slice(0, 5) : date;
}

export const formatPlainDate = (date: PlainDate): string => formatDate(`${date}T00:00Z`, 'UTC');

/** HH:mm, for messages and publication times. */
export function formatMessageTime(moment: Moment, zone?: string): string {
  const { hour, minute } = parts(moment, 'en-GB', {
    ...inZone(zone),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return `${hour}:${minute}`;
}

/** hh:mm A, for events. Put it in an LTR isolate: raw, Hebrew text turns it round. */
export function formatEventTime(moment: Moment, zone?: string): string {
  const { hour, minute, dayPeriod } = parts(moment, 'en-US', {
    ...inZone(zone),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h12',
  });
  return `${hour}:${minute} ${dayPeriod}`;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** MM:SS, and HH:MM:SS from an hour on. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const clock = `${twoDigits(Math.floor((whole % 3600) / 60))}:${twoDigits(whole % 60)}`;
  return hours === 0 ? clock : `${twoDigits(hours)}:${clock}`;
}

/** The name of the day: "יום שלישי", "Tuesday". */
export const formatWeekday = (moment: Moment, language: Language, zone?: string): string =>
  format(language, { ...inZone(zone), weekday: 'long' }).format(new Date(moment));

/** Where room is short: "ה׳", "Thu". */
export const formatShortWeekday = (moment: Moment, language: Language, zone?: string): string =>
  format(language, { ...inZone(zone), weekday: language === 'he' ? 'narrow' : 'short' }).format(
    new Date(moment),
  );

/** "נוב׳", "Nov". */
export const formatShortMonth = (date: PlainDate, language: Language): string =>
  format(language, { timeZone: 'UTC', month: 'short' }).format(new Date(`${date}T00:00Z`));

/** "דצמבר 2026", "December 2026". */
export const formatMonth = (date: PlainDate, language: Language): string =>
  format(language, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    new Date(`${date}T00:00Z`),
  );

/** "7 בדצמבר 2026", "7 December 2026". */
export const formatLongDate = (date: PlainDate, language: Language): string =>
  format(language === 'en' ? 'en-GB' : language, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(new Date(`${date}T00:00Z`));

/** "3 בדצמבר", "3 December"; with the year where it is not the present one. */
export function formatDay(moment: Moment, now: Moment, language: Language): string {
  const isThisYear = new Date(moment).getFullYear() === new Date(now).getFullYear();
  return format(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(new Date(moment));
}

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365.25 * 86_400],
  ['month', 30.4375 * 86_400],
  ['week', 7 * 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** The locale data of Hebrew repeats one and two in digits: "בעוד יומיים (2)". */
const REPEATED_DIGIT = / \([12]\)$/;

type Unit = Intl.RelativeTimeFormatUnit;

/** "Yesterday" and "now" where asked for by their name. */
function inWords(amount: number, unit: Unit, language: Language, isNamed = unit === 'second') {
  const numeric = isNamed ? 'auto' : 'always';
  const words = new Intl.RelativeTimeFormat(language, { numeric }).format(amount, unit);
  return words.replace(REPEATED_DIGIT, '');
}

const DAY_MINUTES = 24 * 60;
const DAYS_PER_WEEK = 7;
/** What lies nearer is told in days: of a week and a half "a week" would say too little. */
const WEEKS_FROM_DAYS = 2 * DAYS_PER_WEEK;

const dayOf = (at: Moment) => wallClockAt(new Date(at).toISOString(), viewerZone()).date;

/** By the calendar, as people count them: from Thursday evening to Sunday morning they are three. */
const daysTo = (moment: Moment, now: Moment) => daysBetween(dayOf(now), dayOf(moment));

/** "בעוד יומיים", "3 hours ago". Within 24 hours it tells hours, so it never says "tomorrow". */
export function formatRelative(moment: Moment, now: Moment, language: Language): string {
  const minutes = Math.round((new Date(moment).getTime() - new Date(now).getTime()) / 60_000);
  const days = daysTo(moment, now);
  if (Math.abs(minutes) >= DAY_MINUTES && Math.abs(days) < WEEKS_FROM_DAYS) {
    return inWords(days, 'day', language);
  }
  const [unit, length] = UNITS.find(([, size]) => Math.abs(minutes * 60) >= size) ?? ['second', 60];
  const amount =
    unit === 'week' ? Math.round(days / DAYS_PER_WEEK) : Math.trunc((minutes * 60) / length);
  return inWords(amount, unit, language);
}

/** Of the last week by days of the calendar, else as above: "אתמול", "לפני יומיים". */
export function formatPast(moment: Moment, now: Moment, language: Language): string {
  const days = -daysTo(moment, now);
  if (days < 1 || days >= DAYS_PER_WEEK) return formatRelative(moment, now, language);
  return inWords(-days, 'day', language, days === 1);
}
