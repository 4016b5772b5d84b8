/* oxlint-disable bimah/no-near-dates -- The clock is handed in. */
import { expect, it } from 'vitest';
import { platformDays } from './platform-days.ts';

it.each([
  ['2026-11-15T21:59:59Z', '2026-10-17', '2026-11-15'],
  ['2026-11-15T22:00:00Z', '2026-10-18', '2026-11-16'],
  ['2026-07-01T20:59:59Z', '2026-06-02', '2026-07-01'],
  ['2026-07-01T21:00:00Z', '2026-06-03', '2026-07-02'],
  // Clocks went forward on 27 March and back on 25 October: no day is skipped or told twice.
  ['2026-04-10T12:00:00Z', '2026-03-12', '2026-04-10'],
  ['2026-11-05T12:00:00Z', '2026-10-07', '2026-11-05'],
])('at %s the days go from %s to %s', (now, first, last) => {
  const days = platformDays(Date.parse(now));
  expect([days[0], days.at(-1)]).toEqual([first, last]);
  expect(new Set(days).size).toBe(30);
});
