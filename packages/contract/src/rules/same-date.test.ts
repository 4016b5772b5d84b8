import { expect, it } from 'vitest';
import type { TimeZone } from '../limits.ts';
import { nextOccurrences, type RecurringInterval } from './recurrence.ts';
import { sameDates } from './same-date.ts';
import { daysAfter, instantOfWallClock } from './zoned.ts';

const at = (
  date: string,
  time: string,
  recurring_interval: RecurringInterval = null,
  tz: TimeZone = 'Asia/Jerusalem',
) => ({
  taking_place: instantOfWallClock({ date, time }, tz).instant,
  end_time: null,
  recurring_interval,
  tz,
});

type Slot = ReturnType<typeof at>;

it.each<[string, Slot[], (string | null)[]]>([
  ['one alone', [at('2027-03-21', '20:00', 1)], [null]],
  ['two days, each once', [at('2027-03-21', '20:00'), at('2027-03-28', '20:00')], [null, null]],
  [
    'the same moment twice',
    [at('2027-03-21', '20:00'), at('2027-03-21', '20:00')],
    [null, 'slot_date_twice'],
  ],
  [
    'every week, and a week later',
    [at('2027-03-21', '20:00', 1), at('2027-03-28', '20:00', 1)],
    [null, 'slot_date_recurs'],
  ],
  [
    'the later one named first',
    [at('2027-03-28', '20:00', 1), at('2027-03-21', '20:00', 1)],
    ['slot_date_recurs', null],
  ],
  [
    'every week, and another hour a week later',
    [at('2027-03-21', '20:00', 1), at('2027-03-28', '21:00', 1)],
    [null, null],
  ],
  [
    'every week, and another day',
    [at('2027-03-21', '20:00', 1), at('2027-03-24', '20:00', 1)],
    [null, null],
  ],
  [
    'every week over the change of the clocks',
    [at('2027-03-21', '20:00', 1), at('2027-04-04', '20:00', 1)],
    [null, 'slot_date_recurs'],
  ],
  [
    'every two weeks, in turns',
    [at('2027-03-21', '20:00', 2), at('2027-03-28', '20:00', 2)],
    [null, null],
  ],
  [
    'every two weeks, and two weeks later',
    [at('2027-03-21', '20:00', 2), at('2027-04-04', '20:00', 2)],
    [null, 'slot_date_recurs'],
  ],
  [
    'every week, and once among them',
    [at('2027-03-21', '20:00', 1), at('2027-04-11', '20:00')],
    [null, 'slot_date_recurs'],
  ],
  [
    'every two weeks, and once between them',
    [at('2027-03-21', '20:00', 2), at('2027-03-28', '20:00')],
    [null, null],
  ],
  [
    'every two weeks, and every week from between them',
    [at('2027-03-21', '20:00', 2), at('2027-03-28', '20:00', 1)],
    [null, 'slot_date_recurs'],
  ],
  [
    'once, before it begins to recur',
    [at('2027-03-14', '20:00'), at('2027-03-21', '20:00', 1)],
    [null, null],
  ],
  [
    'the same hour on the clocks of two cities',
    [at('2027-03-21', '20:00', 1), at('2027-03-28', '20:00', 1, 'Europe/London')],
    [null, null],
  ],
  [
    'three in a row',
    [at('2027-03-21', '20:00', 1), at('2027-03-28', '20:00', 1), at('2027-04-04', '20:00', 1)],
    [null, 'slot_date_recurs', 'slot_date_recurs'],
  ],
])('%s', (_what, slots, expected) => {
  const found = sameDates(slots);
  expect(slots.map((_, index) => found.get(index) ?? null)).toEqual(expected);
});

it('agrees with the dates themselves', () => {
  const now = '2027-01-01T00:00:00.000Z';
  const first = '2027-01-03';
  const intervals = [null, 1, 2] as const;
  for (const one of intervals) {
    for (const other of intervals) {
      for (let days = 0; days <= 30; days += 1) {
        const slots = [at(first, '20:00', one), at(daysAfter(first, days), '20:00', other)];
        const dates = slots.map((slot) =>
          nextOccurrences(slot, { now, count: 20 }).map(({ taking_place }) => taking_place),
        );
        const isShared = dates[0]?.some((date) => dates[1]?.includes(date)) ?? false;
        expect([one, other, days, sameDates(slots).size > 0]).toEqual([one, other, days, isShared]);
      }
    }
  }
});
