import type { Language } from '../fields.ts';
import { SHORT_VIDEO_SECONDS_MAX } from '../limits.ts';
import { isInTitle } from './category-words.ts';
import { titleLanguage } from './title-language.ts';

/** What of a linked channel's uploads comes in. The server goes by it; the console tries it out. */
export interface PullRules {
  readonly skip_short: boolean;
  readonly languages: readonly Language[];
  /** Where there are any, a title needs one of them. */
  readonly only_words: readonly string[];
  /** A title with one of them is skipped, whatever else it has. */
  readonly skip_words: readonly string[];
}

export const SKIP_REASONS = ['words', 'language', 'short'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

const hasOneOf = (words: readonly string[], title: string): boolean =>
  words.some((word) => isInTitle(word, title));

/** Why an upload stays where it is, as far as its title tells; null where nothing keeps it. */
export function skippedByTitle(
  { languages, only_words, skip_words }: PullRules,
  title: string,
): Exclude<SkipReason, 'short'> | null {
  if (hasOneOf(skip_words, title)) return 'words';
  if (only_words.length > 0 && !hasOneOf(only_words, title)) return 'words';
  return languages.includes(titleLanguage(title)) ? null : 'language';
}

/** A length the site does not tell, as of a broadcast that goes on, keeps nothing out. */
export const isShort = (duration: number | null): boolean =>
  duration !== null && duration <= SHORT_VIDEO_SECONDS_MAX;

export function skipReason(
  rules: PullRules,
  { title, duration }: { readonly title: string; readonly duration: number | null },
): SkipReason | null {
  return skippedByTitle(rules, title) ?? (rules.skip_short && isShort(duration) ? 'short' : null);
}
