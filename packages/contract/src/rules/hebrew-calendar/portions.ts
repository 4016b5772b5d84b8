import { daysAfter, type PlainDate } from '../zoned.ts';
import { type Custom, festivalOn } from './festivals.ts';
import {
  dayOfHebrewDate,
  hebrewDateOf,
  type HebrewMonth,
  isLeapYear,
  newYear,
  SATURDAY,
  weekdayOf,
} from './hebrew-date.ts';

/** In the order they are read. */
export const PORTIONS = [
  'bereshit',
  'noach',
  'lech_lecha',
  'vayera',
  'chayei_sarah',
  'toldot',
  'vayetzei',
  'vayishlach',
  'vayeshev',
  'miketz',
  'vayigash',
  'vayechi',
  'shemot',
  'vaera',
  'bo',
  'beshalach',
  'yitro',
  'mishpatim',
  'terumah',
  'tetzaveh',
  'ki_tisa',
  'vayakhel',
  'pekudei',
  'vayikra',
  'tzav',
  'shemini',
  'tazria',
  'metzora',
  'acharei_mot',
  'kedoshim',
  'emor',
  'behar',
  'bechukotai',
  'bamidbar',
  'naso',
  'behaalotecha',
  'shelach',
  'korach',
  'chukat',
  'balak',
  'pinchas',
  'matot',
  'masei',
  'devarim',
  'vaetchanan',
  'ekev',
  'reeh',
  'shoftim',
  'ki_tetzei',
  'ki_tavo',
  'nitzavim',
  'vayelech',
  'haazinu',
] as const;
export type Portion = (typeof PORTIONS)[number];

/** What is joined to the one after it when Shabbatot are short, the first to be joined first. */
const JOINED_BEFORE_PESACH: readonly Portion[] = ['vayakhel'];
const JOINED_AFTER_PESACH: readonly Portion[] = [
  'matot',
  'tazria',
  'acharei_mot',
  'behar',
  'chukat',
];
const JOINED_IN_LEAP_YEARS: readonly Portion[] = ['matot', 'chukat'];

const DAYS_PER_WEEK = 7;

/** The Shabbatot between two days, both counted, on which a weekly portion is read. */
function shabbatot(from: PlainDate, to: PlainDate, custom: Custom): PlainDate[] {
  const found: PlainDate[] = [];
  let date = daysAfter(from, SATURDAY - weekdayOf(from));
  for (; date <= to; date = daysAfter(date, DAYS_PER_WEEK)) {
    const festival = festivalOn(hebrewDateOf(date), SATURDAY, custom);
    if (!festival?.rest && !festival?.festival.endsWith('_chol_hamoed')) found.push(date);
  }
  return found;
}

/** Portions spread over Shabbatot: as many are joined as there are days too few. */
function spread(
  first: Portion,
  last: Portion,
  { days, joinable }: { days: readonly PlainDate[]; joinable: readonly Portion[] },
): Map<PlainDate, readonly Portion[]> {
  const portions = PORTIONS.slice(PORTIONS.indexOf(first), PORTIONS.indexOf(last) + 1);
  const joined = new Set(joinable.slice(0, Math.max(0, portions.length - days.length)));
  const read = new Map<PlainDate, readonly Portion[]>();
  for (const date of days) {
    const portion = portions.shift();
    const next = portion && joined.has(portion) ? portions.shift() : undefined;
    if (portion) read.set(date, next ? [portion, next] : [portion]);
  }
  return read;
}

/** What is read this Shabbat: one portion, two joined, or none where a festival has its own. */
export function portionsOn(date: PlainDate, custom: Custom): readonly Portion[] {
  if (weekdayOf(date) !== SATURDAY) return [];
  const { year } = hebrewDateOf(date);
  const on = (month: HebrewMonth, day: number) => dayOfHebrewDate({ year, month, day });

  const simchatTorah = on('tishrei', 23);
  if (date < simchatTorah) {
    const days = shabbatot(newYear(year), on('tishrei', 14), custom);
    const first = days.length > 1 ? 'vayelech' : 'haazinu';
    return spread(first, 'haazinu', { days, joinable: [] }).get(date) ?? [];
  }

  const winter = shabbatot(simchatTorah, on('nisan', 14), custom);
  const lastOfWinter = isLeapYear(year) ? PORTIONS[winter.length - 1] : 'tzav';
  if (!lastOfWinter) return [];
  if (date < on('nisan', 15)) {
    const joinable = isLeapYear(year) ? [] : JOINED_BEFORE_PESACH;
    return spread('bereshit', lastOfWinter, { days: winter, joinable }).get(date) ?? [];
  }

  if (date <= on('av', 9)) {
    const first = PORTIONS[PORTIONS.indexOf(lastOfWinter) + 1];
    const days = shabbatot(on('nisan', 15), on('av', 9), custom);
    const joinable = isLeapYear(year) ? JOINED_IN_LEAP_YEARS : JOINED_AFTER_PESACH;
    return (first && spread(first, 'devarim', { days, joinable }).get(date)) ?? [];
  }

  const days = shabbatot(on('av', 10), on('elul', 29), custom);
  const isVayelechApart =
    shabbatot(newYear(year + 1), daysAfter(newYear(year + 1), 13), custom).length > 1;
  return (
    spread('vaetchanan', isVayelechApart ? 'nitzavim' : 'vayelech', {
      days,
      joinable: ['nitzavim'],
    }).get(date) ?? []
  );
}
