const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const NOON = 12 * HOUR_MS;

/** Times in the demo count back from the last noon, so that each has its hour whenever it is loaded. */
const LAST_NOON = Math.floor((Date.now() - NOON) / DAY_MS) * DAY_MS + NOON;
export const daysAgo = (days: number): Date => new Date(LAST_NOON - days * DAY_MS);

/** Nobody lets a video wait longer than some hours, however long ago it was. */
const PREPARED_DAYS = 0.25;
/** When what was added so many days ago came out. */
export const cameOut = (age: number): Date => daysAgo(age - Math.min(age * 0.02, PREPARED_DAYS));

/** Whole days. */
export const daysSince = (then: Date): number => Math.floor((Date.now() - then.getTime()) / DAY_MS);

/** To the minute: for what is going on while it is loaded. */
export const daysBefore = (days: number): Date => new Date(Date.now() - days * DAY_MS);

const FRIDAY = 5;
const SATURDAY = 6;
/** Evenings in Jerusalem, when people listen. */
const EVENING_UTC_HOUR = 18;

/** Schedules lie ahead of the day of loading: one that had passed would go out at once. */
export function eveningIn(days: number, minutes = 0): Date {
  const day = Math.floor(Date.now() / DAY_MS) * DAY_MS + days * DAY_MS;
  return new Date(day + EVENING_UTC_HOUR * HOUR_MS + minutes * 60_000);
}

const isSabbathHour = (day: number, hour: number): boolean =>
  (day === FRIDAY && hour >= 12) || (day === SATURDAY && hour < EVENING_UTC_HOUR);

/** From Friday afternoon to Saturday night in Jerusalem, roughly. */
export const isSabbathUtc = (at: Date): boolean => isSabbathHour(at.getUTCDay(), at.getUTCHours());

/** Longer than a Sabbath. */
const SABBATH_DAYS = 1.4;

/** The same moment, or one before the Sabbath that it falls on. */
export const beforeSabbath = (at: Date): Date =>
  isSabbathUtc(at) ? new Date(at.getTime() - SABBATH_DAYS * DAY_MS) : at;

/** So long before now, and not on a Sabbath. */
export const workdayAgo = (days: number): Date => beforeSabbath(daysBefore(days));

/** The first Sabbath eve ahead: there to show how the console warns of it. */
export function nextSabbathEve(): Date {
  const days = [1, 2, 3, 4, 5, 6, 7].find((ahead) => eveningIn(ahead).getUTCDay() === FRIDAY);
  return eveningIn(days ?? 1);
}

/** The same evening, or the next one that is not on the Sabbath. */
export function weekdayEveningIn(days: number, minutes = 0): Date {
  const day = eveningIn(days).getUTCDay();
  const later = { [FRIDAY]: 2, [SATURDAY]: 1 }[day] ?? 0;
  return eveningIn(days + later, minutes);
}

const daysSinceSunday = new Date(LAST_NOON).getUTCDay();
/** Days since a day of the week, from 0, Sunday, so many weeks ago. */
export const onWeekday = (day: number, weeks: number): number => weeks * 7 + daysSinceSunday - day;

/** For a talk about days of the week. */
export const LAST_SUNDAY = daysAgo(daysSinceSunday).toISOString().slice(0, 10);
