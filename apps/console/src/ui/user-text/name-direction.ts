import { textDirection, type Direction } from '@bimah/contract/rules/text-direction.ts';
import type { Language } from '#platform/i18n/language.ts';

/**
 * Somebody's name. Titles follow most of their letters; of a name in two scripts, readers of Hebrew
 * look for the first word at the right, however long the others are.
 */
export function nameDirection(name: string, language: Language): Direction | 'auto' {
  if (language === 'he' && /\p{Script=Hebrew}/u.test(name)) return 'rtl';
  return textDirection(name, 'auto');
}
