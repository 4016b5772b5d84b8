import dayjs from 'dayjs';
import { expect, it } from 'vitest';
import { datesSettings } from './dates-locale.ts';

it('opens the week on Sunday and rests on Friday and Saturday', () => {
  expect(datesSettings('he')).toMatchObject({
    locale: 'he',
    firstDayOfWeek: 0,
    weekendDays: [5, 6],
  });
});

it('writes every weekday with its geresh', () => {
  const sunday = dayjs('2026-11-15').locale('he');
  const week = Array.from({ length: 7 }, (_, day) => sunday.add(day, 'day').format('dd'));
  expect(week).toEqual(['א׳', 'ב׳', 'ג׳', 'ד׳', 'ה׳', 'ו׳', 'ש׳']);
});
