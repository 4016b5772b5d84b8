import { expect, it } from 'vitest';
import {
  COUNTRIES,
  countryByIso2,
  DEFAULT_COUNTRY,
  isCountry,
  namedCountries,
} from './countries.ts';

it('has Israel under 972 as the country meant where none is named', () => {
  expect(DEFAULT_COUNTRY).toBe('IL');
  expect(countryByIso2('IL').dial_code).toBe('972');
  expect(countryByIso2('ZZ').iso2).toBe('IL');
});

it('tells countries from other letters', () => {
  expect(isCountry('FR')).toBe(true);
  for (const letters of ['fr', 'ZZ', '', 'FRA']) expect(isCountry(letters)).toBe(false);
});

it.each(['he', 'en'] as const)('names every one of them in %s', (language) => {
  const named = namedCountries(language);
  expect(named).toHaveLength(COUNTRIES.length);
  for (const { name, iso2, dial_code } of named) {
    expect(name).not.toBe(iso2);
    expect(dial_code).toMatch(/^[1-9]\d{0,2}$/);
  }
});
