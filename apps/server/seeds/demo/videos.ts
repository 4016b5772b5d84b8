import type { Language } from '@bimah/contract';
import type { DemoCategoryName } from './categories.ts';
import type { DemoClip } from './clips.ts';
import { hebrewNumeral } from './hebrew-numeral.ts';
import { LAST_PORTION_TALK, portionTalks } from './portion.ts';

export interface DemoVideo {
  readonly title: string;
  /** Numbers of channels, the first one first. */
  readonly channels: readonly number[];
  /** The film and its picture; for a video of the site, the picture alone. */
  readonly clip: DemoClip;
  /** Days since it was added. */
  readonly age: number;
  readonly language?: Language;
  /** Left out: drawn from a long tail. */
  readonly views?: number;
  readonly category?: DemoCategoryName;
  /** A locked slot of the category's feed. */
  readonly slot?: number;
  readonly tags?: readonly string[];
  /** Its name on the video site; such a video has no file here. */
  readonly external_id?: string;
  readonly without_picture?: true;
  /** Qualities, strip and preview are really made of its film, after the first start. */
  readonly gets_extras?: true;
  readonly removed?: true;
}

export const publishedVideos: readonly DemoVideo[] = [
  {
    title: 'דף יומי · ברכות ל״ב: מתי התפילה נשמעת?',
    channels: [1],
    clip: 'page-night',
    age: 1.6,
    views: 12_431,
    category: 'דף יומי',
    slot: 1,
    tags: ['דף יומי', 'ברכות', 'תפילה'],
  },
  {
    title: LAST_PORTION_TALK,
    channels: [1, 5],
    clip: 'boat-sea',
    age: portionTalks.last.age,
    views: 8_214,
    category: 'פרשת השבוע',
    slot: 1,
    tags: [`פרשת ${portionTalks.last.portion}`],
  },
  {
    title: 'הלכות שבת, שיעור 14: בורר ליד השולחן',
    channels: [4, 1],
    clip: 'cup-violet',
    age: 4.4,
    views: 3_912,
    category: 'הלכה יומית',
    slot: 1,
    tags: ['הלכה', 'שבת', 'בורר'],
  },
  {
    title: 'איך מתחילים ללמוד גמרא? מדריך למי שלא למד מעולם',
    channels: [1],
    clip: 'book-teal',
    age: 5.8,
    views: 104_712,
    category: 'דף יומי',
    slot: 3,
    tags: ['מתחילים'],
  },
  {
    title: 'חמש שאלות שילדים שואלים בליל הסדר',
    channels: [1, 7],
    clip: 'candles-wine',
    age: 6.5,
    views: 2_066,
    category: 'שבת ומועדים',
  },
  {
    title: 'Shabbat in a Small Apartment',
    channels: [1, 12],
    clip: 'sunrise-sea',
    age: 7.2,
    views: 6_580,
  },
  {
    title: 'ניגון שקט לפני הדלקת נרות',
    channels: [6, 1],
    clip: 'candles-night',
    gets_extras: true,
    age: 8.1,
    views: 1_204_730,
    category: 'ניגונים ומוזיקה',
    slot: 1,
    tags: ['ניגון', 'שבת'],
  },
  {
    title: 'סיפור לשבת: המפתח שאבד בשוק',
    channels: [6, 1],
    clip: 'skyline-dawn',
    age: 10.3,
    views: 847,
  },
  {
    title: 'רמב״ם יומי — הלכות דעות, פרק א׳',
    channels: [3],
    clip: 'scroll-wine',
    age: 2.2,
    views: 5_120,
    category: 'הלכה יומית',
    tags: ['רמב״ם'],
  },
  {
    title: 'שאלה אחת ביום: מותר לענות לטלפון באמצע התפילה?',
    channels: [2],
    clip: 'road-dawn',
    gets_extras: true,
    age: 2.9,
    views: 24_310,
    category: 'הלכה יומית',
    slot: 2,
  },
  {
    title: 'תהילים, פרק כ״ז — מילה במילה',
    channels: [2],
    clip: 'scroll-teal',
    age: 4.9,
    views: 9_404,
    tags: ['תהילים'],
  },
  {
    title: 'כשרות במטבח קטן: כלים, כיורים וכיריים',
    channels: [4],
    clip: 'arches-clay',
    age: 11.5,
    views: 3_355,
    category: 'הלכה יומית',
  },
  {
    title: 'מסילת ישרים, שיעור 3 — הזהירות שבשגרה',
    channels: [3],
    clip: 'tree-garden',
    age: 6.1,
    views: 1_290,
    category: 'אמונה ומחשבה',
    tags: ['מוסר'],
  },
  {
    title: '7 דקות של מוסר לפני העבודה',
    channels: [2],
    clip: 'tree-garden',
    age: 1.1,
    views: 640,
    category: 'אמונה ומחשבה',
  },
  {
    title: 'הפטרת השבוע: נביא בלב הסערה',
    channels: [5, 3],
    clip: 'boat-sea',
    age: 9.4,
    views: 1_871,
    category: 'פרשת השבוע',
  },
  {
    title: 'בין אדם לחברו: לשון הרע בקבוצת הוואטסאפ',
    channels: [3],
    clip: 'road-garden',
    age: 12.7,
    views: 41_902,
    category: 'אמונה ומחשבה',
    slot: 1,
  },
  {
    title: 'עין יעקב — האגדות שלא סיפרו לכם',
    channels: [10, 1],
    clip: 'book-clay',
    age: 14.2,
    views: 733,
  },
  {
    title: 'בר מצווה בעוד חודש? כך לומדים לקרוא בתורה',
    channels: [7],
    clip: 'scroll-teal',
    age: 17.5,
    views: 5_818,
  },
  {
    title: 'שיעור חי מבית המדרש · שאלות מהקהל',
    channels: [3],
    clip: 'waves-night',
    age: 8.6,
    views: 415,
    category: 'שיעורים חיים',
  },
  {
    title: 'חנוכה: נס השמן או נס הניצחון?',
    channels: [11, 1],
    clip: 'candles-night',
    age: 320,
    views: 88_020,
    category: 'שבת ומועדים',
    slot: 2,
  },
  {
    title: 'הדלקת נרות בדרכים, במלון ובמטוס',
    channels: [4],
    clip: 'candles-wine',
    age: 20.4,
    views: 2_707,
    category: 'שבת ומועדים',
  },
  {
    title: 'ספר החינוך — מצווה קפ״ט בארבע דקות',
    channels: [2],
    clip: 'book-clay',
    age: 7.7,
    views: 512,
  },
  {
    title: 'אמונה בזמן משבר | שיחה עם יועצת משפחתית',
    channels: [8, 2],
    clip: 'road-garden',
    age: 13.3,
    views: 15_770,
    category: 'אמונה ומחשבה',
    slot: 2,
  },
  {
    title: 'משניות לילדים: מסכת פאה, פרק ב׳',
    channels: [7],
    clip: 'tree-garden',
    age: 15.1,
    views: 960,
  },
  {
    title: 'Daf Yomi בשפה פשוטה: ברכות ל״ג',
    channels: [1, 14],
    clip: 'page-clay',
    age: 0.7,
    views: 0,
    category: 'דף יומי',
  },
  {
    title: 'תפילת שחרית צעד אחר צעד (חלק 2 מתוך 6)',
    channels: [2],
    clip: 'sunrise-sea',
    age: 16.8,
    views: 3_020,
  },
  {
    title: 'למה קמים מוקדם לסליחות?',
    channels: [2],
    clip: 'road-dawn',
    age: 62,
    views: 11_240,
    category: 'שבת ומועדים',
  },
  {
    title: 'זוגיות ושלום בית — שיעור 9: לריב נכון',
    channels: [8],
    clip: 'arches-clay',
    age: 18.9,
    views: 7_466,
  },
  {
    title: 'סוד הלוח העברי: שנה מעוברת בחמש דקות',
    channels: [10, 3],
    clip: 'scroll-teal',
    age: 24.6,
    views: 4_209,
  },
  {
    title: 'מבט על הפרשה מירושלים, בוקר יום שישי',
    channels: [5],
    clip: 'skyline-dawn',
    age: 9.9,
    views: 2_480,
    category: 'פרשת השבוע',
    slot: 2,
  },
  {
    title: 'בְּרֵאשִׁית בָּרָא — קריאה איטית בפסוק הראשון',
    channels: [10, 1],
    clip: 'scroll-wine',
    age: 30.5,
    views: 1_958,
    category: 'פרשת השבוע',
  },
  {
    title:
      'מה עושים כשהכול נתקע? שיחה ארוכה על התחלות קטנות, על כוונה בתוך עומס, על משפחה ועל לימוד שנכנס בין סירים לפגישות — והפעם עם תשובות לשאלות ששלחתם',
    channels: [1, 13],
    clip: 'tree-dawn',
    age: 11.2,
    views: 368,
  },
  {
    title: 'סיימנו את מסכת ברכות 🎉 תודה לכל הלומדים',
    channels: [1],
    clip: 'page-clay',
    age: 21.3,
    views: 6_051,
    category: 'דף יומי',
  },
  {
    title: 'ליל לימוד מלא: שלוש שעות על תפילה ושתיקה',
    channels: [3, 1],
    clip: 'arches-sea',
    age: 26.4,
    views: 1_107,
    category: 'אמונה ומחשבה',
  },
  { title: 'Mussar!', channels: [2], clip: 'tree-garden', age: 19.2, views: 77 },
  {
    title: 'שיעור בלי תמונה: הקלטה ישנה מהארכיון',
    channels: [3],
    clip: 'waves-violet',
    age: 700,
    views: 203,
    without_picture: true,
  },
  {
    title: 'ניגון לכבוד ראש חודש',
    channels: [6],
    clip: 'waves-violet',
    age: 22.1,
    views: 33_008,
    category: 'ניגונים ומוזיקה',
    slot: 2,
  },
  {
    title: 'ערב ניגונים — ההקלטה המלאה',
    channels: [6],
    clip: 'waves-night',
    age: 33.8,
    views: 57_340,
    category: 'ניגונים ומוזיקה',
  },
  {
    title: 'לימוד קצר לנסיעה: משנה אחת ביום',
    channels: [9],
    clip: 'road-dawn',
    age: 5.2,
    views: 486,
  },
  {
    title: 'שאלות על אמונה שהתביישנו לשאול',
    channels: [11],
    clip: 'book-teal',
    age: 27.7,
    views: 9_913,
    category: 'אמונה ומחשבה',
  },
  { title: 'פתיחת בית המדרש בגליל', channels: [13], clip: 'skyline-dawn', age: 40.5, views: 58 },
  {
    title: 'הרצאה מאתר הווידאו: לשון חכמים',
    channels: [1, 10],
    clip: 'book-teal',
    age: 15.9,
    views: 14_302,
    external_id: 'demo-lashon',
  },
  {
    title: `מהאתר: פרשת ${portionTalks.ofSite.portion} בגובה העיניים`,
    channels: [2, 5],
    clip: 'road-garden',
    age: portionTalks.ofSite.age,
    views: 3_801,
    external_id: 'demo-parasha',
    category: 'פרשת השבוע',
  },
  {
    title: 'מהאתר: שיחה על שבת ומסכים',
    channels: [3],
    clip: 'candles-wine',
    age: 23.5,
    views: 940,
    external_id: 'demo-shabb1',
  },
  {
    title: 'דף אחד, שתי דעות',
    channels: [1],
    clip: 'page-clay',
    age: 4.3,
    views: 1_840,
    external_id: 'demo-twoviews',
  },
  {
    title: 'איך זוכרים מה שלמדנו',
    channels: [1],
    clip: 'tree-dawn',
    age: 9.6,
    views: 5_213,
    external_id: 'demo-memory',
  },
  {
    title: 'סיור בין כתבי יד',
    channels: [1],
    clip: 'scroll-wine',
    age: 20.7,
    views: 2_690,
    external_id: 'demo-scripts',
  },
  {
    title: 'פותחים את הבוקר במזמור',
    channels: [2],
    clip: 'sunrise-sea',
    age: 5.4,
    views: 1_127,
    external_id: 'demo-psalm',
  },
  {
    title: 'שיחה לפני הלימוד',
    channels: [3],
    clip: 'book-clay',
    age: 8.3,
    views: 388,
    external_id: 'demo-before',
  },
  {
    title: 'Daf Yomi Berachot 32 in Twelve Minutes',
    language: 'en',
    channels: [12],
    clip: 'page-night',
    age: 1.3,
    views: 2_340,
    category: 'Daf Yomi',
    slot: 1,
  },
  {
    title: 'Why Do We Cover the Challah?',
    language: 'en',
    channels: [12, 1],
    clip: 'cup-violet',
    age: 3.1,
    views: 18_222,
    category: 'Beginners',
    slot: 1,
  },
  {
    title: 'Chumash for Beginners, Lesson 4',
    language: 'en',
    channels: [12],
    clip: 'scroll-teal',
    age: 6.9,
    views: 1_004,
    category: 'Beginners',
  },
  {
    title: 'Ask Anything: Live Q&A',
    language: 'en',
    channels: [12, 2],
    clip: 'waves-night',
    age: 9.1,
    views: 3_377,
  },
  {
    title: 'Tefillin Basics!',
    language: 'en',
    channels: [12],
    clip: 'book-clay',
    age: 13.8,
    views: 6_145,
    category: 'Beginners',
  },
  {
    title: 'The Weekly Parasha: Noach and Second Chances',
    language: 'en',
    channels: [12, 1],
    clip: 'boat-sea',
    age: 3.9,
    views: 4_870,
    category: 'Weekly Parasha',
    slot: 1,
  },
  {
    title: 'Hebrew Reading from Zero — Part 1',
    language: 'en',
    channels: [12],
    clip: 'page-clay',
    age: 45.2,
    views: 102_440,
    category: 'Beginners',
    slot: 2,
  },
  {
    title: '3 Minutes of Mussar',
    language: 'en',
    channels: [12, 3],
    clip: 'waves-violet',
    age: 2.4,
    views: 719,
  },
  {
    title: 'שיר של יום — Song of the Day, Explained',
    language: 'en',
    channels: [12],
    clip: 'sunrise-sea',
    age: 17.1,
    views: 1_416,
  },
  {
    title: 'Coffee and One Mishnah',
    language: 'en',
    channels: [14],
    clip: 'sunrise-sea',
    age: 5.5,
    views: 0,
  },
];

