import { describe, expect, it } from 'vitest';
import { daysAfter, daysBetween, type PlainDate } from '../zoned.ts';
import type { Custom, Fast, Festival } from './festivals.ts';
import { jewishDay } from './jewish-day.ts';
import { PORTIONS, type Portion } from './portions.ts';

const days = (from: PlainDate, to: PlainDate) =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => daysAfter(from, n));

const daysOf = (year: number) => days(`${year}-01-01`, `${year}-12-31`);

/** The first day of a festival in a year of the common calendar. */
const firstDay = (year: number, festival: Festival, custom: Custom = 'israel') =>
  daysOf(year)
    .find((date) => jewishDay(date, custom).festival === festival)
    ?.slice(5);

const fastIn = (year: number, fast: Fast) =>
  daysOf(year)
    .filter((date) => jewishDay(date, 'israel').fast === fast)
    .map((date) => date.slice(5));

describe('festivals as printed calendars have them', () => {
  it.each([
    [2024, '01-25', '03-24', '04-23', '06-12', '10-03', '10-17', '12-26'],
    [2025, '02-13', '03-14', '04-13', '06-02', '09-23', '10-07', '12-15'],
    [2026, '02-02', '03-03', '04-02', '05-22', '09-12', '09-26', '12-05'],
    [2027, '01-23', '03-23', '04-22', '06-11', '10-02', '10-16', '12-25'],
    [2028, '02-12', '03-12', '04-11', '05-31', '09-21', '10-05', '12-13'],
    [2029, '01-31', '03-01', '03-31', '05-20', '09-10', '09-24', '12-02'],
    [2030, '01-19', '03-19', '04-18', '06-07', '09-28', '10-12', '12-21'],
    [2031, '02-08', '03-09', '04-08', '05-28', '09-18', '10-02', '12-10'],
    [2032, '01-28', '02-26', '03-27', '05-16', '09-06', '09-20', '11-28'],
    [2033, '01-15', '03-15', '04-14', '06-03', '09-24', '10-08', '12-17'],
    [2034, '02-04', '03-05', '04-04', '05-24', '09-14', '09-28', '12-07'],
    [2035, '01-25', '03-25', '04-24', '06-13', '10-04', '10-18', '12-26'],
    [2036, '02-13', '03-13', '04-12', '06-01', '09-22', '10-06', '12-14'],
    [2037, '01-31', '03-01', '03-31', '05-20', '09-10', '09-24', '12-03'],
    [2038, '01-21', '03-21', '04-20', '06-09', '09-30', '10-14', '12-22'],
    [2039, '02-09', '03-10', '04-09', '05-29', '09-19', '10-03', '12-12'],
    [2040, '01-30', '02-28', '03-29', '05-18', '09-08', '09-22', '11-30'],
  ])('%i', (year, tuBishvat, purim, pesach, shavuot, roshHashanah, sukkot, chanukah) => {
    expect([
      firstDay(year, 'tu_bishvat'),
      firstDay(year, 'purim'),
      firstDay(year, 'pesach'),
      firstDay(year, 'shavuot'),
      firstDay(year, 'rosh_hashanah'),
      firstDay(year, 'sukkot'),
      daysOf(year)
        .find(
          (date) =>
            jewishDay(date, 'israel').festivalDay === 1 &&
            jewishDay(date, 'israel').festival === 'chanukah',
        )
        ?.slice(5),
    ]).toEqual([tuBishvat, purim, pesach, shavuot, roshHashanah, sukkot, chanukah]);
  });

  it.each([
    // Where 5 Iyar falls: Monday, Shabbat, Wednesday, Friday.
    [2024, '05-06', '05-13', '05-14', '05-26', '06-05'],
    [2025, '04-24', '04-30', '05-01', '05-16', '05-26'],
    [2026, '04-14', '04-21', '04-22', '05-05', '05-15'],
    [2027, '05-04', '05-11', '05-12', '05-25', '06-04'],
    [2029, '04-12', '04-18', '04-19', '05-03', '05-13'],
  ])('days of memory and thanks in %i', (year, shoah, memory, independence, lag, jerusalem) => {
    expect([
      firstDay(year, 'yom_hashoah'),
      firstDay(year, 'yom_hazikaron'),
      firstDay(year, 'yom_haatzmaut'),
      firstDay(year, 'lag_baomer'),
      firstDay(year, 'yom_yerushalayim'),
    ]).toEqual([shoah, memory, independence, lag, jerusalem]);
  });

  it('last a day longer abroad', () => {
    const restIn = (custom: Custom) =>
      days('2027-04-20', '2027-10-30')
        .filter((date) => {
          const { restDay, festival } = jewishDay(date, custom);
          return restDay && festival !== null && !festival.endsWith('_chol_hamoed');
        })
        .map((date) => date.slice(5));
    expect(restIn('israel')).toEqual([
      '04-22',
      '04-28',
      '06-11',
      '10-02',
      '10-03',
      '10-11',
      '10-16',
      '10-23',
    ]);
    expect(restIn('abroad')).toEqual([
      '04-22',
      '04-23',
      '04-28',
      '04-29',
      '06-11',
      '06-12',
      '10-02',
      '10-03',
      '10-11',
      '10-16',
      '10-17',
      '10-23',
      '10-24',
    ]);
  });

  it('count the days of Chanukah over a Kislev of 29 and of 30 days', () => {
    const chanukah = (from: PlainDate, to: PlainDate) =>
      days(from, to).map((date) => jewishDay(date, 'abroad').festivalDay);
    expect(chanukah('2026-12-04', '2026-12-13')).toEqual([null, 1, 2, 3, 4, 5, 6, 7, 8, null]);
    expect(chanukah('2027-12-24', '2028-01-02')).toEqual([null, 1, 2, 3, 4, 5, 6, 7, 8, null]);
  });
});

