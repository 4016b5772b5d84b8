export const SITE_KEY = 'stand-in-key';

interface SiteFilm {
  readonly title: string;
  readonly duration: string;
}

/** A list of the site, with films nobody adds one by one. */
export const SITE_LIST = 'PLstandIn0000000000000000000001';

export const listedFilms = new Map<string, SiteFilm>([
  ['lessonInLst', { title: 'שיעור מרשימת האתר', duration: 'PT8M30S' }],
]);

/** What the stand-in for the video site knows, by the site's id; anything else was taken down. */
export const siteFilms = new Map<string, SiteFilm>([
  ['lessonOnSit', { title: 'שיעור מאתר הווידאו', duration: 'PT12M6S' }],
  ...listedFilms,
]);

/** Channels of the site that those of the demo are connected to. */
export const siteChannels = new Map<string, string>([
  ['UCdemo-maayan-hadaf-0001', 'מעיין הדף'],
  ['UCdemo-or-laboker-000002', 'אור לבוקר'],
  ['UCdemo-bet-midrash-rimon', 'בית המדרש רימון'],
]);
