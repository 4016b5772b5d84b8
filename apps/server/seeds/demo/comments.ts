import { LAST_PORTION_TALK, PORTION_AFTER_LAST } from './portion.ts';

/** People of the viewers' app who comment. One has no name, one an address of a single letter. */
export const demoViewers: readonly { name: string | null; email: string }[] = [
  { name: 'נועה ב.', email: 'noa.b@example.com' },
  { name: 'אליהו מזרחי', email: 'eliyahu.mizrahi@example.org' },
  { name: 'Sarah Kaplan', email: 'sarah.kaplan@example.com' },
  { name: null, email: 'viewer.without.name@example.com' },
  { name: 'הדס', email: 'h@example.org' },
  { name: 'דוד ורבקה לוינזון־אברמוביץ׳', email: 'levinzon.family@example.com' },
];

const LONG_COMMENT = [
  'שמעתי את השיעור פעמיים, פעם בדרך לעבודה ופעם בבית עם הספר פתוח, ורציתי לכתוב כמה מילים בעקבותיו.',
  'קודם כול תודה: ההסבר על ההבדל בין כוונה לריכוז היה חדש לי לגמרי, ומאז אני מנסה לעצור לרגע לפני שאני מתחיל.',
  'בכל זאת נשארתי עם שאלה. באמצע השיעור נאמר שמי שלא הצליח לכוון בברכה הראשונה יחזור, ואילו בסוף נראה שהמנהג הוא לא לחזור כלל. איך שני הדברים מתיישבים?',
  'חיפשתי ומצאתי דף מקורות שאולי עונה על זה, https://sources.example.org/berachot/32b?lang=he, אבל אשמח לשמוע מה דעתכם, כי הדברים שם קצרים מאוד ונדמה לי שחסר בהם דבר אחד חשוב: מה עושים עם ילדים קטנים בבית, כשאין שקט אפילו לרגע.',
  'אשתי מציעה שתקדישו לזה שיעור נפרד, ואני מצטרף לבקשה. אפשר אפילו קצר, עשר דקות, משהו שאפשר לשלוח הלאה בקבוצה המשפחתית.',
  'ועוד בקשה קטנה לצוות: הקול ברבע השעה האחרון נמוך יותר מבתחילה, ובנסיעה קשה לשמוע. אם אפשר להשוות את העוצמה, כל מי שלומד בדרך יודה לכם.',
  'יישר כוח גדול על ההתמדה, יום אחר יום, בלי לדלג. אנחנו כאן, לומדים יחד אתכם מהדף הראשון ובעזרת השם עד האחרון.',
].join('\n');

/** Title of the video → what was said about it, the newest first. */
export const demoComments: Readonly<Record<string, readonly string[]>> = {
  'דף יומי · ברכות ל״ב: מתי התפילה נשמעת?': [
    'איזה הסבר בהיר, תודה!',
    'בדקה 7:30 נראה לי שיש טעות במקור',
    LONG_COMMENT,
    'סוף סוף הבנתי את הסוגיה',
    'Please add English subtitles',
    'הקול נמוך מדי בחצי השני',
    'איפה אפשר למצוא את דף המקורות?',
    'לומדים יחד איתכם מחיפה 🙏',
    'שיעור מצוין לפתיחת הבוקר',
    'חזק וברוך!',
    'אפשר להעלות גם את הדפים הקודמים כסדרה?',
    'תודה, שלחתי לכל המשפחה.',
  ],
  'הלכות שבת, שיעור 14: בורר ליד השולחן': [
    'ומה הדין כשהסלט כבר מעורבב?',
    'ברור ומעשי, בדיוק מה שהיה חסר לי',
    'Great, shared with my chavruta!',
  ],
  'ניגון שקט לפני הדלקת נרות': [
    'מנגן אצלנו כל יום שישי',
    'אפשר לקבל תווים?',
    'So calming. Thank you from London',
    'דמעות בעיניים',
  ],
  [LAST_PORTION_TALK]: ['הילדים ביקשו לשמוע שוב', `מחכים כבר לפרשת ${PORTION_AFTER_LAST}`],
  'Why Do We Cover the Challah?': ['I always wondered about this!', 'תודה, הסבר יפה'],
  'תהילים, פרק כ״ז — מילה במילה': ['מרגש.', 'מתי הפרק הבא?'],
};
