import { expect, it } from 'vitest';
import { dayName, daysOf, plainDateOf } from './days.ts';

const at = (day: number, hour: number) => ({
  created_at: new Date(2026, 10, day, hour).toISOString(),
});

it('cuts by the reader’s own midnight, in the order given', () => {
  const said = [at(14, 1), at(14, 23), at(15, 0)];
  expect(daysOf(said)).toEqual([
    { date: '14/11/2026', items: [said[0], said[1]] },
    { date: '15/11/2026', items: [said[2]] },
  ]);
});

it.each([
  ['15/11/2026', 'today'],
  ['14/11/2026', 'yesterday'],
  ['13/11/2026', null],
  ['16/11/2026', null],
])('%s is %s', (date, name) => {
  expect(dayName(date, new Date(2026, 10, 15, 0, 5))).toBe(name);
  expect(dayName(date, new Date(2026, 10, 15, 23, 55))).toBe(name);
});

it('knows a day without a clock', () => {
  expect(plainDateOf('05/11/2026')).toBe('2026-11-05');
});
