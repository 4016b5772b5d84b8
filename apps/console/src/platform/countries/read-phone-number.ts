import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import type { PhoneReading } from './phone-reading.ts';

/** A number without a plus, so also one with a leading zero, is taken as one of the country. */
export function readPhoneNumber(typed: string, iso2: string): PhoneReading {
  const number = parsePhoneNumberFromString(typed, iso2 as CountryCode);
  return {
    e164: number?.isValid() ? number.number : null,
    national: number?.formatNational() ?? typed,
  };
}
