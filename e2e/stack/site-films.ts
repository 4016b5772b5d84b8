export const SITE_KEY = 'stand-in-key';

/** What the stand-in for the video site knows, by the site's id; anything else was taken down. */
export const siteFilms = new Map([
  ['lessonOnSit', { title: 'שיעור מאתר הווידאו', duration: 'PT12M6S' }],
]);
