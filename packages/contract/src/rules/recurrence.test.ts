import { describe, expect, it } from 'vitest';
import { TIME_ZONES, type TimeZone } from '../limits.ts';
import { changeNights } from './clock-changes.fixture.ts';
import {
  nextOccurrences,
  occurrence,
  occurrencesBetween,
  recurrenceOf,
  RECURRENCES,
  recurringOf,
  type RecurringInterval,
} from './recurrence.ts';
import { daysAfter, instantOfWallClock, wallClockAt } from './zoned.ts';

const weekly = (
  tz: TimeZone,
  [date, start, end]: readonly [string, string, string?],
  recurring_interval: RecurringInterval = 1,
) => ({
  taking_place: instantOfWallClock({ date, time: start }, tz).instant,
  end_time: end === undefined ? null : instantOfWallClock({ date, time: end }, tz).instant,
  recurring_interval,
  tz,
});

/** Weeks enough for three years. */
const WEEKS = 157;

describe('every offered zone keeps its hour', () => {
  const plans = TIME_ZONES.flatMap((tz) => ([1, 2] as const).map((weeks) => ({ tz, weeks })));
  it.each(plans)('$tz, every $weeks weeks, from 2026 to 2028', ({ tz, weeks }) => {
    const slot = weekly(tz, ['2026-01-06', '20:30', '21:45'], weeks);
    for (let n = 0; n * weeks < WEEKS; n += 1) {
      const { taking_place, end_time } = occurrence(slot, n);
      const date = daysAfter('2026-01-06', n * weeks * 7);
      expect(wallClockAt(taking_place, tz)).toEqual({ date, time: '20:30' });
      expect(wallClockAt(end_time ?? '', tz)).toEqual({ date, time: '21:45' });
    }
  });

  it.each(TIME_ZONES)('%s is not at the same instant of the day all year', (tz) => {
    const slot = weekly(tz, ['2026-01-06', '20:30']);
    const hours = new Set(
      Array.from({ length: 52 }, (_, n) => occurrence(slot, n).taking_place.slice(11, 13)),
    );
    expect(hours.size).toBe(2);
  });
});

describe('a week that ends on the night of a change', () => {
  it.each(changeNights)('$zone $date $time, which is $kind', ({ zone, date, time, instant }) => {
    const slot = weekly(zone, [daysAfter(date, -7), time]);
    expect(occurrence(slot, 1).taking_place).toBe(instant);
    const after = occurrence(slot, 2).taking_place;
    expect(wallClockAt(after, zone)).toEqual({ date: daysAfter(date, 7), time });
  });
});

describe('an end', () => {
  it('that a change would put before its start comes as long after it as the first time', () => {
    const slot = weekly('Asia/Jerusalem', ['2026-03-20', '02:45', '03:15']);
    expect(occurrence(slot, 1)).toEqual({
      taking_place: '2026-03-27T00:45:00.000Z',
      end_time: '2026-03-27T01:15:00.000Z',
    });
    expect(wallClockAt('2026-03-27T00:45:00.000Z', 'Asia/Jerusalem').time).toBe('03:45');
  });

  it('after midnight keeps its own day and hour', () => {
    const tz = 'America/New_York';
    const first = weekly(tz, ['2026-03-01', '23:00']);
    const end_time = instantOfWallClock({ date: '2026-03-02', time: '00:30' }, tz).instant;
    const { end_time: end } = occurrence({ ...first, end_time }, 1);
    expect(wallClockAt(end ?? '', tz)).toEqual({ date: '2026-03-09', time: '00:30' });
  });

  it('is where the clock says, also when the night is an hour longer', () => {
    const slot = weekly('Europe/Paris', ['2026-10-18', '01:00', '04:00']);
    const { taking_place, end_time } = occurrence(slot, 1);
    expect(Date.parse(end_time ?? '') - Date.parse(taking_place)).toBe(4 * 3_600_000);
  });
});

