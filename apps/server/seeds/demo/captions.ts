import type { Language } from '@bimah/contract';
import { LAST_PORTION_TALK } from './portion.ts';

/** Seconds it begins at, and what is said; each lasts until shortly before the next. */
export type DemoLine = readonly [start: number, text: string];

interface DemoCaptions {
  readonly language: Language;
  readonly lines: readonly DemoLine[];
  /** The file they came from. */
  readonly source_name?: string;
}

/** By the title of the video. */
export const demoCaptions: Readonly<Record<string, readonly DemoCaptions[]>> = {
  'דף יומי · ברכות ל״ב: מתי התפילה נשמעת?': [
    {
      language: 'he',
      source_name: 'berakhot_32.srt',
      lines: [
        [1, 'שלום לכולם, אנחנו בדף ל״ב במסכת ברכות.'],
        [5, 'רבי אלעזר פותח במשפט שכולנו מכירים:'],
        [9, 'מיום שחרב בית המקדש ננעלו שערי תפילה,'],
        [13, 'ואף על פי ששערי תפילה ננעלו —'],
        [16.5, 'שערי דמעה לא ננעלו.'],
        [20, 'שימו לב: לא כתוב שהדמעה פותחת את השער.'],
        [25, 'כתוב שיש שער אחד שלא נסגר מעולם.'],
        [30, 'באנגלית אומרים “the gates of tears”,\nובעברית זה יפה יותר.'],
        [36, 'ומכאן לחסידים הראשונים,\nששהו שעה שלמה לפני התפילה.'],
        [43, 'למה שעה? כדי שיכוונו את הלב.'],
      ],
    },
    {
      language: 'en',
      lines: [
        [1, 'Hello everybody, we are on page 32 of Berakhot.'],
        [5, 'Rabbi Elazar begins with a saying we all know:'],
        [9, 'Since the Temple fell the gates of prayer are shut,'],
        [13, 'and yet, although they are shut,'],
        [16.5, 'the gates of tears are not.'],
        [20, 'It does not say that a tear opens the gate.'],
        [25, 'It says that one gate was never closed.'],
      ],
    },
  ],
  [LAST_PORTION_TALK]: [
    {
      language: 'he',
      lines: [
        [2, 'מה הפרשה שואלת אותנו השבוע?'],
        [7, 'שאלה אחת, פשוטה,'],
        [10, 'ותשובה שדורשת סבלנות.'],
        [14, 'ועל זה נדבר בעשר הדקות הבאות.'],
      ],
    },
  ],
};
