import type { ReadPhoneNumber } from './phone-reading.ts';

let reader: ReadPhoneNumber | null = null;

/** The numbering plans of the world weigh too much to be loaded before somebody needs them. */
export async function loadPhoneReader(): Promise<ReadPhoneNumber> {
  reader ??= (await import('./read-phone-number.ts')).readPhoneNumber;
  return reader;
}

/** The reader if it is here already. */
export const loadedPhoneReader = (): ReadPhoneNumber | null => reader;

/** Typing and pasting may bring digits, plus, dot, space, hyphen and brackets. */
export const keepPhoneCharacters = (typed: string): string =>
  typed.replace(/[^\d+.\s()-]/g, '').replace(/\s+/g, ' ');