describe('the next dates', () => {
  const slot = weekly('Asia/Jerusalem', ['2026-10-13', '20:30', '21:45']);
  const days = (now: string, of = slot) =>
    nextOccurrences(of, { now, count: 4 }).map(
      ({ taking_place }) => wallClockAt(taking_place, of.tz).date,
    );

  it.each([
    ['2026-01-01T00:00:00.000Z', ['2026-10-13', '2026-10-20', '2026-10-27', '2026-11-03']],
    ['2026-10-13T17:30:00.000Z', ['2026-10-13', '2026-10-20', '2026-10-27', '2026-11-03']],
    ['2026-10-13T18:45:00.000Z', ['2026-10-13', '2026-10-20', '2026-10-27', '2026-11-03']],
    ['2026-10-13T18:45:01.000Z', ['2026-10-20', '2026-10-27', '2026-11-03', '2026-11-10']],
    ['2026-10-27T19:45:00.000Z', ['2026-10-27', '2026-11-03', '2026-11-10', '2026-11-17']],
    ['2026-10-27T19:45:01.000Z', ['2026-11-03', '2026-11-10', '2026-11-17', '2026-11-24']],
    ['2031-10-01T00:00:00.000Z', ['2031-10-07', '2031-10-14', '2031-10-21', '2031-10-28']],
  ])('at %s', (now, expected) => expect(days(now)).toEqual(expected));

  it('every two weeks', () => {
    const now = '2026-11-01T00:00:00.000Z';
    expect(days(now, { ...slot, recurring_interval: 2 })).toEqual([
      '2026-11-10',
      '2026-11-24',
      '2026-12-08',
      '2026-12-22',
    ]);
  });

  it('of what happens once are that one, until it is over', () => {
    const once = { ...slot, recurring_interval: null };
    expect(days('2026-10-01T00:00:00.000Z', once)).toEqual(['2026-10-13']);
    expect(days('2026-10-14T00:00:00.000Z', once)).toEqual([]);
  });
});

it.each(RECURRENCES)('recurrence %i is written and read alike', (recurrence) => {
  const written = recurringOf(recurrence);
  expect(recurrenceOf(written)).toBe(recurrence);
  expect(written.recurring).toBe(recurrence !== 0);
});

describe('between two instants', () => {
  const tz = 'Asia/Jerusalem';
  const at = (date: string, time = '00:00') => instantOfWallClock({ date, time }, tz).instant;
  const dates = (
    slot: Parameters<typeof occurrencesBetween>[0],
    from: readonly [string, string?],
    to: readonly [string, string?],
  ) =>
    occurrencesBetween(slot, { from: at(...from), to: at(...to) }).map(({ taking_place }) => {
      const { date, time } = wallClockAt(taking_place, tz);
      return `${date} ${time}`;
    });
  const lesson = weekly(tz, ['2026-01-06', '20:30', '21:45']);

  it.each([
    ['before the first', lesson, ['2025-12-01'], ['2026-01-06', '20:30'], []],
    ['the first alone', lesson, ['2025-12-01'], ['2026-01-06', '20:31'], ['2026-01-06 20:30']],
    [
      'over the change of clocks at the same hour',
      lesson,
      ['2026-03-22'],
      ['2026-04-05'],
      ['2026-03-24 20:30', '2026-03-31 20:30'],
    ],
    ['one going on', lesson, ['2026-02-03', '21:00'], ['2026-02-04'], ['2026-02-03 20:30']],
    ['none between two dates', lesson, ['2026-02-04'], ['2026-02-10'], []],
    [
      'every other week',
      weekly(tz, ['2026-01-06', '20:30'], 2),
      ['2026-01-13'],
      ['2026-02-04'],
      ['2026-01-20 20:30', '2026-02-03 20:30'],
    ],
    [
      'once',
      weekly(tz, ['2026-01-06', '20:30'], null),
      ['2026-01-01'],
      ['2026-03-01'],
      ['2026-01-06 20:30'],
    ],
    ['once, over', weekly(tz, ['2026-01-06', '20:30'], null), ['2026-01-07'], ['2026-03-01'], []],
    ['an empty range', lesson, ['2026-01-06'], ['2026-01-06'], []],
  ] as const)('%s', (_name, slot, from, to, expected) => {
    expect(dates(slot, from, to)).toEqual(expected);
  });
});
