// @vitest-environment node
import { utcOffset } from '@bimah/contract/analytics.ts';
import { expect, it } from 'vitest';
import { offsetAt, periodAt } from './period.ts';

it.each([
  ['at noon in Jerusalem', '2026-11-15T10:00:00Z', 2, '2026-10-16T22:00:00.000Z'],
  ['just before midnight there', '2026-11-15T21:59:59Z', 2, '2026-10-16T22:00:00.000Z'],
  ['at midnight, when a new day begins', '2026-11-15T22:00:00Z', 2, '2026-10-17T22:00:00.000Z'],
  ['in Greenwich', '2026-11-15T00:00:00Z', 0, '2026-10-17T00:00:00.000Z'],
  [
    'in New York, where it is still yesterday',
    '2026-11-15T03:00:00Z',
    -5,
    '2026-10-16T05:00:00.000Z',
  ],
  ['in Kathmandu', '2026-11-15T18:20:00Z', 5.75, '2026-10-17T18:15:00.000Z'],
  ['on the easternmost islands', '2026-11-15T10:00:00Z', 14, '2026-10-17T10:00:00.000Z'],
])('thirty days, today among them, %s', (_, now, offset, start) => {
  expect(periodAt(new Date(now), offset)).toEqual({
    start_of_the_lastest_30_days: start,
    utc_offset: offset,
  });
});

it.each([
  [-120, 2],
  [-345, 5.75],
  [210, -3.5],
  [0, 0],
  [-840, 14],
])('a clock %d minutes behind Greenwich stands %d hours east', (minutes, hours) => {
  const offset = offsetAt({ getTimezoneOffset: () => minutes } as Date);
  expect(offset).toBe(hours);
  expect(utcOffset.parse(String(offset))).toBe(hours);
});
