import type { TitlePosition } from '@bimah/contract/rules/story.ts';
import type { demoStoryFilms, DemoStoryPicture } from './clips.ts';

export interface DemoStory {
  /** The number of its channel. */
  readonly channel: number;
  readonly title?: string;
  readonly description?: string;
  readonly position?: TitlePosition;
  readonly color?: string;
  readonly picture?: DemoStoryPicture;
  readonly film?: keyof typeof demoStoryFilms;
  /** Days it has been out; ahead of the day of loading where it is still to come. */
  readonly days_ago?: number;
  readonly in_days?: number;
}

/** Titles on every hue, pictures with and without words, films; live and still to come. */
export const demoStories: readonly DemoStory[] = [
  { channel: 1, title: 'בוקר טוב! משפט אחד ליום שלכם', color: '#99D4F3', days_ago: 0.2 },
  {
    channel: 1,
    title: 'סיימנו את מסכת ברכות 🎉',
    description: 'תודה לכל מי שלמד איתנו, דף אחר דף. מחר מתחילים את מסכת שבת.',
    position: 'bottom',
    picture: 'page-night',
    days_ago: 0.6,
  },
  { channel: 1, title: 'זמני כניסת השבת', position: 'top', film: 'candles-night', days_ago: 1.5 },
  {
    channel: 1,
    title: 'שאלת השבוע: מה הייתם עונים?',
    description: 'כתבו לנו בהודעה, ובשיעור של יום חמישי נענה יחד.',
    color: '#4B3AA2',
    days_ago: 2.1,
  },
  { channel: 1, title: 'תודה על 10,000 עוקבים', color: '#FAE6BC', days_ago: 4 },
  { channel: 1, picture: 'scroll-teal', days_ago: 6.2 },
  { channel: 1, title: 'הערב בשעה 20:30 — שידור חי', color: '#941424', in_days: 1 },
  { channel: 1, title: 'מאחורי הקלעים של השיעור', picture: 'cup-violet', in_days: 3 },
  { channel: 2, title: 'בוקר של אור', position: 'top', film: 'sunrise-sea', days_ago: 0.3 },
  { channel: 2, title: 'מילה אחת לפני שהיום מתחיל', color: '#FEB990', days_ago: 1.2 },
  { channel: 2, title: 'מחר בשבע: פינת ההודיה', color: '#00605C', in_days: 1 },
  {
    channel: 3,
    title: 'נשארו 5 מקומות לחברותא',
    color: '#9CDDA9',
    position: 'bottom',
    days_ago: 0.9,
  },
  { channel: 3, title: 'כולל ערב נפתח מחדש', picture: 'arches-clay', days_ago: 3.3 },
  { channel: 4, title: 'הלכה ליום: ברכות השחר', color: '#227BA2', days_ago: 0.4 },
  {
    channel: 4,
    title: 'שאלה קצרה, תשובה ארוכה',
    picture: 'road-garden',
    position: 'bottom',
    days_ago: 2.7,
  },
  { channel: 5, title: 'הפרשה בדקה אחת', color: '#E7B3FF', days_ago: 1.1 },
  { channel: 5, picture: 'candles-wine', days_ago: 5.4 },
  { channel: 6, title: 'ניגון חדש עולה מחר', color: '#6F2A8A', in_days: 1 },
  {
    channel: 6,
    title: 'מסע אל הניגון',
    description: 'שלוש דקות של ים, רוח ומנגינה אחת.',
    film: 'boat-sea',
    position: 'top',
    days_ago: 1.8,
  },
  { channel: 7, title: 'חידה לילדים: מי בנה את התיבה?', color: '#62BB78', days_ago: 0.7 },
  {
    channel: 8,
    title: 'חבורת נביאים חוזרת ביום רביעי',
    picture: 'tree-dawn',
    position: 'bottom',
    in_days: 2,
  },
  { channel: 9, title: 'מי בא ללמוד בדרך?', color: '#A0A5AC', days_ago: 2.9 },
  { channel: 12, title: 'New series: Open Gates, every Tuesday', color: '#0A4BA0', days_ago: 0.5 },
  {
    channel: 12,
    title: 'Ask us anything this week',
    color: '#FFAED4',
    position: 'top',
    in_days: 4,
  },
];
