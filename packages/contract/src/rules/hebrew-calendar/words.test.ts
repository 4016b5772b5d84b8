import { describe, expect, it } from 'vitest';
import { daysAfter } from '../zoned.ts';
import { hebrewDateText } from './hebrew-date-text.ts';
import { hebrewDateOf } from './hebrew-date.ts';
import { jewishDay } from './jewish-day.ts';
import { TOWN_IDS } from './towns.ts';
import { calendarWords, dayNames } from './words.ts';

describe('a Hebrew date in words', () => {
  it.each([
    ['2026-12-05', 'כ״ה בכסלו תשפ״ז', '25 Kislev 5787'],
    ['2027-01-23', 'ט״ו בשבט תשפ״ז', '15 Shevat 5787'],
    ['2027-01-24', 'ט״ז בשבט תשפ״ז', '16 Shevat 5787'],
    ['2027-03-10', 'א׳ באדר ב׳ תשפ״ז', '1 Adar II 5787'],
    ['2026-03-03', 'י״ד באדר תשפ״ו', '14 Adar 5786'],
  ])('%s is %s, %s', (date, he, en) => {
    expect(hebrewDateText(date, 'he')).toBe(he);
    expect(hebrewDateText(date, 'en')).toBe(en);
  });

  it.each(['he', 'en'] as const)(
    'names months as the words of the calendar do: %s',
    async (language) => {
      const { months } = await calendarWords(language);
      for (let n = 0; n < 800; n += 7) {
        const date = daysAfter('2026-09-12', n);
        expect(hebrewDateText(date, language)).toContain(months[hebrewDateOf(date).month]);
      }
    },
  );
});

describe('what a day is called', () => {
  it.each([
    ['2026-12-07', ['חנוכה, נר ג׳'], ['Chanukah, candle 3']],
    ['2026-12-11', ['חנוכה, נר ז׳', 'ראש חודש טבת'], ['Chanukah, candle 7', 'Rosh Chodesh Tevet']],
    ['2026-09-11', ['ערב ראש השנה'], ['Eve of Rosh Hashanah']],
    ['2026-07-23', ['תשעה באב'], ['Tisha BeAv']],
    ['2026-03-14', ['פרשת ויקהל־פקודי'], ['Portion: Vayakhel-Pekudei']],
    ['2026-11-18', [], []],
  ])('%s', async (date, he, en) => {
    const day = jewishDay(date, 'israel');
    expect(dayNames(day, await calendarWords('he'))).toEqual(he);
    expect(dayNames(day, await calendarWords('en'))).toEqual(en);
  });

  it.each(['he', 'en'] as const)('every town has a name: %s', async (language) => {
    const { towns } = await calendarWords(language);
    expect(Object.keys(towns)).toEqual(TOWN_IDS);
  });
});
