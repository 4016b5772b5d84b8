import type { NamedCountry } from '@bimah/contract/rules/countries.ts';
import { finder } from '@bimah/contract/rules/search-text.ts';
import { bestFirst } from '../search/best-first.ts';

export {
  COUNTRIES,
  countryByIso2,
  countryOfNumber,
  DEFAULT_COUNTRY,
  namedCountries,
  type Country,
  type NamedCountry,
} from '@bimah/contract/rules/countries.ts';

/** Countries whose name, letters or dial code contain what was typed, the nearest name first. */
export function searchCountries(
  countries: readonly NamedCountry[],
  typed: string,
): readonly NamedCountry[] {
  const wanted = typed.trim().toLocaleLowerCase().replace(/^\+/, '');
  if (wanted === '') return countries;
  const isNamed = finder(wanted);
  const found = countries.filter(
    ({ name, iso2, dial_code }) =>
      isNamed(name) || iso2.toLocaleLowerCase() === wanted || dial_code.startsWith(wanted),
  );
  const isMeant = ({ iso2, dial_code }: NamedCountry) =>
    dial_code === wanted || iso2.toLocaleLowerCase() === wanted;
  const [meant, others] = [found.filter(isMeant), found.filter((one) => !isMeant(one))];
  return [
    ...meant.toSorted((one, other) => one.priority - other.priority),
    ...bestFirst(others, wanted, ({ name }) => name),
  ];
}
