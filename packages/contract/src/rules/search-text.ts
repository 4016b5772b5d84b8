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

/** Shorter words are too common inside others: they find the beginnings of words. */
export const SEARCH_INSIDE_MIN = 3;

const escaped = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`);

const inside = (words: string): string => `%${escaped(words)}%`;
const isShort = (word: string): boolean => word.length < SEARCH_INSIDE_MIN;

/** LIKE patterns over stored search texts. */
export interface SearchPatterns {
  /** One for each word: all have to fit, in any order. The longest first, as the likeliest to be rare. */
  readonly words: readonly string[];
  /** The whole term fits as well where a short word opens it, which then may end another: דף יומי in הדף־יומי. */
  readonly phrase: string | null;
}

/** Null for a term with nothing to look for. */
export function searchPatterns(term: string): SearchPatterns | null {
  const needle = searchText(term);
  const [first = '', ...others] = needle.split(' ');
  if (first === '') return null;
  return {
    words: [...new Set([first, ...others])]
      .toSorted((one, other) => other.length - one.length)
      .map((word) => inside(isShort(word) ? ` ${word}` : word)),
    phrase: isShort(first) && others.length > 0 ? inside(needle) : null,
  };
}
