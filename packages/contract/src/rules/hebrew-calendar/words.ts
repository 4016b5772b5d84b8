import type { Language } from '../../fields.ts';
import type he from '../../locales/he/hebrew-calendar.json';
import type { Festival } from './festivals.ts';
import { hebrewNumeral } from './hebrew-numerals.ts';
import type { JewishDay } from './jewish-day.ts';

/** The words of the calendar in one language. */
export type CalendarWords = typeof he & { readonly language: Language };

/** They travel by themselves, when a calendar is first looked at. */
export async function calendarWords(language: Language): Promise<CalendarWords> {
  const words =
    language === 'he'
      ? await import('../../locales/he/hebrew-calendar.json', { with: { type: 'json' } })
      : await import('../../locales/en/hebrew-calendar.json', { with: { type: 'json' } });
  return { ...words.default, language };
}

function festivalName(festival: Festival, number: number | null, words: CalendarWords): string {
  if (festival !== 'chanukah' || number === null) return words.festivals[festival];
  const candle = words.language === 'he' ? hebrewNumeral(number) : String(number);
  return words.chanukahCandle.replace('{{number}}', candle);
}

/** What is read on a day, without the word for it; empty on most days. */
export const portionName = ({ portions }: Pick<JewishDay, 'portions'>, words: CalendarWords) =>
  portions.map((portion) => words.portions[portion]).join(words.joint);

/** What a day is called, the weightiest first: festival, eve, fast, new month, weekly portion. */
export function dayNames(day: JewishDay, words: CalendarWords): string[] {
  const { festival, festivalDay, eveOf, fast, roshChodesh } = day;
  const read = portionName(day, words);
  return [
    festival && festivalName(festival, festivalDay, words),
    eveOf && words.eve.replace('{{festival}}', words.festivals[eveOf]),
    fast && words.fasts[fast],
    roshChodesh && words.roshChodesh.replace('{{month}}', words.months[roshChodesh]),
    read === '' ? null : words.portion.replace('{{portion}}', read),
  ].filter((name) => name !== null);
}
