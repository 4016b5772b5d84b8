import type { Language } from '@bimah/contract';
import type { DemoClip } from './clips.ts';

export interface DemoCategory {
  readonly name: string;
  readonly language: Language;
  readonly picture: DemoClip;
  readonly hidden?: true;
  readonly words?: readonly string[];
  /** Numbers of channels whose videos all belong here. */
  readonly channels?: readonly number[];
}

/** In their order within each language. */
export const demoCategories = [
  { name: 'דף יומי', language: 'he', picture: 'page-night', words: ['דף יומי', 'ברכות', 'גמרא'] },
  { name: 'פרשת השבוע', language: 'he', picture: 'boat-sea', words: ['פרשת', 'פרשה'] },
  {
    name: 'הלכה יומית',
    language: 'he',
    picture: 'road-garden',
    words: ['הלכה', 'הלכות', 'פסק', 'מנהג', 'דין', 'שו״ת'],
  },
  { name: 'אמונה ומחשבה', language: 'he', picture: 'tree-dawn', words: ['אמונה', 'מחשבה'] },
  { name: 'מוסר ומידות', language: 'he', picture: 'scroll-wine', words: ['מוסר', 'מידות', 'דעות'] },
  { name: 'תפילה', language: 'he', picture: 'sunrise-sea', words: ['תפילה', 'תהילים'] },
  { name: 'שבת ומועדים', language: 'he', picture: 'candles-night', words: ['שבת', 'חנוכה', 'פסח'] },
  {
    name: 'משפחה וזוגיות',
    language: 'he',
    picture: 'cup-violet',
    words: ['זוגיות', 'משפחה', 'הורות'],
  },
  { name: 'ילדים ונוער', language: 'he', picture: 'tree-garden', words: ['ילדים', 'נוער'] },
  { name: 'נשים לומדות', language: 'he', picture: 'candles-wine' },
  { name: 'סיפורים', language: 'he', picture: 'arches-sea', words: ['סיפור', 'סיפורים', 'מעשה'] },
  { name: 'ניגונים ומוזיקה', language: 'he', picture: 'waves-violet', channels: [6] },
  {
    name: 'תנ״ך ונביאים',
    language: 'he',
    picture: 'scroll-teal',
    words: ['תנ״ך', 'נביא', 'תהילים'],
  },
  { name: 'מתחילים ללמוד', language: 'he', picture: 'book-teal', words: ['מתחילים', 'מבוא'] },
  { name: 'שיעורים חיים', language: 'he', picture: 'arches-clay', hidden: true },
  { name: 'Daf Yomi', language: 'en', picture: 'page-clay', words: ['Daf Yomi', 'Gemara'] },
  { name: 'Weekly Parasha', language: 'en', picture: 'skyline-dawn', words: ['Parasha'] },
  { name: 'Daily Halacha', language: 'en', picture: 'road-garden', words: ['Halacha', 'Tefillin'] },
  { name: 'Faith & Thought', language: 'en', picture: 'tree-dawn', words: ['faith'] },
  { name: 'Character', language: 'en', picture: 'scroll-wine', words: ['Mussar'] },
  { name: 'Prayer', language: 'en', picture: 'sunrise-sea', words: ['prayer', 'Song of the Day'] },
  {
    name: 'Shabbat & Festivals',
    language: 'en',
    picture: 'candles-night',
    words: ['Shabbat', 'Challah'],
  },
  { name: 'Family', language: 'en', picture: 'cup-violet', hidden: true },
  { name: 'Music', language: 'en', picture: 'waves-night' },
  { name: 'Beginners', language: 'en', picture: 'book-clay', words: ['beginners', 'basics'] },
] as const satisfies readonly DemoCategory[];

export type DemoCategoryName = (typeof demoCategories)[number]['name'];
