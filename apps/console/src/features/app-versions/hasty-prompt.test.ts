import { expect, it } from 'vitest';
import { isHasty } from './hasty-prompt.ts';

const now = new Date('2026-11-15T10:00:00Z');

it.each([
  ['an hour old, with a prompt', '2026-11-15T09:00:00Z', true, true],
  ['an hour old, without', '2026-11-15T09:00:00Z', false, false],
  ['a day old, with a prompt', '2026-11-14T10:00:00Z', true, false],
])('%s', (_, created_at, force_update, hasty) => {
  expect(isHasty({ created_at, force_update }, now)).toBe(hasty);
});
