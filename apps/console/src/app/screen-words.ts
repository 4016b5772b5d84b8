import type { Namespace } from '#platform/i18n/resources.ts';
import type { Screen } from './screens.ts';

const FEATURE = /^features\/([^/]+)\//;

/** A feature's words are named after its folder; those of lists and forms serve nearly all. */
export function wordsOf({ module, words = [] }: Screen): Namespace[] {
  const feature = FEATURE.exec(module)?.[1];
  return feature === undefined ? [] : ([feature, ...words, 'lists', 'forms'] as Namespace[]);
}
