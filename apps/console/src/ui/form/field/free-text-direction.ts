import { textDirection, type Direction } from '@bimah/contract/rules/text-direction.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';

/**
 * The `dir` of an input for free text: as the text will be shown, and until it has letters that of the
 * interface, so that placeholder and caret are where people look for them.
 */
export const useFreeTextDirection = (text: string): Direction =>
  textDirection(text, useLanguage().dir);
