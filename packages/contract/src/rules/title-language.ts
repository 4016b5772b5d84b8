import type { Language } from '../fields.ts';

/** The site does not tell in which language a video speaks; the letters of its title do. */
export const titleLanguage = (title: string): Language =>
  /\p{Script=Latin}/u.test(title) && !/\p{Script=Hebrew}/u.test(title) ? 'en' : 'he';
