import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDuration,
  formatEventTime,
  formatHebrewDate,
  formatLongDate,
  formatMessageTime,
  formatMonth,
  formatPlainDate,
  formatPast,
  formatRelative,
  formatWeekday,
} from './format.ts';

const JERUSALEM = 'Asia/Jerusalem';
const LOS_ANGELES = 'America/Los_Angeles';

describe('dates', () => {
  it.each([
    ['2026-11-17T18:30:00.000Z', JERUSALEM, '17/11/2026'],
    ['2026-11-17T22:30:00.000Z', JERUSALEM, '18/11/2026'],
    ['2026-11-17T07:30:00.000Z', LOS_ANGELES, '16/11/2026'],
    ['2026-01-02T12:00:00.000Z', JERUSALEM, '02/01/2026'],
  ])('%s in %s is %s', (instant, zone, written) => {
    expect(formatDate(instant, zone)).toBe(written);
  });

  it('takes a number and a Date as well as a text', () => {
    const at = Date.UTC(2026, 10, 17, 12);
    expect(formatDate(at, 'UTC')).toBe('17/11/2026');
    expect(formatDate(new Date(at), 'UTC')).toBe('17/11/2026');
  });

  it('writes a plain day the same wherever the reader is', () => {
    expect(formatPlainDate('2026-03-01')).toBe('01/03/2026');
  });
});

describe('times', () => {
  it.each([
    ['2026-11-17T18:30:00.000Z', '20:30', '08:30 PM'],
    ['2026-11-17T22:05:00.000Z', '00:05', '12:05 AM'],
    ['2026-11-17T10:00:00.000Z', '12:00', '12:00 PM'],
    ['2026-11-17T05:07:00.000Z', '07:07', '07:07 AM'],
  ])('%s is %s in messages and %s in events', (instant, message, event) => {
    expect(formatMessageTime(instant, JERUSALEM)).toBe(message);
    expect(formatEventTime(instant, JERUSALEM)).toBe(event);
  });
});

describe('durations', () => {
  it.each([
    [0, '00:00'],
    [5, '00:05'],
    [59.9, '00:59'],
    [60, '01:00'],
    [725, '12:05'],
    [3599, '59:59'],
    [3600, '01:00:00'],
    [45_296, '12:34:56'],
    [360_000, '100:00:00'],
    [-3, '00:00'],
  ])('%d seconds are %s', (seconds, written) => {
    expect(formatDuration(seconds)).toBe(written);
  });
});

describe('relative times', () => {
  const now = '2026-11-15T12:00:00.000Z';
  it.each([
    ['2026-11-15T12:00:20.000Z', 'עכשיו', 'now'],
    ['2026-11-15T12:03:00.000Z', 'בעוד 3 דקות', 'in 3 minutes'],
    ['2026-11-15T13:00:00.000Z', 'בעוד שעה', 'in 1 hour'],
    ['2026-11-15T09:00:00.000Z', 'לפני 3 שעות', '3 hours ago'],
    ['2026-11-17T12:30:00.000Z', 'בעוד יומיים', 'in 2 days'],
    ['2026-11-16T11:00:00.000Z', 'בעוד 23 שעות', 'in 23 hours'],
    ['2026-11-18T08:00:00.000Z', 'בעוד 3 ימים', 'in 3 days'],
    ['2026-11-06T12:00:00.000Z', 'לפני 9 ימים', '9 days ago'],
    ['2026-11-28T12:00:00.000Z', 'בעוד 13 ימים', 'in 13 days'],
    ['2026-11-29T12:00:00.000Z', 'בעוד שבועיים', 'in 2 weeks'],
    ['2026-12-04T12:00:00.000Z', 'בעוד 3 שבועות', 'in 3 weeks'],
    ['2026-12-27T12:00:00.000Z', 'בעוד חודש', 'in 1 month'],
    ['2027-11-16T12:00:00.000Z', 'בעוד שנה', 'in 1 year'],
  ])('%s is %s', (moment, hebrew, english) => {
    expect(formatRelative(moment, now, 'he')).toBe(hebrew);
    expect(formatRelative(moment, now, 'en')).toBe(english);
  });
});

describe('times that have passed', () => {
  it.each([
    ['2026-11-15T09:00:00.000Z', 'לפני 3 שעות', '3 hours ago'],
    ['2026-11-14T18:00:00.000Z', 'אתמול', 'yesterday'],
    ['2026-11-13T18:00:00.000Z', 'לפני יומיים', '2 days ago'],
    ['2026-11-06T12:00:00.000Z', 'לפני 9 ימים', '9 days ago'],
  ])('%s is %s', (moment, hebrew, english) => {
    const now = '2026-11-15T12:00:00.000Z';
    expect(formatPast(moment, now, 'he')).toBe(hebrew);
    expect(formatPast(moment, now, 'en')).toBe(english);
  });
});

describe('the Hebrew calendar', () => {
  it.each([
    ['2026-11-17', 'ז׳ בכסלו תשפ״ז', '7 Kislev 5787'],
    ['2026-11-25', 'ט״ו בכסלו תשפ״ז', '15 Kislev 5787'],
    ['2026-09-12', 'א׳ בתשרי תשפ״ז', '1 Tishri 5787'],
    ['2024-02-20', 'י״א באדר א׳ תשפ״ד', '11 Adar I 5784'],
  ])('%s is %s', (date, hebrew, english) => {
    expect(formatHebrewDate(date, 'he')).toBe(hebrew);
    expect(formatHebrewDate(date, 'en')).toBe(english);
  });

  it('names the day of the week in the zone', () => {
    expect(formatWeekday('2026-11-17T23:30:00.000Z', 'he', JERUSALEM)).toBe('יום רביעי');
    expect(formatWeekday('2026-11-17T23:30:00.000Z', 'en', LOS_ANGELES)).toBe('Tuesday');
  });
});

it.each([
  ['he', 'דצמבר 2026', '7 בדצמבר 2026'],
  ['en', 'December 2026', '7 December 2026'],
] as const)('names a month and a day in %s', (language, month, day) => {
  expect(formatMonth('2026-12-07', language)).toBe(month);
  expect(formatLongDate('2026-12-07', language)).toBe(day);
});
