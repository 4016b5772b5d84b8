import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatEventTime, formatMessageTime } from './format.ts';
import { parseTimeOfDay } from './time-of-day.ts';

describe('times as people type them', () => {
  it.each([
    ['830', '08:30'],
    ['0830', '08:30'],
    ['2030', '20:30'],
    ['20:30', '20:30'],
    ['8:30', '08:30'],
    ['8.30', '08:30'],
    ['8 30', '08:30'],
    ['8', '08:00'],
    ['20', '20:00'],
    ['0', '00:00'],
    [' 20:30 ', '20:30'],
    ['8:30 PM', '20:30'],
    ['8:30pm', '20:30'],
    ['8:30 p.m.', '20:30'],
    ['830p', '20:30'],
    ['12:05 AM', '00:05'],
    ['12:05 PM', '12:05'],
    ['12 am', '00:00'],
  ])('%j is %s', (typed, time) => {
    expect(parseTimeOfDay(typed)).toBe(time);
  });

  it.each(['', '24:00', '25', '8:60', '860', '13:00 PM', '0:30 AM', '8:3', 'שמונה', '12345', '-8'])(
    '%j is no time',
    (typed) => {
      expect(parseTimeOfDay(typed)).toBeNull();
    },
  );

  it('reads back whatever the two time formats write', () => {
    const minuteOfDay = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(minuteOfDay, (minutes) => {
        const moment = minutes * 60_000;
        const clock = formatMessageTime(moment, 'UTC');
        expect(parseTimeOfDay(clock)).toBe(clock);
        expect(parseTimeOfDay(formatEventTime(moment, 'UTC'))).toBe(clock);
      }),
    );
  });
});
