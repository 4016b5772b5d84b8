import type { Language } from '../../fields.ts';
import type { PlainDate } from '../zoned.ts';
import { hebrewDateOf } from './hebrew-date.ts';
import { hebrewNumeral, hebrewYear } from './hebrew-numerals.ts';

const months = new Map<Language, Intl.DateTimeFormat>();

/** Names of months are locale data every browser has; only the reckoning is our own. */
function monthName(date: PlainDate, language: Language): string {
  const known =
    months.get(language) ??
    new Intl.DateTimeFormat(`${language}-u-ca-hebrew`, { month: 'long', timeZone: 'UTC' });
  months.set(language, known);
  return known.format(new Date(`${date}T00:00Z`));
}

/** כ״ה בכסלו תשפ״ז, 25 Kislev 5787. It changes at midnight here, though at sunset in life. */
export function hebrewDateText(date: PlainDate, language: Language): string {
  const { day, year } = hebrewDateOf(date);
  const month = monthName(date, language);
  if (language === 'en') return `${day} ${month} ${year}`;
  return `${hebrewNumeral(day)} ב${month} ${hebrewYear(year)}`;
}