export type DemoSeries = Pick<DemoVideo, 'channels' | 'category' | 'language'> & {
  readonly title: (number: number) => string;
  readonly numbers: readonly [number, number];
  /** Age of the last part; each part before it is a step older. */
  readonly newest: number;
  readonly step: number;
  readonly clips: readonly DemoClip[];
};

const series: readonly DemoSeries[] = [
  {
    title: (n) => `דף יומי · ברכות ${hebrewNumeral(n)}`,
    numbers: [2, 31],
    channels: [1],
    newest: 2.6,
    step: 1,
    clips: ['page-night', 'page-clay', 'book-teal', 'book-clay'],
    category: 'דף יומי',
  },
  {
    title: (n) => `תהילים, פרק ${hebrewNumeral(n)} — מילה במילה`,
    numbers: [14, 26],
    channels: [2],
    newest: 11.9,
    step: 7,
    clips: ['scroll-teal', 'scroll-wine', 'tree-garden'],
  },
  {
    title: (n) => `רמב״ם יומי — הלכות דעות, פרק ${hebrewNumeral(n)}`,
    numbers: [2, 7],
    channels: [3],
    newest: 3.2,
    step: 1,
    clips: ['scroll-wine', 'book-clay'],
    category: 'הלכה יומית',
  },
  {
    title: (n) => `הלכות שבת, שיעור ${n}`,
    numbers: [1, 13],
    channels: [4],
    newest: 11.4,
    step: 7,
    clips: ['cup-violet', 'candles-wine', 'arches-clay'],
    category: 'הלכה יומית',
  },
];

