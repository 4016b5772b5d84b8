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

/** Letters with a form of their own at the end of a word: a part of a word may be typed with either. */
export const FINALS = ['כך', 'מם', 'נן', 'פף', 'צץ'];
/** What Hebrew writes together with the word that follows, one or two of them: רב in והרב. */
const PREFIXES = '[והבלכמש]{0,2}';
const HEBREW_PAIR = /^[א-ת]{2}$/;

const SPECIAL = /[\\^$.*+?()[\]{}|]/g;
const escaped = (text: string): string => text.replaceAll(SPECIAL, String.raw`\$&`);

/** A word of which more may follow. */
function wordPattern(word: string): string {
  const last = word.slice(-1);
  const forms = FINALS.find((pair) => pair.includes(last));
  return escaped(word.slice(0, -1)) + (forms === undefined ? escaped(last) : `[${forms}]`);
}

const isShort = (word: string): boolean => word.length < SEARCH_INSIDE_MIN;

const placed = (word: string): string =>
  isShort(word)
    ? ` ${HEBREW_PAIR.test(word) ? PREFIXES : ''}${wordPattern(word)}`
    : wordPattern(word);

/** Regular expressions over stored search texts, as the database and JavaScript both read them. */
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
      .map(placed),
    phrase:
      isShort(first) && others.length > 0 ? needle.split(' ').map(wordPattern).join(' ') : null,
  };
}

/** Whether every word of a term begins a word of the text, apart from what Hebrew writes together with it. */
export function beginsWords(text: string, { words }: SearchPatterns): boolean {
  const stored = ` ${searchText(text)}`;
  return words.every((word) =>
    new RegExp(word.startsWith(' ') ? word : ` ${PREFIXES}${word}`, 'u').test(stored),
  );
}
