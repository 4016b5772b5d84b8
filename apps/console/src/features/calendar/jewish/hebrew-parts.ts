import type { Language } from '#platform/i18n/language.ts';
import { formatHebrewDate, type PlainDate } from '#platform/time/format.ts';

/** `כ״ג`, `אדר א׳`, `תשפ״ז`: the name of a month may be two words. */
export function hebrewParts(date: PlainDate, language: Language) {
  const [day = '', ...rest] = formatHebrewDate(date, language).split(' ');
  const inMonth = rest.slice(0, -1).join(' ');
  return {
    day,
    /** As it stands after the day. */
    inMonth,
    month: language === 'he' ? inMonth.replace(/^ב/, '') : inMonth,
    year: rest.at(-1) ?? '',
  };
}