export const partsOf = (all: readonly DemoSeries[]): DemoVideo[] =>
  all.flatMap(({ title, numbers: [first, last], newest, step, clips, ...shared }) =>
    Array.from({ length: last - first + 1 }, (_, index) => ({
      ...shared,
      title: title(first + index),
      age: newest + (last - first - index) * step,
      clip: clips[index % clips.length] as DemoClip,
    })),
  );

export const publishedSeries: readonly DemoVideo[] = partsOf(series);

/** Ready and not out: `in_days` is when it will be, null where nobody has said. */
export const awaitingVideos: readonly (DemoVideo & { in_days: number | 'sabbath' | null })[] = [
  {
    title: 'דף יומי · ברכות ל״ד: תפילה קצרה ותפילה ארוכה',
    channels: [1],
    clip: 'page-night',
    age: 0.4,
    in_days: 1,
    category: 'דף יומי',
    slot: 2,
  },
  {
    title: 'דף יומי · ברכות ל״ה: למי שייך העולם',
    channels: [1],
    clip: 'book-teal',
    age: 0.4,
    in_days: 2,
    category: 'דף יומי',
  },
  {
    title: 'דף יומי · ברכות ל״ו: קליפות, גרעינים וברכות',
    channels: [1],
    clip: 'page-clay',
    age: 0.3,
    in_days: 3,
    category: 'דף יומי',
  },
  {
    title: `פרשת ${portionTalks.next.portion}: שאלה לפתיחת השבוע`,
    channels: [1, 5],
    clip: 'road-dawn',
    age: 0.6,
    in_days: portionTalks.next.in_days,
    category: 'פרשת השבוע',
  },
  {
    title: 'מבט אחרון לפני שבת',
    channels: [1],
    clip: 'candles-night',
    age: 0.9,
    in_days: 'sabbath',
  },
  { title: 'תשובות לשאלות השבוע', channels: [1], clip: 'arches-clay', age: 1.4, in_days: null },
  {
    title: 'טיוטה: סדרה חדשה על ברכות הנהנין',
    channels: [1],
    clip: 'tree-garden',
    age: 2.1,
    in_days: null,
    tags: ['ברכות'],
  },
  {
    title: 'Behind the Daf: How We Record',
    channels: [1],
    clip: 'waves-violet',
    age: 3.3,
    in_days: null,
  },
  {
    title: 'הקדמה לפרק שישי',
    channels: [1],
    clip: 'page-night',
    age: 0.8,
    in_days: null,
    external_id: 'demo-sixth',
  },
  {
    title: 'מה אומרים כשלא יודעים מה לומר',
    channels: [1],
    clip: 'candles-wine',
    age: 1.9,
    in_days: null,
    external_id: 'demo-silence',
  },
  {
    title: 'בוקר טוב: מחשבה לפתיחת השבוע',
    channels: [2],
    clip: 'sunrise-sea',
    age: 0.5,
    in_days: 1,
  },
  {
    title: 'תהילים, פרק כ״ח — מילה במילה',
    channels: [2],
    clip: 'scroll-teal',
    age: 1.2,
    in_days: 5,
  },
  { title: 'הקלטה לבדיקת סאונד', channels: [2], clip: 'road-dawn', age: 4.8, in_days: null },
  {
    title: 'רמב״ם יומי — הלכות תלמוד תורה, פרק א׳',
    channels: [3],
    clip: 'scroll-wine',
    age: 0.8,
    in_days: 2,
  },
  { title: 'שיחת פתיחה לזמן חורף', channels: [3], clip: 'tree-dawn', age: 2.7, in_days: null },
  {
    title: 'הלכות שבת, שיעור 15: לש וטוחן במטבח',
    channels: [4],
    clip: 'cup-violet',
    age: 0.7,
    in_days: 3,
    category: 'הלכה יומית',
  },
  {
    title: 'ניגון חדש עולה מחר',
    channels: [6],
    clip: 'waves-violet',
    age: 0.2,
    in_days: 1,
    category: 'ניגונים ומוזיקה',
  },
  {
    title: 'The Weekly Parasha: Lech Lecha on the Move',
    language: 'en',
    channels: [12, 1],
    clip: 'road-garden',
    age: 0.6,
    in_days: 4,
    category: 'Weekly Parasha',
  },
];

