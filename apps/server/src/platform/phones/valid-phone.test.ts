import { expect, it } from 'vitest';
import { COUNTRIES } from '@bimah/contract/rules/countries.ts';
import { readPhone } from './valid-phone.ts';

it.each([
  ['050-123-4567', undefined, '+972501234567'],
  ['+972 50.123.4567', undefined, '+972501234567'],
  ['+1 (212) 555-0123', undefined, '+12125550123'],
  ['050 123 4567', 'IL', '+972501234567'],
  ['(212) 555-0123', 'US', '+12125550123'],
  ['+1 416 555 0123', 'CA', '+14165550123'],
  ['020 7946 0018', 'GB', '+442079460018'],
])('%s in %s is %s', (typed, country, number) => {
  expect(readPhone(typed, country)).toBe(number);
});

it.each([
  ['050-123-456', undefined],
  ['050-123-4567', 'US'],
  ['+972 50 123 4567', 'FR'],
  ['+', 'IL'],
  ['', 'IL'],
  ['12', undefined],
])('%j in %s is none', (typed, country) => {
  expect(readPhone(typed, country)).toBeNull();
});

it('knows the numbering plan of every country of the list', () => {
  for (const { iso2 } of COUNTRIES) expect(() => readPhone('1', iso2)).not.toThrow();
});
