import { expect, it } from 'vitest';
import { daysLater } from './wizard-values.ts';

it.each([
  ['the same moment', '2026-11-17T18:30:00.000Z', 0, '2026-11-17T18:30:00.000Z'],
  ['the next day', '2026-11-17T18:30:00.000Z', 1, '2026-11-18T18:30:00.000Z'],
  ['over the end of a year', '2026-12-31T18:00:00.000Z', 2, '2027-01-02T18:00:00.000Z'],
  ['at the same hour after the clocks', '2026-10-24T17:00:00.000Z', 1, '2026-10-25T18:00:00.000Z'],
])('%s', (_, at, days, later) => {
  expect(daysLater(at, days, 'Asia/Jerusalem')).toBe(later);
});
