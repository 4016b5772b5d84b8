import { describe, expect, it } from 'vitest';
import { screens, type Screen } from '../screens.ts';
import { editDistance, likeliest } from './likeliest.ts';

it.each([
  ['', '', 0],
  ['abc', 'abc', 0],
  ['', 'abc', 3],
  ['version', 'versions', 1],
  ['kitten', 'sitting', 3],
])('from "%s" to "%s" it takes %s changes', (from, to, changes) => {
  expect(editDistance(from, to)).toBe(changes);
});

describe('likeliest', () => {
  const items = (screens as readonly Screen[])
    .filter(({ path }) => ['/app/versions', '/app/versions/add', '/account'].includes(path))
    .map((screen) => ({ screen, to: screen.path }));

  it.each([
    ['/app/version', '/app/versions'],
    ['/app/versions/new', '/app/versions/add'],
    ['/Acount', '/account'],
  ])('for %s it offers %s first', (asked, first) => {
    expect(likeliest(items, asked)[0]?.to).toBe(first);
  });
});
