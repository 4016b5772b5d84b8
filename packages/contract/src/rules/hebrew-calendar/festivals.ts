import type { PlainDate } from '../zoned.ts';
import {
  type HebrewDate,
  hebrewDateOf,
  type HebrewMonth,
  monthsOf,
  SATURDAY,
  weekdayOf,
} from './hebrew-date.ts';

/** Whose calendar is kept: abroad the festivals of the Torah have a second day. */
export const CUSTOMS = ['israel', 'abroad'] as const;
export type Custom = (typeof CUSTOMS)[number];

export type Festival =
  | 'rosh_hashanah'
  | 'yom_kippur'
  | 'sukkot'
  | 'sukkot_chol_hamoed'
  | 'hoshana_rabbah'
  | 'shemini_atzeret'
  | 'simchat_torah'
  | 'chanukah'
  | 'tu_bishvat'
  | 'purim'
  | 'shushan_purim'
  | 'pesach'
  | 'pesach_chol_hamoed'
  | 'pesach_seventh'
  | 'pesach_eighth'
  | 'yom_hashoah'
  | 'yom_hazikaron'
  | 'yom_haatzmaut'
  | 'pesach_sheni'
  | 'lag_baomer'
  | 'yom_yerushalayim'
  | 'shavuot'
  | 'tu_beav';

/** Yom Kippur is a festival; these are the other fasts. */
export type Fast = 'gedaliah' | 'tevet_10' | 'esther' | 'tammuz_17' | 'av_9';

export interface FestivalDay {
  readonly festival: Festival;
  /** Which day of it, where it has several: of Chol HaMoed counted from the festival's first. */
  readonly number: number | null;
  /** No work is done on it. */
  readonly rest: boolean;
}

const SUNDAY = 0;
const MONDAY = 1;
const FRIDAY = 5;

const rest = (festival: Festival, number: number | null = null): FestivalDay => ({
  festival,
  number,
  rest: true,
});
const day = (festival: Festival, number: number | null = null): FestivalDay => ({
  festival,
  number,
  rest: false,
});

function inTishrei(at: number, custom: Custom): FestivalDay | null {
  const abroad = custom === 'abroad';
  if (at <= 2) return rest('rosh_hashanah', at);
  if (at === 10) return rest('yom_kippur');
  if (at === 15 || (at === 16 && abroad)) return rest('sukkot', at - 14);
  if (at > 15 && at < 21) return day('sukkot_chol_hamoed', at - 14);
  if (at === 21) return day('hoshana_rabbah');
  if (at === 22) return rest(abroad ? 'shemini_atzeret' : 'simchat_torah');
  return at === 23 && abroad ? rest('simchat_torah') : null;
}

function inNisan(at: number, custom: Custom, weekday: number): FestivalDay | null {
  const abroad = custom === 'abroad';
  if (at === 15 || (at === 16 && abroad)) return rest('pesach', at - 14);
  if (at > 15 && at < 21) return day('pesach_chol_hamoed', at - 14);
  if (at === 21) return rest('pesach_seventh');
  if (at === 22 && abroad) return rest('pesach_eighth');
  // Not on a Friday or a Sunday, whose eves and ends would touch Shabbat.
  const kept =
    (at === 27 && weekday !== FRIDAY && weekday !== SUNDAY) ||
    (at === 26 && weekday === FRIDAY - 1) ||
    (at === 28 && weekday === MONDAY);
  return kept ? day('yom_hashoah') : null;
}

/** Where 5 Iyar falls on, Independence Day is kept so many days later. */
const INDEPENDENCE_MOVED: Readonly<Record<number, number>> = {
  [MONDAY]: 1,
  [FRIDAY]: -1,
  [SATURDAY]: -2,
};

function inIyar(at: number, weekday: number): FestivalDay | null {
  const fifth = (weekday + 7 * 5 + 5 - at) % 7;
  const independence = 5 + (INDEPENDENCE_MOVED[fifth] ?? 0);
  if (at === independence) return day('yom_haatzmaut');
  if (at === independence - 1) return day('yom_hazikaron');
  if (at === 14) return day('pesach_sheni');
  if (at === 18) return day('lag_baomer');
  return at === 28 ? day('yom_yerushalayim') : null;
}

function chanukah({ year, month, day: at }: HebrewDate): FestivalDay | null {
  if (month === 'kislev') return at >= 25 ? day('chanukah', at - 24) : null;
  const kislev = monthsOf(year).find(([name]) => name === 'kislev')?.[1] ?? 0;
  const number = kislev - 24 + at;
  return number <= 8 ? day('chanukah', number) : null;
}

function inAdar(at: number): FestivalDay | null {
  if (at === 14) return day('purim');
  return at === 15 ? day('shushan_purim') : null;
}

export function festivalOn(
  hebrew: HebrewDate,
  weekday: number,
  custom: Custom,
): FestivalDay | null {
  const at = hebrew.day;
  switch (hebrew.month) {
    case 'tishrei':
      return inTishrei(at, custom);
    case 'kislev':
    case 'tevet':
      return chanukah(hebrew);
    case 'shevat':
      return at === 15 ? day('tu_bishvat') : null;
    case 'adar':
    case 'adar_2':
      return inAdar(at);
    case 'nisan':
      return inNisan(at, custom, weekday);
    case 'iyar':
      return inIyar(at, weekday);
    case 'sivan':
      return at === 6 || (at === 7 && custom === 'abroad') ? rest('shavuot', at - 5) : null;
    case 'av':
      return at === 15 ? day('tu_beav') : null;
    default:
      return null;
  }
}

/** Shabbat or a festival on which no work is done; it begins the evening before. */
export function isRestDay(date: PlainDate, custom: Custom): boolean {
  const weekday = weekdayOf(date);
  return weekday === SATURDAY || festivalOn(hebrewDateOf(date), weekday, custom)?.rest === true;
}

const FASTS: readonly { fast: Fast; months: readonly HebrewMonth[]; day: number; moved: number }[] =
  [
    { fast: 'gedaliah', months: ['tishrei'], day: 3, moved: 1 },
    { fast: 'tevet_10', months: ['tevet'], day: 10, moved: 0 },
    { fast: 'esther', months: ['adar', 'adar_2'], day: 13, moved: -2 },
    { fast: 'tammuz_17', months: ['tammuz'], day: 17, moved: 1 },
    { fast: 'av_9', months: ['av'], day: 9, moved: 1 },
  ];

/** The fast of a day. What would fall on Shabbat is kept on Sunday, that of Esther on Thursday. */
export function fastOn(hebrew: HebrewDate, weekday: number): Fast | null {
  const found = FASTS.find(({ months, day: at, moved }) => {
    if (!months.includes(hebrew.month)) return false;
    if (hebrew.day === at) return moved === 0 || weekday !== SATURDAY;
    return moved !== 0 && hebrew.day === at + moved && weekday === (SATURDAY + moved + 7) % 7;
  });
  return found?.fast ?? null;
}

/** The festivals whose eve is named, by the Hebrew date of that eve. */
export function eveOn({ month, day: at }: HebrewDate): Festival | null {
  if (month === 'elul') return at === 29 ? 'rosh_hashanah' : null;
  if (month === 'tishrei' && at === 9) return 'yom_kippur';
  if (month === 'tishrei' && at === 14) return 'sukkot';
  if (month === 'nisan' && at === 14) return 'pesach';
  return month === 'sivan' && at === 5 ? 'shavuot' : null;
}