/** Taken out of every list; they lie in the bin. */
export const removedVideos: readonly DemoVideo[] = [
  {
    title: 'שיעור שהועלה פעמיים',
    channels: [1],
    clip: 'page-night',
    age: 29.3,
    views: 45,
    removed: true,
  },
  {
    title: 'הודעה ישנה על שינוי שעות',
    channels: [2],
    clip: 'road-dawn',
    age: 200,
    views: 1_310,
    removed: true,
  },
  {
    title: 'Old announcement (2024)',
    language: 'en',
    channels: [3],
    clip: 'road-dawn',
    age: 690,
    views: 8,
    removed: true,
  },
];

export interface DemoArrival extends Omit<DemoVideo, 'clip'> {
  /** What was sent and is not processed; damaged: the beginning of it only. */
  readonly source: DemoClip;
  readonly is_damaged?: true;
}

/** Sent just before the first start, which really processes them, one after the other. */
export const arrivingVideos: readonly DemoArrival[] = [
  {
    title: 'יום עיון, המושב הראשון: ההקלטה המלאה',
    channels: [2],
    source: 'boat-sea',
    age: 0.006,
  },
  { title: 'יום עיון, המושב השני: ההקלטה המלאה', channels: [2], source: 'tree-dawn', age: 0.005 },
  {
    title: 'Evening Class, Full Recording',
    language: 'en',
    channels: [4],
    source: 'tree-garden',
    age: 0.004,
  },
  { title: 'שיעור פתיחה לזמן חורף', channels: [4], source: 'candles-wine', age: 0.003 },
];

