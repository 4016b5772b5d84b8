import { expect, it } from 'vitest';
import { restSpans } from './rest-spans.ts';

const shabbat = {
  start: '2026-12-11T13:55:00.000Z',
  end: '2026-12-12T15:16:00.000Z',
  days: ['2026-12-12'],
};

it.each([
  ['2026-12-10', 'Asia/Jerusalem', []],
  ['2026-12-11', 'Asia/Jerusalem', [{ from: 955, to: 1_440, begins: '15:55', ends: null }]],
  ['2026-12-12', 'Asia/Jerusalem', [{ from: 0, to: 1_036, begins: null, ends: '17:16' }]],
  // Whoever looks from Los Angeles has both ends at other hours of their clock.
  ['2026-12-11', 'America/Los_Angeles', [{ from: 355, to: 1_440, begins: '05:55', ends: null }]],
  ['2026-12-12', 'America/Los_Angeles', [{ from: 0, to: 436, begins: null, ends: '07:16' }]],
])('of %s, seen from %s, is rest', (date, zone, expected) => {
  expect(restSpans(date, [shabbat], zone)).toEqual(expected);
});
