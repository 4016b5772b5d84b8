import { searchText } from './search-text.ts';

/** What stands between words, beside blanks: the marks of ASCII and those of Hebrew and English texts. */
const MARKS = /[!-/:-@[-`{-~\u00A1\u00AB\u00B7\u00BB\u00BF\u05C0\u05C3\u2022\u2026]+/g;

/**
 * A text as its bare words, parted by single blanks: category words, tags and titles are compared
 * so. The database does the same (`bare_words` in the migrations).
 */
export const bareWords = (text: string): string =>
  searchText(text).replace(MARKS, ' ').replaceAll(/ +/g, ' ').trim();

export const hasWords = (text: string): boolean => bareWords(text) !== '';
