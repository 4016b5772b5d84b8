import { oneLine } from '@bimah/contract/rules/text.ts';

const TITLE_MAX = 500;

export const titleOf = (title: string): string => oneLine(title, TITLE_MAX);

const PICTURE_HOSTS = /^https:\/\/[a-z0-9-]{1,30}\.(?:ytimg|ggpht|googleusercontent)\.com\//;
const PICTURE_ADDRESS_MAX = 500;

/** Only from where the site keeps its pictures: browsers will load what we hand on. */
export const pictureOf = (url: string | undefined): string | null =>
  url !== undefined && url.length <= PICTURE_ADDRESS_MAX && PICTURE_HOSTS.test(url) ? url : null;

const DURATION = /^P(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,5})M)?(?:(\d{1,6})S)?)?$/;

/** Seconds of an ISO 8601 duration; null for none, which the site writes while a broadcast goes on. */
export function secondsOf(duration: string | undefined): number | null {
  const match = DURATION.exec(duration ?? '');
  if (!match) return null;
  const parts: (string | undefined)[] = match.slice(1);
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds || null;
}
