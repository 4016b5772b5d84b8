/** Vowel points, cantillation and marks of direction: nobody types them into a search. */
const UNTYPED =
  /[\u0591-\u05AF\u05B0-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\u061C\uFEFF]/g;
/** Quotes and their Hebrew kin, left out so that one spelling finds the others. */
const QUOTES = /['"`\u00B4\u05F3\u05F4\u2018-\u201F\u2032\u2033]/g;
/** The Hebrew hyphen and other dashes part words as a blank does. */
const PARTING = /[ \t\n\r\u00A0\u05BE\u2000-\u200A\u2010-\u2015\u202F\u3000_-]+/g;

/**
 * How a text is kept for searching. The database keeps titles by the same rule (`search_text` in
 * the schema), with a blank in front of the first word. Punctuation stays: whoever looks for a
 * term passes over it (`searchPatterns`).
 */
export const searchText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(UNTYPED, '')
    .replace(QUOTES, '')
    .replace(PARTING, ' ')
    .toLowerCase()
    .trim();

/** What stands between words: a blank, the marks of ASCII and those of Hebrew and English texts. */
const BETWEEN_WORDS = /[ !-/:-@[-`{-~\u00A1\u00AB\u00B7\u00BB\u00BF\u05C0\u05C3\u2022\u2026]+/g;

/**
 * What may stand before a word of a kept text, for regular expressions that the database reads too.
 * Without the bullet and the ellipsis: for characters beyond U+07FF PostgreSQL gives up the index,
 * and a blank follows them nearly always.
 */
const BETWEEN = '[ !-/:-@[-`{-~\u00A1\u00AB\u00B7\u00BB\u00BF\u05C0\u05C3]';

/**
 * A text as its bare words, parted by single blanks: category words, tags and titles are compared
 * so. The database does the same (`bare_words` in the schema).
 */
export const bareWords = (text: string): string =>
  searchText(text).replace(BETWEEN_WORDS, ' ').trim();

/** Letters with a form of their own at the end of a word, which a search takes for one letter. */
const FINALS = ['כך', 'מם', 'נן', 'פף', 'צץ'];
const PLAIN = new Map(FINALS.map(([plain = '', final = '']) => [final, plain]));
const EITHER = new Map(FINALS.map((pair) => [pair[0], `[${pair}]`]));

/** The words of a text as searches compare them: bare, and without forms of letters at their ends. */
export const searchWords = (text: string): string[] =>
  [...bareWords(text)]
    .map((letter) => PLAIN.get(letter) ?? letter)
    .join('')
    .split(' ')
    .filter(Boolean);

/** Shorter words are too common inside others: they find the beginnings of words. */
export const SEARCH_INSIDE_MIN = 3;

/** What Hebrew writes together with the word that follows, one or two of them: רב in והרב. */
const PREFIXES = '[והבלכמש]{0,2}';
const HEBREW_PAIR = /^[א-ת]{2}$/;

/** A word of which more may follow, as it may stand in a kept text. */
const wordPattern = (word: string): string =>
  [...word].map((letter) => EITHER.get(letter) ?? letter).join('');

const isShort = (word: string): boolean => word.length < SEARCH_INSIDE_MIN;

const placed = (word: string): string =>
  isShort(word)
    ? `${BETWEEN}${HEBREW_PAIR.test(word) ? PREFIXES : ''}${wordPattern(word)}`
    : wordPattern(word);

/** Regular expressions over kept texts, as the database and JavaScript both read them. */
export interface SearchPatterns {
  /** One for each word: all have to fit, in any order. The longest first, as the likeliest to be rare. */
  readonly words: readonly string[];
  /** The whole term fits as well where a short word opens it, which then may end another: דף יומי in הדף־יומי. */
  readonly phrase: string | null;
}

/** Null for a term with nothing to look for. */
export function searchPatterns(term: string): SearchPatterns | null {
  const all = searchWords(term);
  const [first, ...others] = all;
  if (first === undefined) return null;
  return {
    words: [...new Set(all)].toSorted((one, other) => other.length - one.length).map(placed),
    phrase: isShort(first) && others.length > 0 ? all.map(wordPattern).join(`${BETWEEN}+`) : null,
  };
}

/** A text as the database keeps it. */
const kept = (text: string): string => ` ${searchText(text)}`;

/**
 * What a term finds, asked text by text, where the whole list is at hand; the database finds the
 * same (`has_every_word` in the schema). A term with nothing to look for finds everything.
 */
export function finder(term: string): (text: string) => boolean {
  const patterns = searchPatterns(term);
  if (patterns === null) return () => true;
  const words = patterns.words.map((word) => new RegExp(word, 'u'));
  const phrase = patterns.phrase === null ? null : new RegExp(patterns.phrase, 'u');
  return (text) => {
    const stored = kept(text);
    return words.every((word) => word.test(stored)) || phrase?.test(stored) === true;
  };
}

/** Whether every word of a term begins a word of the text, apart from what Hebrew writes together with it. */
export function beginsWords(text: string, { words }: SearchPatterns): boolean {
  const stored = kept(text);
  return words.every((word) =>
    new RegExp(word.startsWith(BETWEEN) ? word : `${BETWEEN}${PREFIXES}${word}`, 'u').test(stored),
  );
}
