import { expect, it } from 'vitest';
import { snapped, stepped, timeOf } from './steps.ts';

const at = { date: '2026-12-09', time: null };

it.each([
  ['rtl', 'ArrowLeft', '2026-12-10'],
  ['rtl', 'ArrowRight', '2026-12-08'],
  ['ltr', 'ArrowLeft', '2026-12-08'],
  ['ltr', 'ArrowRight', '2026-12-10'],
  ['rtl', 'ArrowDown', '2026-12-16'],
  ['ltr', 'ArrowUp', '2026-12-02'],
] as const)('in a month read %s, %s leads to %s', (dir, key, date) => {
  expect(stepped(at, key, { view: 'month', dir })).toEqual({ date, time: null });
});

it.each([
  ['18:00', 'ArrowDown', '18:15'],
  ['18:07', 'ArrowUp', '17:45'],
  ['23:45', 'ArrowDown', '23:45'],
  ['00:00', 'ArrowUp', '00:00'],
])('in a week, from %s %s leads to %s of the same day', (time, key, expected) => {
  const target = stepped({ ...at, time }, key, { view: 'week', dir: 'rtl' });
  expect(target).toEqual({ date: at.date, time: expected });
});

it('knows no other keys', () =>
  expect(stepped(at, 'Home', { view: 'month', dir: 'rtl' })).toBeNull());

it('stops at quarters of an hour, within the day', () => {
  expect([snapped(7), snapped(8), snapped(1_439), snapped(-20)]).toEqual([0, 15, 1_425, 0]);
  expect(timeOf(1_100)).toBe('18:20');
});
