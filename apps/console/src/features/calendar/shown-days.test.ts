import { describe, expect, it } from 'vitest';
import { isPlainDate, monthsAfter, shownRange, turned, weeksOfMonth } from './shown-days.ts';

describe('the days on the screen', () => {
  it.each([
    ['2026-12-07', 5, '2026-11-29', '2027-01-02'],
    ['2026-02-14', 4, '2026-02-01', '2026-02-28'],
    ['2026-08-31', 6, '2026-07-26', '2026-09-05'],
  ])('of the month of %s are %i whole weeks', (date, weeks, first, last) => {
    expect(weeksOfMonth(date)).toHaveLength(weeks);
    expect(shownRange('month', date)).toEqual([first, last]);
  });

  it('of a week go from Sunday to Shabbat', () => {
    expect(shownRange('week', '2026-12-12')).toEqual(['2026-12-06', '2026-12-12']);
    expect(shownRange('week', '2026-12-06')).toEqual(['2026-12-06', '2026-12-12']);
  });
});

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-12-07', 1, '2027-01-07'],
  ['2026-01-07', -1, '2025-12-07'],
  ['2028-03-30', -1, '2028-02-29'],
])('%s and %i months is %s', (date, months, expected) => {
  expect(monthsAfter(date, months)).toBe(expected);
});

it('turns by what is shown', () => {
  expect(turned('week', '2026-12-30', 1)).toBe('2027-01-06');
  expect(turned('list', '2026-12-30', -1)).toBe('2026-11-30');
});

it.each([
  ['2026-12-07', true],
  ['2026-02-30', false],
  ['2026-2-3', false],
  ['today', false],
])('%s is a date: %s', (text, expected) => expect(isPlainDate(text)).toBe(expected));