export interface DemoFailure extends DemoArrival {
  readonly error_code: 'damaged' | 'timed_out' | 'interrupted' | 'private' | 'quota';
}

/** Stopped on their way. The first will fail again, the second and third succeed when retried. */
export const failedVideos: readonly DemoFailure[] = [
  {
    title: 'הקלטה מהטלפון, יום שלישי',
    channels: [1],
    source: 'book-clay',
    is_damaged: true,
    age: 0.12,
    error_code: 'damaged',
  },
  {
    title: 'דף יומי · ברכות ל״ז',
    channels: [1],
    source: 'scroll-teal',
    age: 0.2,
    error_code: 'timed_out',
  },
  {
    title: 'שיעור ערב בבית המדרש',
    channels: [3],
    source: 'tree-garden',
    age: 0.31,
    error_code: 'interrupted',
  },
  {
    title: 'מהאתר: מפגש סגור של הצוות',
    channels: [1, 2],
    source: 'waves-violet',
    external_id: 'demo-closed',
    age: 0.5,
    error_code: 'private',
  },
  {
    title: 'From the site: Winter Series, Part 1',
    language: 'en',
    channels: [2],
    source: 'waves-violet',
    external_id: 'demo-winter',
    age: 0.62,
    error_code: 'quota',
  },
];

const pictures = new Map<string | undefined, DemoClip>([
  ...[...publishedVideos, ...awaitingVideos].map(
    ({ external_id, clip }) => [external_id, clip] as const,
  ),
  ...failedVideos.map(({ external_id, source }) => [external_id, source] as const),
]);

/** As the site shows it. */
export const pictureOfSiteVideo = (external_id: string): DemoClip =>
  pictures.get(external_id) as DemoClip;
