import type { NamedCountry } from '@bimah/contract/rules/countries.ts';

export {
  COUNTRIES,
  countryByIso2,
  countryOfNumber,
  DEFAULT_COUNTRY,
  namedCountries,
  type Country,
  type NamedCountry,
} from '@bimah/contract/rules/countries.ts';

/** Countries whose name, letters or dial code contain what was typed. */
export function searchCountries(
  countries: readonly NamedCountry[],
  typed: string,
): readonly NamedCountry[] {
  const wanted = typed.trim().toLocaleLowerCase().replace(/^\+/, '');
  if (wanted === '') return countries;
  return countries.filter(
    ({ name, iso2, dial_code }) =>
      name.toLocaleLowerCase().includes(wanted) ||
      iso2.toLocaleLowerCase() === wanted ||
      dial_code.startsWith(wanted),
  );
}
