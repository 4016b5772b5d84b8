import { expect, it } from 'vitest';
import { dayFacts } from './day-facts.ts';

it.each([
  ['2026-12-03', null],
  ['2026-12-04', 1],
  ['2026-12-05', 2],
  ['2026-12-11', 8],
  ['2026-12-12', null],
])('in the evening of %s candle %s of Chanukah is lit', (date, candle) => {
  expect(dayFacts(date, 'jerusalem').candle).toBe(candle);
});
