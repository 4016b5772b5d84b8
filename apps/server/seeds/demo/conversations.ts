import { daysAfter } from '@bimah/contract/rules/zoned.ts';
import { LAST_SUNDAY } from './calendar.ts';

type Side = 'opener' | 'channel';

/** Who speaks, minutes after the line before, and what. */
export type DemoLine = readonly [side: Side, minutes: number, text: string];
export type DemoDialogue = readonly [DemoLine, ...DemoLine[]];

const HOUR = 60;

/** As people write it. */
const TUESDAY = daysAfter(LAST_SUNDAY, 2).split('-').toReversed().join('/');

/** A question about sorting food on the Sabbath, in three sittings. */
export const NOAS_DIALOGUE: DemoDialogue = [
  ['opener', 0, 'שלום, צפיתי בשיעור 14 על בורר ויש לי שאלה קטנה'],
  ['opener', 1, 'כשמגישים סלט עם ביצה, מותר להוציא את הביצה לצד לפני האוכל?'],
  ['channel', 27, 'שלום נועה! שאלה מצוינת. מדובר ממש לפני הסעודה או כהכנה מוקדמת?'],
  ['opener', 1, 'ממש לפני, אנחנו כבר יושבים'],
  ['channel', 11, 'אז זה מוסבר בדקה 12:05 בשיעור. הקישור: https://video.example.com/v/1042?t=725'],
  ['opener', 10, 'תודה רבה!!'],
  ['opener', 0, 'אפשר לקבל גם את דף המקורות?'],
  ['channel', 13, 'בטח. שלחתי לך למייל noa.b@example.com — קובץ sources_14 (final).pdf'],
  ['opener', 16, 'קיבלתי 🙏'],
  ['opener', 10 * HOUR + 36, 'עוד משהו — בעלי דובר אנגלית, יש גרסה שלו?'],
  [
    'channel',
    13,
    'יש סדרה באנגלית בערוץ Open Gates: "Shabbat in a Small Apartment". ממליצים להתחיל מ-Lesson 3.',
  ],
  ['opener', 2, 'Great, he says thank you!'],
  ['channel', 3, "בשמחה. You're both welcome 🙂"],
  ['opener', 58 * HOUR + 38, 'בוקר טוב, השיעור של יום ג׳ מתקיים השבוע?'],
  ['channel', 27, `כן, יום ג׳ ${TUESDAY} בשעה 20:30, רחוב האלון 14, ירושלים.`],
  ['opener', 1, 'מגיעים 4 אנשים, צריך להירשם?'],
  ['channel', 13, 'לא חובה, אבל אפשר לשלוח הודעה ל-+972-50-000-0012 כדי שנשמור מקומות'],
  ['opener', 1, 'שלחתי. יש חניה?'],
  ['channel', 6, 'יש חניון מאחורי בית הכנסת, 40 מקומות. כדאי להגיע עד 20:15.'],
  ['opener', 1, 'מעולה, נתראה ✡️'],
];

/** Short exchanges; those that end with the opener wait for an answer. */
export const demoDialogues: readonly DemoDialogue[] = [
  [
    ['opener', 0, 'ערב טוב, מתי יעלה השיעור על ברכות ל״ג?'],
    ['channel', 35, 'ערב טוב! מחר ב־20:00, בעזרת השם.'],
    ['opener', 4, 'מצוין, תודה'],
  ],
  [
    ['opener', 0, 'הקול בשיעור של אתמול נמוך מאוד בחצי השני'],
    ['channel', 50, 'תודה שכתבתם, בדקנו ותיקנו. אפשר לרענן ולשמוע שוב.'],
    ['opener', 90, 'עכשיו שומעים נהדר 🙏'],
    ['channel', 6, 'שמחים לשמוע!'],
  ],
  [['opener', 0, 'אפשר לקבל את השיעורים גם כקובצי שמע, לנסיעות?']],
  [
    ['opener', 0, 'Hi! Do you have English subtitles for the daily daf?'],
    ['channel', 120, 'Not yet, but the English shiurim are on Open Gates.'],
    ['opener', 15, "Perfect, I'll look there."],
  ],
  [
    ['opener', 0, 'שלום, אני מחפש חברותא לדף היומי באזור חיפה'],
    ['channel', 45, 'יש באפליקציה הרשמה לחברותא. רוצים שנשלח קישור?'],
    ['opener', 3, 'כן בבקשה'],
    ['channel', 5, 'https://app.example.com/hevruta'],
  ],
  [
    [
      'opener',
      0,
      'הצעה לשיעור:\nLet’s do a series on "Shabbat & Technology"\nאפשר להתחיל משו״ת קצר, עשר דקות 🎬',
    ],
  ],
  [
    ['opener', 0, 'נראה לי שיש טעות במקור בדקה 7:30, זה דף ל״א ולא ל״ב'],
    ['channel', 200, 'צודקים! תודה על החדות. נוסיף הערה מתחת לסרטון.'],
  ],
  [
    ['opener', 0, 'הילדים ביקשו לשמוע שוב את השאלה לשולחן שבת. באיזה שיעור זה היה?'],
    ['channel', 18, 'ברשימת ההשמעה "פרשת השבוע בעשר דקות", השיעור האחרון שם.'],
    ['opener', 2, 'מצאנו!'],
  ],
  [['opener', 0, 'יש אפשרות להקדיש שיעור לעילוי נשמה? תאריך האזכרה ד׳ בכסלו.']],
  [
    ['opener', 0, 'האפליקציה נסגרת לי כשאני עובר למסך מלא'],
    ['channel', 60, 'באיזה מכשיר ובאיזו גרסה מדובר?'],
    ['opener', 12, 'Galaxy, גרסה 3.9.2'],
    ['channel', 25, 'יש גרסה חדשה, 3.10.0, שמתקנת את זה. עדכנתם?'],
    ['opener', 30, 'עדכנתי ועובד. תודה על הסבלנות!'],
  ],
  [
    ['opener', 0, 'תודה על השיעור היום. היה בהיר ומדויק.'],
    ['channel', 140, 'תודה לכם! זה נותן כוח.'],
  ],
  [['opener', 0, 'מתי השיעור הבא בירושלים? אנחנו קבוצה של 12 ורוצים לבוא']],
];

/** How many conversations each channel has: those that take messages, the first with more than a page. */
export const conversationsPerChannel: Readonly<Record<number, number>> = {
  1: 31,
  2: 9,
  4: 8,
  6: 5,
  8: 4,
  12: 3,
};
