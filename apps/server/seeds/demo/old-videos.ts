import { onWeekday } from './calendar.ts';
import { hebrewNumeral } from './hebrew-numeral.ts';
import { partsOf, type DemoSeries, type DemoVideo } from './videos.ts';

const [SUNDAY, MONDAY, TUESDAY, WEDNESDAY, THURSDAY] = [0, 1, 2, 3, 4];
const WEEK = 7;

/** Each on its day of the week. */
const series: readonly DemoSeries[] = [
  {
    title: (n) => `אוצר השיעורים, קלטת ${n}`,
    numbers: [1, 14],
    channels: [3],
    newest: onWeekday(SUNDAY, 258),
    step: WEEK,
    clips: ['waves-violet', 'arches-clay', 'tree-dawn', 'page-clay', 'scroll-teal'],
  },
  {
    title: (n) => `פרקי אבות, פרק ${hebrewNumeral(n)}`,
    numbers: [1, 6],
    channels: [1],
    newest: onWeekday(WEDNESDAY, 266),
    step: WEEK,
    clips: ['book-clay', 'page-night', 'scroll-wine'],
  },
  {
    title: (n) => `הלכה בקצרה, שיעור ${n}`,
    numbers: [1, 10],
    channels: [4],
    newest: onWeekday(TUESDAY, 229),
    step: 2 * WEEK,
    clips: ['cup-violet', 'arches-clay', 'candles-wine', 'book-teal'],
  },
  {
    title: (n) => `ספר שופטים, פרק ${hebrewNumeral(n)}`,
    numbers: [1, 8],
    channels: [8],
    newest: onWeekday(MONDAY, 234),
    step: 2 * WEEK,
    clips: ['tree-garden', 'scroll-wine', 'book-clay'],
  },
  {
    title: (n) => `Mishnah over Coffee, Class ${n}`,
    language: 'en',
    numbers: [1, 8],
    channels: [12],
    newest: onWeekday(THURSDAY, 181),
    step: WEEK,
    clips: ['scroll-teal', 'page-clay', 'book-teal'],
  },
  {
    title: (n) => `מחשבה לבוקר ${n}`,
    numbers: [1, 6],
    channels: [2],
    newest: onWeekday(SUNDAY, 171),
    step: WEEK,
    clips: ['sunrise-sea', 'road-dawn', 'skyline-dawn'],
  },
];

const single: readonly DemoVideo[] = [
  {
    title: 'ערב ניגונים בחצר: ההקלטה הראשונה',
    channels: [6],
    clip: 'waves-night',
    age: onWeekday(THURSDAY, 271),
  },
  {
    title: 'הפרשה בתשעים שניות: ניסיון ראשון',
    channels: [5],
    clip: 'road-dawn',
    age: onWeekday(MONDAY, 270),
  },
  {
    title: 'ליל לימוד שלם בבית המדרש',
    channels: [3],
    clip: 'arches-sea',
    age: onWeekday(TUESDAY, 269),
  },
  {
    title: 'הדלקת נרות: שאלות ותשובות',
    channels: [4, 1],
    clip: 'candles-wine',
    age: onWeekday(MONDAY, 263),
  },
  {
    title: 'סיפורים ליד המדורה',
    channels: [6],
    clip: 'candles-night',
    age: onWeekday(WEDNESDAY, 248),
  },
  {
    title: 'שולחן ערוך לחג: שיחה עם הצוות',
    channels: [5, 8],
    clip: 'cup-violet',
    age: onWeekday(SUNDAY, 221),
  },
  {
    title: 'איך קוראים פסוק? סדנה פתוחה',
    channels: [10],
    clip: 'book-teal',
    age: onWeekday(THURSDAY, 202),
  },
  {
    title: 'סיור בבית המדרש החדש',
    channels: [1],
    clip: 'boat-sea',
    age: onWeekday(TUESDAY, 190),
  },
];

/** Recordings of years ago. */
export const oldVideos: readonly DemoVideo[] = [...partsOf(series), ...single];
