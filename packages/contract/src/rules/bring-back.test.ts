import { expect, it } from 'vitest';
import { bringBackUntil, mayBringBack } from './bring-back.ts';

const removed_at = '2026-11-01T10:00:00.000Z';

it.each([
  ['2026-11-01T10:00:00.000Z', false, true],
  ['2026-12-01T10:00:00.000Z', false, true],
  ['2026-12-01T10:00:00.001Z', false, false],
  ['2026-12-01T10:00:00.001Z', true, true],
  ['2031-01-01T00:00:00.000Z', true, true],
])('at %s, platform admin %s: %s', (now, is_admin, expected) => {
  expect(mayBringBack({ is_admin, removed_at, now: new Date(now) })).toBe(expected);
});

it('ends thirty days after the removal', () => {
  expect(bringBackUntil(removed_at).toISOString()).toBe('2026-12-01T10:00:00.000Z');
});
