import { describe, expect, it } from 'vitest';
import { levelChange, toldWeek, weekChange } from './week-change.ts';

const weeks = (before: number, week: number, today = 999) => [
  ...Array.from({ length: 7 }, () => before),
  ...Array.from({ length: 7 }, () => week),
  today,
];

describe('what came in a week', () => {
  it.each([
    ['a rise, in percent', weeks(100, 120), { week: 840, before: 700, as: 'percent', by: 0.2 }],
    ['a fall, in percent', weeks(100, 98), { week: 686, before: 700, as: 'percent', by: -0.02 }],
    [
      'less than a percent',
      weeks(100, 100).with(9, 102),
      { week: 702, before: 700, as: 'number', by: 2 },
    ],
    ['little, as a number', weeks(1, 3), { week: 21, before: 7, as: 'number', by: 14 }],
    ['nothing at all', weeks(0, 0), { week: 0, before: 0, as: 'number', by: 0 }],
    ['something after nothing', weeks(0, 5), { week: 35, before: 0, as: 'number', by: 35 }],
    ['no days yet', [], { week: 0, before: 0, as: 'number', by: 0 }],
  ])('%s, without today', (_, values, { week, before, ...change }) => {
    expect(weekChange(values)).toEqual({ week, before, change });
  });
});

it('counts a level from the end of one whole week to the end of the next', () => {
  expect(levelChange(weeks(100, 108))).toBe(8);
  expect(levelChange([...weeks(100, 108).slice(0, 13), 90, 999])).toBe(-10);
  expect(levelChange([])).toBe(0);
});

it('names the days of the week it tells', () => {
  const days = Array.from({ length: 15 }, (_, index) => `2026-11-${String(index + 2)}`);
  expect(toldWeek(days)).toEqual({ first: '2026-11-9', last: '2026-11-15' });
});
