import { bareWords } from '@bimah/contract/rules/category-words.ts';
import type { MarkedWord } from './category-values.ts';

/** The list with a word more, or a removed one back; null where it stands already. */
export function addWord(words: readonly MarkedWord[], word: string): MarkedWord[] | null {
  const known = words.find((one) => bareWords(one.word) === bareWords(word));
  if (!known) return [...words, { word, delete: false }];
  if (!known.delete) return null;
  return words.map((one) => (one === known ? { ...one, delete: false } : one));
}

/** Marks a saved word as going, or takes the mark off; a word that was never saved just goes. */
export function toggleWord(
  words: readonly MarkedWord[],
  word: MarkedWord,
  saved: readonly string[],
): MarkedWord[] {
  if (!saved.includes(word.word)) return words.filter((one) => one !== word);
  return words.map((one) => (one === word ? { ...one, delete: !one.delete } : one));
}
