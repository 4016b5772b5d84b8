import { expect, it } from 'vitest';
import { isSameName } from './removal-section.tsx';

it.each([
  ['אור לבוקר', 'אור לבוקר', true],
  [' אור  לבוקר ', 'אור לבוקר', true],
  ['נגינת הלב - ניגונים', 'נגינת הלב — ניגונים', true],
  ['רמב"ם', 'רמב״ם', true],
  ['open gates', 'Open Gates', true],
  ['אור', 'אור לבוקר', false],
  ['', 'אור לבוקר', false],
  ['', '—', false],
  ['—', '—', true],
])('%j stands for %j: %s', (typed, name, same) => {
  expect(isSameName(typed, name)).toBe(same);
});