describe('fasts', () => {
  it.each<[Fast, number, string[], string]>([
    ['gedaliah', 2024, ['10-06'], 'put off from Shabbat'],
    ['gedaliah', 2026, ['09-14'], 'on its day'],
    ['tevet_10', 2025, ['01-10', '12-30'], 'twice in a year of the common calendar'],
    ['tevet_10', 2027, [], 'in no day of 2027'],
    ['esther', 2024, ['03-21'], 'brought forward to Thursday'],
    ['esther', 2026, ['03-02'], 'on its day'],
    ['tammuz_17', 2029, ['07-01'], 'put off from Shabbat'],
    ['tammuz_17', 2026, ['07-02'], 'on its day'],
    ['av_9', 2029, ['07-22'], 'put off from Shabbat'],
    ['av_9', 2026, ['07-23'], 'on its day'],
  ])('%s in %i: %s, %s', (fast, year, expected) => {
    expect(fastIn(year, fast)).toEqual(expected);
  });
});

describe('the weekly portion', () => {
  it.each<[PlainDate, Portion[], Portion[], string]>([
    ['2026-11-21', ['vayetzei'], ['vayetzei'], 'a week like others'],
    ['2026-10-03', [], [], 'Simchat Torah on Shabbat'],
    ['2026-10-10', ['bereshit'], ['bereshit'], 'the first after Simchat Torah'],
    ['2026-04-04', [], [], 'Chol HaMoed'],
    ['2026-03-14', ['vayakhel', 'pekudei'], ['vayakhel', 'pekudei'], 'joined in a plain year'],
    ['2027-03-06', ['vayakhel'], ['vayakhel'], 'apart in a leap year'],
    ['2025-03-22', ['vayakhel'], ['vayakhel'], 'apart in a plain year with a Shabbat more'],
    ['2024-04-20', ['metzora'], ['metzora'], 'before Pesach in a leap year'],
    ['2024-05-04', ['acharei_mot'], ['acharei_mot'], 'after Pesach in a leap year'],
    ['2022-04-30', ['kedoshim'], ['acharei_mot'], 'the eighth day of Pesach on Shabbat'],
    ['2022-07-30', ['masei'], ['matot', 'masei'], 'and where they meet again'],
    ['2026-05-23', ['naso'], [], 'the second day of Shavuot on Shabbat'],
    ['2026-05-30', ['behaalotecha'], ['naso'], 'a week apart'],
    ['2026-06-27', ['balak'], ['chukat', 'balak'], 'and where they meet again'],
    ['2029-05-05', ['behar'], ['emor'], 'a plain year with Pesach on Shabbat'],
    ['2029-05-12', ['bechukotai'], ['behar', 'bechukotai'], 'and where they meet again'],
    [
      '2026-09-05',
      ['nitzavim', 'vayelech'],
      ['nitzavim', 'vayelech'],
      'before a new year on Shabbat',
    ],
    ['2025-09-20', ['nitzavim'], ['nitzavim'], 'before a new year on Tuesday'],
    ['2025-09-27', ['vayelech'], ['vayelech'], 'between the new year and Yom Kippur'],
    ['2025-10-04', ['haazinu'], ['haazinu'], 'before Sukkot'],
    ['2026-11-20', [], [], 'a Friday'],
  ])('%s: %j in Israel, %j abroad: %s', (date, israel, abroad) => {
    expect(jewishDay(date, 'israel').portions).toEqual(israel);
    expect(jewishDay(date, 'abroad').portions).toEqual(abroad);
  });

  it.each<Custom>(['israel', 'abroad'])(
    'is read whole and in order in every year from 2024 to 2040, %s',
    (custom) => {
      const read = days('2023-10-14', '2040-09-29').flatMap(
        (date) => jewishDay(date, custom).portions,
      );
      const years = 17;
      expect(read).toEqual(Array.from({ length: years }, () => PORTIONS).flat());
    },
  );
});

describe('a new month', () => {
  it.each([
    ['2026-11-09', null],
    ['2026-11-10', 'kislev'],
    ['2026-11-11', 'kislev'],
    ['2026-12-10', 'tevet'],
    ['2026-12-11', 'tevet'],
    ['2027-03-09', 'adar_2'],
    ['2026-09-12', null],
  ])('%s: %s', (date, month) => {
    expect(jewishDay(date, 'israel').roshChodesh).toBe(month);
  });
});
