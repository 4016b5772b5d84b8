import type { Direction } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';

const LETTER = /\p{L}/u;

/**
 * The `dir` of an input for free text. A browser reads an empty or digits-only `auto` as left to
 * right, which would put a Hebrew placeholder and the caret on the wrong side.
 */
export const freeTextDirection = (
  text: string,
  interfaceDirection: Direction,
): Direction | 'auto' => (LETTER.test(text) ? 'auto' : interfaceDirection);

export function useFreeTextDirection(text: string): Direction | 'auto' {
  const { dir } = useLanguage();
  return freeTextDirection(text, dir);
}
