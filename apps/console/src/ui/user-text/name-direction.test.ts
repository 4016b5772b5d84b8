import { expect, it } from 'vitest';
import { nameDirection } from './name-direction.ts';

it.each([
  ['Miriam אוחיון', 'he', 'rtl'],
  ['אוחיון Miriam', 'he', 'rtl'],
  ['מרים אוחיון', 'he', 'rtl'],
  ['Daniel Stern', 'he', 'ltr'],
  ['Christopher ג׳ונס', 'he', 'rtl'],
  ['Christopher ג׳ונס', 'en', 'ltr'],
  ['מרים אוחיון', 'en', 'rtl'],
  ['10203', 'he', 'auto'],
] as const)('%s reads in %s from %s', (name, language, direction) => {
  expect(nameDirection(name, language)).toBe(direction);
});
