import { describe, expect, it } from 'vitest';
import { TIME_ZONES } from '../limits.ts';
import { changeNights } from './clock-changes.fixture.ts';
import { daysAfter, daysBetween, instantOfWallClock, wallClockAt } from './zoned.ts';

const HOUR_MS = 3_600_000;
const later = (time: string) =>
  `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}${time.slice(2)}`;

it('knows six changes of each offered zone from 2026 to 2028', () => {
  for (const zone of TIME_ZONES) {
    expect(changeNights.filter((night) => night.zone === zone)).toHaveLength(6);
  }
});

describe('a reading in the hour of a change', () => {
  it.each(changeNights)('$zone $date $time is $kind', ({ zone, date, time, kind, instant }) => {
    expect(instantOfWallClock({ date, time }, zone)).toEqual({ instant, clockChange: kind });
    const shown = wallClockAt(instant, zone);
    expect(shown).toEqual({ date, time: kind === 'skipped' ? later(time) : time });
  });

  it.each(changeNights)('$zone $date: an hour before and two after are as usual', (night) => {
    const { zone, date, time } = night;
    const hour = Number(time.slice(0, 2));
    for (const other of [hour - 1, hour + 2]) {
      const reading = { date, time: `${String(other).padStart(2, '0')}:30` };
      const { instant, clockChange } = instantOfWallClock(reading, zone);
      expect(clockChange).toBe('none');
      expect(wallClockAt(instant, zone)).toEqual(reading);
    }
  });

  it.each(changeNights.filter(({ kind }) => kind === 'repeated'))(
    '$zone $date $time comes again an hour later',
    ({ zone, date, time, instant }) => {
      const again = new Date(Date.parse(instant) + HOUR_MS).toISOString();
      expect(wallClockAt(again, zone)).toEqual({ date, time });
    },
  );
});

describe('days of the calendar', () => {
  it.each([
    ['2026-03-20', 7, '2026-03-27'],
    ['2026-12-29', 7, '2027-01-05'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-03-01', -1, '2028-02-29'],
  ])('%s and %i days is %s', (date, days, expected) => {
    expect(daysAfter(date, days)).toBe(expected);
    expect(daysBetween(date, expected)).toBe(days);
  });
});
