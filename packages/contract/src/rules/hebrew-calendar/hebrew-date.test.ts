import { describe, expect, it } from 'vitest';
import { daysAfter, daysBetween, type PlainDate } from '../zoned.ts';
import { dayOfHebrewDate, hebrewDateOf, type HebrewMonth, isLeapYear } from './hebrew-date.ts';

const MONTHS_OF_INTL: Readonly<Record<string, HebrewMonth>> = {
  Tishri: 'tishrei',
  Heshvan: 'cheshvan',
  Kislev: 'kislev',
  Tevet: 'tevet',
  Shevat: 'shevat',
  'Adar I': 'adar_1',
  'Adar II': 'adar_2',
  Nisan: 'nisan',
  Iyar: 'iyar',
  Sivan: 'sivan',
  Tamuz: 'tammuz',
  Av: 'av',
  Elul: 'elul',
};

const intl = new Intl.DateTimeFormat('en-u-ca-hebrew', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

function byIntl(date: PlainDate) {
  const parts = intl.formatToParts(new Date(`${date}T00:00Z`));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const year = Number(part('year'));
  const adar = isLeapYear(year) ? 'adar_2' : 'adar';
  return { year, month: MONTHS_OF_INTL[part('month')] ?? adar, day: Number(part('day')) };
}

const FROM = '2023-12-31';
const TO = '2041-01-01';
const everyDay = Array.from({ length: daysBetween(FROM, TO) + 1 }, (_, n) => daysAfter(FROM, n));

describe('Hebrew dates', () => {
  it('agree with Intl on every day from 2024 to 2040', () => {
    expect(everyDay.map(hebrewDateOf)).toEqual(everyDay.map(byIntl));
  });

  it('lead back to the day they came from', () => {
    expect(everyDay.map((date) => dayOfHebrewDate(hebrewDateOf(date)))).toEqual(everyDay);
  });

  it.each([
    ['1948-05-14', 5708, 'iyar', 5],
    ['1967-06-07', 5727, 'iyar', 28],
    ['1600-02-29', 5360, 'adar', 14],
    ['2100-01-01', 5860, 'tevet', 20],
    ['9999-12-31', 13_760, 'cheshvan', 28],
  ])('%s is %i %s %i, far from the years of the tables', (date, year, month, day) => {
    expect(hebrewDateOf(date)).toEqual(byIntl(date));
    expect(hebrewDateOf(date)).toEqual({ year, month, day });
  });
});
