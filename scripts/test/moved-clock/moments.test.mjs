import { expect, it } from 'vitest';
import { momentsAfter } from './moments.mjs';

it('are the next of their kind', () => {
  const now = Date.parse('2026-11-18T10:00:00Z');
  const shown = momentsAfter(now).map(({ name, at }) => [name, new Date(at).toISOString()]);
  expect(Object.fromEntries(shown)).toEqual({
    'on a Saturday': '2026-11-21T09:00:00.000Z',
    'as a year ends': '2026-12-31T22:30:00.000Z',
    'before clocks go forward': '2027-03-25T19:00:00.000Z',
    'before clocks go back': '2027-10-30T19:00:00.000Z',
    'on a leap day': '2028-02-29T10:00:00.000Z',
    'a year on': '2027-11-18T10:00:00.000Z',
    'five years on': '2031-11-17T10:00:00.000Z',
  });
});

it('lie ahead on any day', () => {
  const begin = Date.parse('2026-01-01T00:00:00Z');
  for (let day = 0; day < 1_500; day += 7) {
    const now = begin + day * 86_400_000 + 23 * 3_600_000;
    for (const { name, at } of momentsAfter(now)) expect(at, name).toBeGreaterThan(now);
  }
});
