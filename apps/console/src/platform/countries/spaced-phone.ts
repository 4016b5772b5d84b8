import { countryOfNumber } from './countries.ts';

/** A saved number as one reads it out: "+972 50 123 4567". What is no such number stays as it is. */
export function spacedPhone(e164: string): string {
  const dialCode = countryOfNumber(e164)?.dial_code;
  const digits = dialCode === undefined ? '' : e164.slice(1 + dialCode.length);
  const groups = /^(\d*)(\d{3})(\d{4})$/.exec(digits)?.slice(1);
  return groups ? [`+${dialCode}`, ...groups].filter(Boolean).join(' ') : e164;
}
