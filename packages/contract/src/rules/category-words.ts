import { bareWords } from './search-text.ts';

export const hasWords = (text: string): boolean => bareWords(text) !== '';

/**
 * Letters that Hebrew writes together with the word they belong to (and, the, in, as, to, from, that),
 * alone and as they usually come together. The database has the same list (`hebrew_prefixes`).
 */
export const HEBREW_PREFIXES: readonly string[] = [
  'ה ו ב כ ל מ ש',
  'וה וב וכ ול ומ וש',
  'שה שב שכ של שמ מה כש מש בש לכש שמה',
  'ומה ושה ושב ושכ ושל ושמ וכש ובש',
  'כשה כשב כשל כשמ וכשה',
].flatMap((line) => line.split(' '));

/** Shorter words with such a letter before them are too often other words: לב and כלב. */
const TAKES_PREFIX = /^[א-ת]{3}/;

/** A category word as it may stand in a title or tag, bare: itself, and with each prefix. */
export function formsOf(bareWord: string): string[] {
  const prefixes = TAKES_PREFIX.test(bareWord) ? HEBREW_PREFIXES : [];
  return [bareWord, ...prefixes.map((prefix) => prefix + bareWord)];
}

/** Whether a category word is among the words of a title. */
export function isInTitle(word: string, title: string): boolean {
  const said = ` ${bareWords(title)} `;
  return formsOf(bareWords(word)).some((form) => said.includes(` ${form} `));
}

/** Whether a tag is a category word. */
export const isTag = (word: string, tag: string): boolean =>
  formsOf(bareWords(word)).includes(bareWords(tag));
