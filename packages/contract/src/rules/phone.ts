/** A plus, the country's code, and no more digits than any country has. */
const E164 = /^\+[1-9][0-9]{6,14}$/;
const SEPARATORS = /[\s().-]/g;
/** Where a number without a country's code is dialled from. */
const HOME_CODE = '+972';

export const isE164 = (number: string): boolean => E164.test(number);

/** As it is dialled from anywhere; what is no number stays as it is. */
export const dialled = (typed: string): string => {
  const digits = typed.replace(SEPARATORS, '');
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  return digits.startsWith('0') ? HOME_CODE + digits.slice(1) : digits;
};

const PHONE_LIKE = /^[\d+\s().-]+$/;
/** Fewer digits may be the number of a house. */
const PHONE_DIGITS_MIN = 6;

/**
 * A term that is a number or a piece of one, as stored numbers hold it: digits alone, without the
 * zeros that stand for a country's code. Other terms stay as they are.
 */
export function phoneInSearch(term: string): string {
  const digits = term.replaceAll(/\D/g, '').replace(/^0+/, '');
  return PHONE_LIKE.test(term) && digits.length >= PHONE_DIGITS_MIN ? digits : term;
}
