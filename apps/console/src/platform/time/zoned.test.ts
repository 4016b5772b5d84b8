import { TIME_ZONES } from '@bimah/contract/limits.ts';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { instantOfWallClock, sameClock, wallClockAt } from './zoned.ts';

describe('an ordinary day', () => {
  it.each([
    ['Asia/Jerusalem', '2026-11-17T18:30:00.000Z'],
    ['America/New_York', '2026-11-18T01:30:00.000Z'],
    ['America/Los_Angeles', '2026-11-18T04:30:00.000Z'],
    ['Europe/London', '2026-11-17T20:30:00.000Z'],
    ['Europe/Paris', '2026-11-17T19:30:00.000Z'],
  ])('17/11/2026 20:30 in %s is %s', (zone, instant) => {
    const reading = { date: '2026-11-17', time: '20:30' };
    expect(instantOfWallClock(reading, zone)).toEqual({ instant, clockChange: 'none' });
    expect(wallClockAt(instant, zone)).toEqual(reading);
  });
});

describe('the night the clocks go forward', () => {
  it.each([
    ['Asia/Jerusalem', '2026-03-27', '02:30', '2026-03-27T00:30:00.000Z', '03:30'],
    ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z', '03:30'],
    ['America/Los_Angeles', '2026-03-08', '02:30', '2026-03-08T10:30:00.000Z', '03:30'],
    ['Europe/London', '2026-03-29', '01:30', '2026-03-29T01:30:00.000Z', '02:30'],
    ['Europe/Paris', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z', '03:30'],
  ])('in %s on %s %s does not exist and counts on', (zone, date, time, instant, shown) => {
    expect(instantOfWallClock({ date, time }, zone)).toEqual({ instant, clockChange: 'skipped' });
    expect(wallClockAt(instant, zone)).toEqual({ date, time: shown });
  });
});

describe('the night the clocks go back', () => {
  it.each([
    ['Asia/Jerusalem', '2026-10-25', '01:30', '2026-10-24T22:30:00.000Z'],
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    ['America/Los_Angeles', '2026-11-01', '01:30', '2026-11-01T08:30:00.000Z'],
    ['Europe/London', '2026-10-25', '01:30', '2026-10-25T00:30:00.000Z'],
    ['Europe/Paris', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ])('in %s on %s %s comes twice and the first is meant', (zone, date, time, instant) => {
    expect(instantOfWallClock({ date, time }, zone)).toEqual({ instant, clockChange: 'repeated' });
    expect(wallClockAt(instant, zone)).toEqual({ date, time });
  });
});

describe('the edges of a change', () => {
  it.each([
    ['Asia/Jerusalem', '2026-03-27', '01:59', '2026-03-26T23:59:00.000Z'],
    ['Asia/Jerusalem', '2026-03-27', '03:00', '2026-03-27T00:00:00.000Z'],
    ['Europe/Paris', '2026-10-25', '01:59', '2026-10-24T23:59:00.000Z'],
    ['Europe/Paris', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
  ])('in %s on %s %s is unambiguous', (zone, date, time, instant) => {
    expect(instantOfWallClock({ date, time }, zone)).toEqual({ instant, clockChange: 'none' });
  });
});

const minutes = fc.integer({
  min: Date.UTC(2020, 0, 1) / 60_000,
  max: Date.UTC(2040, 0, 1) / 60_000,
});
const zones = fc.constantFrom(...TIME_ZONES);

describe('any minute in any offered zone', () => {
  it('comes back from its reading, except in the repeated hour, where the first is taken', () => {
    fc.assert(
      fc.property(minutes, zones, (minute, zone) => {
        const instant = new Date(minute * 60_000).toISOString();
        const back = instantOfWallClock(wallClockAt(instant, zone), zone);
        expect(back.clockChange).not.toBe('skipped');
        const hours = (Date.parse(instant) - Date.parse(back.instant)) / 3_600_000;
        expect(hours === 0 || (back.clockChange === 'repeated' && hours === 1)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('agrees with the clock that the browser itself shows', () => {
    fc.assert(
      fc.property(minutes, zones, (minute, zone) => {
        const shown = new Intl.DateTimeFormat('sv-SE', {
          timeZone: zone,
          dateStyle: 'short',
          timeStyle: 'short',
        }).format(minute * 60_000);
        const { date, time } = wallClockAt(new Date(minute * 60_000).toISOString(), zone);
        expect(`${date} ${time}`).toBe(shown);
      }),
    );
  });
});

describe('any reading in any offered zone', () => {
  it('is taken as Temporal takes it: skipped ones from before the change, repeated ones the first', () => {
    fc.assert(
      fc.property(minutes, zones, (minute, zone) => {
        const text = new Date(minute * 60_000).toISOString();
        const reading = { date: text.slice(0, 10), time: text.slice(11, 16) };
        const zoned = Temporal.PlainDateTime.from(
          `${reading.date}T${reading.time}`,
        ).toZonedDateTime(zone, { disambiguation: 'compatible' });
        const { instant } = instantOfWallClock(reading, zone);
        expect(Date.parse(instant)).toBe(zoned.epochMilliseconds);
      }),
      { numRuns: 500 },
    );
  });
});

describe('clocks compared', () => {
  it('are the same in zones of different names that agree at that instant', () => {
    expect(sameClock('2026-11-17T12:00:00.000Z', 'Europe/Paris', 'Europe/Berlin')).toBe(true);
    expect(sameClock('2026-11-17T12:00:00.000Z', 'Europe/Paris', 'Europe/London')).toBe(false);
  });

  it('may differ in the weeks when only one of two zones has changed', () => {
    expect(sameClock('2026-03-28T12:00:00.000Z', 'Asia/Jerusalem', 'Europe/Helsinki')).toBe(false);
    expect(sameClock('2026-03-30T12:00:00.000Z', 'Asia/Jerusalem', 'Europe/Helsinki')).toBe(true);
  });
});
