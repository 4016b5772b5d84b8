import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { describe, expect, it } from 'vitest';
import {
  COUNTRIES,
  countryByIso2,
  countryOfNumber,
  namedCountries,
  searchCountries,
} from './countries.ts';

describe('the list of countries', () => {
  it('has Israel under 972', () => {
    expect(countryByIso2('IL')).toEqual({
      iso2: 'IL',
      dial_code: '972',
      priority: 0,
      area_codes: [],
    });
  });

  it('has each country once and one first country per dial code', () => {
    expect(new Set(COUNTRIES.map(({ iso2 }) => iso2)).size).toBe(COUNTRIES.length);
    const firsts = COUNTRIES.filter(({ priority }) => priority === 0);
    expect(new Set(firsts.map(({ dial_code }) => dial_code)).size).toBe(firsts.length);
    const dialCodes = new Set(COUNTRIES.map(({ dial_code }) => dial_code));
    expect(dialCodes.size).toBe(firsts.length);
  });

  it('agrees with the numbering plans on who there is and under which code', () => {
    const planned = getCountries().map((iso2) => iso2 + getCountryCallingCode(iso2));
    const listed = COUNTRIES.map(({ iso2, dial_code }) => iso2 + dial_code);
    expect(listed.toSorted()).toEqual(planned.toSorted());
  });

  it('names them in both languages, Israel first, and knows every name', () => {
    const hebrew = namedCountries('he');
    expect(hebrew[0]?.name).toBe('ישראל');
    expect(hebrew[1]?.name.startsWith('א')).toBe(true);
    expect(
      namedCountries('en')
        .slice(0, 3)
        .map(({ name }) => name),
    ).toEqual(['Israel', 'Afghanistan', 'Åland Islands']);
    expect(hebrew.filter(({ name, iso2 }) => name === iso2)).toEqual([]);
  });
});

describe('the country of a number', () => {
  it.each([
    ['+972501234567', 'IL'],
    ['+972', 'IL'],
    ['+1 212 555', 'US'],
    ['+1416', 'CA'],
    ['+1 (809) 1', 'DO'],
    ['+44 20', 'GB'],
    ['+44 1534', 'JE'],
    ['+7 495', 'RU'],
    ['+7 701', 'KZ'],
    ['+590', 'GP'],
    ['+33', 'FR'],
  ])('%s is of %s', (number, iso2) => {
    expect(countryOfNumber(number)?.iso2).toBe(iso2);
  });

  it.each(['0501234567', '972501234567', '+', '+999', ''])('%j is of none', (number) => {
    expect(countryOfNumber(number)).toBeNull();
  });
});

describe('searching', () => {
  const found = (typed: string) =>
    searchCountries(namedCountries('he'), typed).map(({ iso2 }) => iso2);

  it.each([
    ['ישר', 'IL'],
    ['צרפת', 'FR'],
    ['+972', 'IL'],
    ['33', 'FR'],
    ['us', 'US'],
  ])('%s finds %s', (typed, iso2) => {
    expect(found(typed)[0]).toBe(iso2);
  });

  it('has the name itself before names with it inside, however they are sorted', () => {
    expect(found('צרפת')).toEqual(expect.arrayContaining(['FR', 'GF', 'PF']));
    const english = searchCountries(namedCountries('en'), 'guinea').map(({ iso2 }) => iso2);
    expect(english.slice(0, 2)).toEqual(['GN', 'GW']);
    expect(found('1')[0]).toBe('US');
  });

  it('finds all for nothing and nothing for nonsense', () => {
    expect(found(' ')).toHaveLength(COUNTRIES.length);
    expect(found('zzz')).toEqual([]);
  });
});
