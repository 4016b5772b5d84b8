import { expect, it } from 'vitest';
import { publicationAge } from './last-published.tsx';

const NOW = new Date('2026-11-15T12:00:00.000Z');

it.each([
  ['2026-11-15T11:00:00.000Z', 'fresh'],
  ['2026-11-01T12:00:00.000Z', 'fresh'],
  ['2026-11-01T11:59:00.000Z', 'quiet'],
  ['2026-09-16T12:00:00.000Z', 'quiet'],
  ['2026-09-16T11:59:00.000Z', 'silent'],
])('a channel whose last video came out at %s is %s', (last, age) => {
  expect(publicationAge(last, NOW)).toBe(age);
});
