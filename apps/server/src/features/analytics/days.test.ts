/* oxlint-disable bimah/no-near-dates -- The clock is handed in. */
import { describe, expect, it } from 'vitest';
import { daysOf } from './days.ts';

const NOW = Date.parse('2026-11-15T18:00:00Z');

describe('the days of a series', () => {
  it.each([
    [-14, '2026-10-17', '2026-10-17T14:00:00.000Z', '2026-11-15'],
    [-3.5, '2026-10-17', '2026-10-17T03:30:00.000Z', '2026-11-15'],
    [0, '2026-10-17', '2026-10-17T00:00:00.000Z', '2026-11-15'],
    [2, '2026-10-17', '2026-10-16T22:00:00.000Z', '2026-11-15'],
    [3, '2026-10-17', '2026-10-16T21:00:00.000Z', '2026-11-15'],
    [5.75, '2026-10-17', '2026-10-16T18:15:00.000Z', '2026-11-15'],
    [6, '2026-10-18', '2026-10-17T18:00:00.000Z', '2026-11-16'],
    [14, '2026-10-18', '2026-10-17T10:00:00.000Z', '2026-11-16'],
  ])('end with today where clocks are %f hours ahead', (utc_offset, first, begins, last) => {
    const days = daysOf({ utc_offset }, NOW);
    expect(days.dates).toHaveLength(30);
    expect([days.dates[0], days.begins.toISOString(), days.dates.at(-1)]).toEqual([
      first,
      begins,
      last,
    ]);
    expect(days.ends.getTime() - days.begins.getTime()).toBe(30 * 86_400_000);
  });

  it.each([
    ['2026-10-01T00:00:00Z', 0, '2026-10-01'],
    ['2026-10-01T00:00:00.001Z', 0, '2026-10-02'],
    ['2026-10-01T23:59:59Z', 0, '2026-10-02'],
    ['2026-10-01T00:00:00Z', 2, '2026-10-02'],
    ['2026-09-30T22:00:00Z', 2, '2026-10-01'],
    ['2026-10-01T00:00:00+02:00', 2, '2026-10-01'],
    ['2026-09-30T18:15:00Z', 5.75, '2026-10-01'],
    ['2026-09-30T18:15:00.001Z', 5.75, '2026-10-02'],
    ['2026-10-01T03:30:00Z', -3.5, '2026-10-01'],
    ['2026-10-01T14:00:00Z', -14, '2026-10-01'],
    ['2026-09-30T10:00:00Z', 14, '2026-10-01'],
  ])('from %s at %f hours begin on the first whole day, %s', (start, utc_offset, first) => {
    const days = daysOf({ start_of_the_lastest_30_days: start, utc_offset }, NOW);
    expect(days.dates[0]).toBe(first);
    expect(days.begins.getTime()).toBeGreaterThanOrEqual(Date.parse(start));
  });
});
