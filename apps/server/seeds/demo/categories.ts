import type { Language } from '@bimah/contract';
import type { DemoClip } from './clips.ts';

export interface DemoCategory {
  readonly name: string;
  readonly language: Language;
  readonly picture: DemoClip;
  readonly hidden?: true;
}

/** In their order within each language. */
export const demoCategories = [
  { name: 'דף יומי', language: 'he', picture: 'page-night' },
  { name: 'פרשת השבוע', language: 'he', picture: 'boat-sea' },
  { name: 'הלכה יומית', language: 'he', picture: 'road-garden' },
  { name: 'אמונה ומחשבה', language: 'he', picture: 'tree-dawn' },
  { name: 'שבת ומועדים', language: 'he', picture: 'candles-night' },
  { name: 'ניגונים ומוזיקה', language: 'he', picture: 'waves-violet' },
  { name: 'שיעורים חיים', language: 'he', picture: 'arches-clay', hidden: true },
  { name: 'Daf Yomi', language: 'en', picture: 'page-clay' },
  { name: 'Weekly Parasha', language: 'en', picture: 'skyline-dawn' },
  { name: 'Beginners', language: 'en', picture: 'book-clay' },
] as const satisfies readonly DemoCategory[];

export type DemoCategoryName = (typeof demoCategories)[number]['name'];
