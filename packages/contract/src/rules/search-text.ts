/** Vowel points, cantillation and marks of direction: nobody types them into a search. */
const UNTYPED =
  /[\u0591-\u05AF\u05B0-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\u061C\uFEFF]/g;
/** Quotes and their Hebrew kin, left out so that one spelling finds the others. */
const QUOTES = /['"`\u00B4\u05F3\u05F4\u2018-\u201F\u2032\u2033]/g;
/** The Hebrew hyphen and other dashes part words as a blank does. */
const PARTING = /[ \t\n\r\u00A0\u05BE\u2000-\u200A\u2010-\u2015\u202F\u3000_-]+/g;

/**
 * How a text is kept for searching and how a term is looked for. The database stores titles by the
 * same rule (`search_text` in the migrations), with a blank in front of the first word.
 */
export const searchText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(UNTYPED, '')
    .replace(QUOTES, '')
    .replace(PARTING, ' ')
    .toLowerCase()
    .trim();

/** Shorter terms are too common inside words: they find the beginnings of words. */
export const SEARCH_INSIDE_MIN = 3;

const escaped = (term: string): string => term.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The LIKE pattern of a term over stored search texts; null for a term with nothing to look for. */
export function searchPattern(term: string): string | null {
  const needle = searchText(term);
  if (needle === '') return null;
  return `%${needle.length < SEARCH_INSIDE_MIN ? ' ' : ''}${escaped(needle)}%`;
}
