import {
  getCountryCallingCode,
  isValidPhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import type { CountryCode } from 'libphonenumber-js/min';
import { DEFAULT_COUNTRY } from '@bimah/contract/rules/countries.ts';

/** Whether the numbering plan of its country has such a number. Takes E.164. */
export const isDiallable = (e164: string): boolean => isValidPhoneNumber(e164);

/**
 * A typed number as E.164; null if there is no such number, or it is one of another country than the
 * named one. Without a country, numbers that say none themselves are the default country's.
 */
export function readPhone(typed: string, iso2?: string): string | null {
  const country = (iso2 ?? DEFAULT_COUNTRY) as CountryCode;
  const number = parsePhoneNumberFromString(typed, country);
  if (!number?.isValid()) return null;
  const isElsewhere =
    iso2 !== undefined && number.countryCallingCode !== getCountryCallingCode(country);
  return isElsewhere ? null : number.number;
}
