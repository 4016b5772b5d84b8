import type { channels } from '#schema/channels.ts';
import type { DemoClip } from './clips.ts';

type Row = typeof channels.$inferInsert;

/** What a channel's form holds beside its name and picture. */
export interface ChannelRecord extends Partial<
  Pick<
    Row,
    | 'custom_link'
    | 'email'
    | 'website'
    | 'director'
    | 'phone_number'
    | 'address'
    | 'fb_id'
    | 'fb_enabled'
    | 'yt_id'
    | 'o_n_o'
    | 'is_hot'
    | 'hidden'
    | 'conversation_enabled'
    | 'bio'
    | 'books'
    | 'personal_life'
  >
> {
  readonly photo?: DemoClip;
}

const phone = (number: number): string => `+97250${String(number).padStart(7, '0')}`;

/** By the channel's number. What is missing here is left empty in the demo too. */
export const channelRecords: Readonly<Record<number, ChannelRecord>> = {
  1: {
    custom_link: 'maayan-hadaf',
    yt_id: 'UCdemo-maayan-hadaf-0001',
    email: 'office@maayan.example.org',
    website: 'https://maayan.example.org',
    director: 'הרב אלחנן שגיא',
    phone_number: phone(1),
    address: 'שדרות הגפן 3, פתח תקווה',
    fb_id: 'maayan.hadaf.demo',
    fb_enabled: true,
    o_n_o: true,
    is_hot: true,
    conversation_enabled: true,
    bio: 'הדף היומי בעשרים דקות: פותחים בשאלה אחת, הולכים עם הגמרא צעד אחר צעד ומסיימים בסיכום קצר שאפשר לחזור עליו בדרך.\n\nמתאים גם למי שמצטרף באמצע מסכת.',
    books: '״שולי הדף״ — מבואות קצרים למסכת ברכות\n״עשרים דקות״ — מדריך ללומדים לבד',
    personal_life: 'מלמד כבר שבע־עשרה שנה, נשוי ואב לחמישה. בשעות הפנאי מגדל עצי רימון.',
    photo: 'page-clay',
  },
  2: {
    custom_link: 'or-laboker',
    yt_id: 'UCdemo-or-laboker-000002',
    email: 'shalom@orlaboker.example.com',
    website: 'https://orlaboker.example.com',
    director: 'הרבנית תמר אלון',
    phone_number: phone(2),
    address: 'רחוב האלון 14, ירושלים',
    is_hot: true,
    conversation_enabled: true,
    bio: 'מחשבה אחת לפתוח איתה את הבוקר. כל יום בשש וחצי, לפני הקפה.',
    books: '״לפני שהיום מתחיל״ — שישים מחשבות קצרות',
    personal_life: 'גרה בירושלים, מלמדת ומנחה קבוצות לימוד.',
    photo: 'tree-dawn',
  },
  3: {
    custom_link: 'rimon',
    yt_id: 'UCdemo-bet-midrash-rimon',
    email: 'rimon@example.org',
    director: 'הרב ניתאי כרם',
    phone_number: phone(3),
    address: 'סמטת הדקל 5, צפת',
    bio: 'שיעורים מוקלטים מבית המדרש: עיון בגמרא, מסילת ישרים ושיחות לפני חג.',
    photo: 'scroll-teal',
  },
  4: {
    custom_link: 'halacha-path',
    email: 'ask@halachapath.example.com',
    website: 'https://halachapath.example.com',
    director: 'הרב הלל אשכנזי',
    phone_number: phone(12),
    address: 'רחוב האלון 14, ירושלים',
    fb_id: 'halacha.path.demo',
    o_n_o: true,
    conversation_enabled: true,
    bio: 'הלכה ברורה לחיי היום־יום: שבת, כשרות, תפילה ומה שביניהם. שואלים אותנו בצ׳אט, ועונים בשיעור.',
    books: '״בורר ליד השולחן״\n״מטבח קטן, הלכה גדולה״',
    personal_life: 'נשוי לתהילה, אב לארבעה ורץ למרחקים ארוכים.',
    photo: 'road-garden',
  },
  5: {
    custom_link: 'parasha-table',
    email: 'table@example.com',
    director: 'שמואל גבאי',
    phone_number: phone(5),
    address: 'רחוב השקד 41, כרמיאל',
    is_hot: true,
    bio: 'שאלות קצרות על הפרשה שפותחות שיחה סביב שולחן השבת, לכל הגילים.',
    photo: 'cup-violet',
  },
  6: {
    custom_link: 'nginat-halev',
    email: 'music@halev.example.org',
    website: 'https://halev.example.org',
    director: 'שמואל גבאי',
    phone_number: phone(6),
    address: 'דרך הנוף 1, חיפה',
    fb_id: 'nginat.halev.demo',
    fb_enabled: true,
    is_hot: true,
    conversation_enabled: true,
    bio: 'ניגונים ישנים וחדשים, והסיפור שמאחורי כל אחד מהם.',
    books: '״ניגון בלי מילים״ — שירון עם תווים',
    personal_life: 'מוזיקאי ומספר סיפורים. אוסף הקלטות ישנות של ניגונים מן הגליל.',
    photo: 'waves-night',
  },
  7: {
    custom_link: 'kids-of-light',
    email: 'kids@example.org',
    director: 'איילת צור',
    phone_number: phone(7),
    address: 'רחוב התמר 9, מודיעין',
    o_n_o: true,
    bio: 'סיפורים, משניות ויצירה לילדים בגיל גן ובכיתות היסוד.',
    photo: 'boat-sea',
  },
  8: {
    custom_link: 'midreshet-erez',
    email: 'erez@example.org',
    website: 'https://erez.example.org',
    director: 'ד״ר רחל ארז',
    phone_number: phone(8),
    address: 'רחוב היסמין 27, רעננה',
    conversation_enabled: true,
    bio: 'לימוד תורה של נשים ולנשים: תנ״ך, הלכה ומחשבה, בקצב שמכבד את הטקסט.',
    books: '״נביאות״ — עיונים בספרי שופטים ושמואל',
    photo: 'tree-garden',
  },
  9: {
    custom_link: 'chavruta',
    email: 'benaya@example.com',
    director: 'בניה כרמי',
    phone_number: phone(9),
    address: 'רחוב הברוש 88, באר שבע',
    bio: 'חברותא של רבע שעה לנסיעה לעבודה, באוזניות או ברכב.',
  },
  10: {
    custom_link: 'omek-upshat',
    email: 'adina@example.com',
    director: 'עדינה סלע',
    phone_number: phone(10),
    address: 'רחוב הזית 16, נתניה',
    bio: 'קריאה צמודה בפסוקים: מה כתוב, מה לא כתוב, ומה בין השורות.',
    books: '״בין פשט לעומק״',
    photo: 'book-clay',
  },
  11: {
    custom_link: 'machshava',
    email: 'thought@example.org',
    director: 'הרב דניאל הרט',
    phone_number: phone(11),
    address: 'רחוב הברוש 12, ירושלים',
    is_hot: true,
    bio: 'שאלות גדולות בשפה פשוטה: אמונה, חירות, אחריות ותפילה בימינו.',
    photo: 'tree-dawn',
  },
  12: {
    custom_link: 'open-gates',
    email: 'hello@opengates.example.org',
    website: 'https://opengates.example.org',
    director: 'Naomi Fields',
    phone_number: '+972500000013',
    address: '412 Maple Crescent, Brooklyn, NY',
    fb_id: 'open.gates.demo',
    o_n_o: true,
    conversation_enabled: true,
    bio: 'Classes in English for every level. Come as you are, start anywhere.',
    books: 'Gates of the Week — a companion to the parasha',
    personal_life: 'Naomi teaches in Brooklyn and Jerusalem and writes for beginners.',
    photo: 'arches-clay',
  },
  13: { address: 'כרמיאל', hidden: true },
};
