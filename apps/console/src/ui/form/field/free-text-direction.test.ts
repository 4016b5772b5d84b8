import { expect, it } from 'vitest';
import { freeTextDirection } from './free-text-direction.ts';

it.each([
  ['', 'rtl', 'rtl'],
  ['12', 'rtl', 'rtl'],
  ['12:30 – 14:00', 'rtl', 'rtl'],
  ['Daf', 'rtl', 'auto'],
  ['שלום', 'rtl', 'auto'],
  ['12 שיעורים', 'rtl', 'auto'],
  ['', 'ltr', 'ltr'],
  ['שלום', 'ltr', 'auto'],
] as const)('%j in a page that runs %s is %s', (text, page, direction) => {
  expect(freeTextDirection(text, page)).toBe(direction);
});
