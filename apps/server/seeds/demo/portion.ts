import { portionsOn } from '@bimah/contract/rules/hebrew-calendar/portions.ts';
import { calendarWords, portionName } from '@bimah/contract/rules/hebrew-calendar/words.ts';
import { daysAfter, wallClockAt } from '@bimah/contract/rules/zoned.ts';
import { cameOut, weekdayEveningIn } from './calendar.ts';

const ZONE = 'Asia/Jerusalem';
/** Festivals displace it for two weeks running at most. */
const DAYS_AHEAD = 28;

const words = await calendarWords('he');

/** What is read on the Shabbat that a moment leads to, or on so many after it. */
export function portionAhead(of: Date, weeks = 0): string {
  const { date } = wallClockAt(of.toISOString(), ZONE);
  const read = Array.from({ length: DAYS_AHEAD }, (_, days) =>
    portionName({ portions: portionsOn(daysAfter(date, days), 'israel') }, words),
  ).filter((name) => name !== '');
  return read[weeks] ?? '';
}

const TALK_AGE = 3.7;
const SITE_TALK_AGE = 12.2;
const NEXT_IN_DAYS = 4;

/** Talks on the weekly portion: when they came or come out, and what is read in that week. */
export const portionTalks = {
  last: { age: TALK_AGE, portion: portionAhead(cameOut(TALK_AGE)) },
  ofSite: { age: SITE_TALK_AGE, portion: portionAhead(cameOut(SITE_TALK_AGE)) },
  next: { in_days: NEXT_IN_DAYS, portion: portionAhead(weekdayEveningIn(NEXT_IN_DAYS)) },
} as const;

export const LAST_PORTION_TALK = `פרשת ${portionTalks.last.portion} בעשר דקות — שאלה אחת לשולחן שבת`;
export const PORTION_AFTER_LAST = portionAhead(cameOut(TALK_AGE), 1);
