import type { Language } from '@bimah/contract';
import en from '../../locales/en/calendar-file.json' with { type: 'json' };
import he from '../../locales/he/calendar-file.json' with { type: 'json' };

export type FileWords = typeof he;
export const fileWords: Readonly<Record<Language, FileWords>> = { he, en };
