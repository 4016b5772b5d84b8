import type { Language } from '../fields.ts';
import { AREA_CODES, ISO2_AND_DIAL_CODE, WITHOUT_AREA_CODE } from './country-data.ts';

export interface Country {
  /** Two letters, ISO 3166-1. */
  iso2: string;
  /** Digits, without the plus. */
  dial_code: string;
  /** Among countries that share a dial code, 0 is the one meant when nothing else tells. */
  priority: number;
  /** Beginnings of the national numbers that belong to this country of several under one code. */
  area_codes: readonly string[];
}

export interface NamedCountry extends Country {
  name: string;
}

export const DEFAULT_COUNTRY = 'IL';

const areaCodes = new Map(
  AREA_CODES.trim()
    .split('\n')
    .map((line) => line.trim().split(' '))
    .map(([iso2 = '', ...codes]) => [iso2, codes]),
);

function countryOf(entry: string): Country {
  const iso2 = entry.slice(0, 2);
  const area_codes = areaCodes.get(iso2) ?? [];
  return {
    iso2,
    dial_code: entry.slice(2),
    priority: area_codes.length > 0 || WITHOUT_AREA_CODE.includes(iso2) ? 1 : 0,
    area_codes,
  };
}

export const COUNTRIES: readonly Country[] = ISO2_AND_DIAL_CODE.trim().split(/\s+/).map(countryOf);

const byIso2 = new Map(COUNTRIES.map((country) => [country.iso2, country]));

export const isCountry = (iso2: string): boolean => byIso2.has(iso2);

/** The country of these letters; the default one for letters that are none. */
export const countryByIso2 = (iso2: string): Country =>
  byIso2.get(iso2) ?? (byIso2.get(DEFAULT_COUNTRY) as Country);

/**
 * The country an international number belongs to as far as it has been typed, plus sign included.
 * An area code decides between countries that share a dial code, else the first of them.
 */
export function countryOfNumber(number: string): Country | null {
  if (!number.startsWith('+')) return null;
  const digits = number.replace(/\D/g, '');
  const candidates = COUNTRIES.filter(({ dial_code }) => digits.startsWith(dial_code));
  const byArea = candidates.find(({ dial_code, area_codes }) =>
    area_codes.some((area) => digits.startsWith(dial_code + area)),
  );
  return byArea ?? candidates.find(({ priority }) => priority === 0) ?? null;
}

const listings = new Map<Language, readonly NamedCountry[]>();

/** All countries in the reader's language, the default one first, the rest by name. */
export function namedCountries(language: Language): readonly NamedCountry[] {
  const known = listings.get(language) ?? nameCountries(language);
  listings.set(language, known);
  return known;
}

function nameCountries(language: Language): readonly NamedCountry[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const { compare } = new Intl.Collator(language);
  const isDefault = ({ iso2 }: Country) => Number(iso2 === DEFAULT_COUNTRY);
  return COUNTRIES.map((country) => ({
    ...country,
    name: names.of(country.iso2) ?? country.iso2,
  })).toSorted((one, other) => isDefault(other) - isDefault(one) || compare(one.name, other.name));
}
