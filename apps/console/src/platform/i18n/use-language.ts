import type { Direction } from '@bimah/contract/rules/text-direction.ts';
import { useMemo } from 'react';
import {
  activeLanguage,
  directionOf,
  otherLanguage,
  setLanguage,
  type Language,
} from './language.ts';

export interface LanguageState {
  language: Language;
  dir: Direction;
  /** The one the language switch offers. */
  other: Language;
  setLanguage: (language: Language) => void;
}

/** A constant for the life of the page, since a change of language reloads it. */
export function useLanguage(): LanguageState {
  return useMemo(() => {
    const language = activeLanguage();
    return {
      language,
      dir: directionOf(language),
      other: otherLanguage(language),
      setLanguage: (next: Language) => setLanguage(next),
    };
  }, []);
}
