import { eveningSun, SUNSET, type Place } from '../sun.ts';
import { daysAfter, instantOfWallClock, type PlainDate, wallClockAt } from '../zoned.ts';
import { type Custom, isRestDay } from './festivals.ts';
import { SATURDAY, weekdayOf } from './hebrew-date.ts';
import type { Town } from './towns.ts';

/** Three small stars can be seen. */
const NIGHTFALL = -8.5;
const MINUTE_MS = 60_000;

export interface RestTimes {
  /** When candles are lit on this day, for the rest that begins in its evening. */
  readonly candleLighting: string | null;
  /** When the rest of this day ends. */
  readonly havdalah: string | null;
}

/** Instants are ISO 8601 in UTC, on the full minute. */
export interface RestPeriod {
  readonly start: string;
  readonly end: string;
  /** Shabbat and festivals that follow one another without a working day between. */
  readonly days: readonly PlainDate[];
}

/** Early for candles, late for havdalah: a time that is shown errs to the safe side. */
function sunAt(
  date: PlainDate,
  place: Place,
  { altitude, before = 0 }: { altitude: number; before?: number },
): string | null {
  const at = eveningSun(date, place, altitude);
  if (at === null) return null;
  const minutes = at / MINUTE_MS;
  const shown = altitude === SUNSET ? Math.floor(minutes) : Math.ceil(minutes);
  return new Date((shown - before) * MINUTE_MS).toISOString();
}

const nightfall = (date: PlainDate, town: Town) => sunAt(date, town, { altitude: NIGHTFALL });

/**
 * Candle lighting and havdalah of a day. Candles of a second day, and of a festival after Shabbat,
 * are lit at nightfall. Null where nothing begins or ends, and near the poles where the sun of that
 * day does not reach the height that is waited for.
 */
export function restTimes(date: PlainDate, town: Town, custom: Custom): RestTimes {
  const today = isRestDay(date, custom);
  const tomorrow = isRestDay(daysAfter(date, 1), custom);
  const isLitByDay = !today || weekdayOf(date) === SATURDAY - 1;
  const lit = () =>
    isLitByDay
      ? sunAt(date, town, { altitude: SUNSET, before: town.candles })
      : nightfall(date, town);
  return {
    candleLighting: tomorrow ? lit() : null,
    havdalah: today && !tomorrow ? nightfall(date, town) : null,
  };
}

const midnight = (date: PlainDate, town: Town) =>
  instantOfWallClock({ date, time: '00:00' }, town.zone).instant;

/** The rest that these days lie in; without the sun's help it lasts from midnight to midnight. */
function periodOf(
  days: readonly [PlainDate, ...PlainDate[]],
  town: Town,
  custom: Custom,
): RestPeriod {
  const [first] = days;
  const last = days.at(-1) ?? first;
  return {
    start: restTimes(daysAfter(first, -1), town, custom).candleLighting ?? midnight(first, town),
    end: restTimes(last, town, custom).havdalah ?? midnight(daysAfter(last, 1), town),
    days,
  };
}

/** Every stretch of rest that has a day between these two, both counted, whole and in order. */
export function restPeriods(
  from: PlainDate,
  to: PlainDate,
  town: Town,
  custom: Custom,
): RestPeriod[] {
  let date = from;
  while (isRestDay(date, custom) && isRestDay(daysAfter(date, -1), custom)) {
    date = daysAfter(date, -1);
  }
  const periods: RestPeriod[] = [];
  for (; date <= to; date = daysAfter(date, 1)) {
    if (!isRestDay(date, custom)) continue;
    const days: [PlainDate, ...PlainDate[]] = [date];
    for (let next = daysAfter(date, 1); isRestDay(next, custom); next = daysAfter(next, 1)) {
      days.push(next);
      date = next;
    }
    periods.push(periodOf(days, town, custom));
  }
  return periods;
}

/** The rest that goes on in a town at this instant. */
export function restAt(instant: string, town: Town, custom: Custom): RestPeriod | null {
  const { date } = wallClockAt(instant, town.zone);
  const at = Date.parse(instant);
  return (
    restPeriods(date, daysAfter(date, 1), town, custom).find(
      ({ start, end }) => at >= Date.parse(start) && at < Date.parse(end),
    ) ?? null
  );
}

export const isRest = (instant: string, town: Town, custom: Custom): boolean =>
  restAt(instant, town, custom) !== null;
