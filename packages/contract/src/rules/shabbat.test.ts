import type { TimeZone } from '../limits.ts';
import { describe, expect, it } from 'vitest';
import { isShabbat, restKind, type RestKind } from './shabbat.ts';
import { eveningSun } from './sun.ts';
import { instantOfWallClock } from './zoned.ts';

const MINUTE = 60_000;

describe('sunset, against published almanacs', () => {
  it.each([
    ['Jerusalem', '2026-06-21', 31.78, 35.22, '2026-06-21T16:48:00Z'],
    ['Jerusalem', '2026-12-21', 31.78, 35.22, '2026-12-21T14:40:00Z'],
    ['New York', '2026-12-21', 40.71, -74.01, '2026-12-21T21:32:00Z'],
    ['Los Angeles', '2026-12-21', 34.05, -118.24, '2026-12-22T00:48:00Z'],
    ['London', '2026-06-21', 51.51, -0.13, '2026-06-21T20:22:00Z'],
    ['Paris', '2026-06-21', 48.86, 2.35, '2026-06-21T19:58:00Z'],
  ])('%s on %s', (_city, date, latitude, longitude, almanac) => {
    const sunset = eveningSun(date, { latitude, longitude }, -0.833);
    expect(Math.abs((sunset ?? 0) - Date.parse(almanac))).toBeLessThan(2 * MINUTE);
  });
});

describe('Shabbat and festivals', () => {
  const at = (zone: TimeZone, date: string, time: string) =>
    isShabbat(instantOfWallClock({ date, time }, zone).instant, zone);

  it.each<[TimeZone, string, string, boolean]>([
    ['Asia/Jerusalem', '2026-11-20', '15:30', false],
    ['Asia/Jerusalem', '2026-11-20', '16:45', true],
    ['Asia/Jerusalem', '2026-11-21', '00:00', true],
    ['Asia/Jerusalem', '2026-11-21', '12:00', true],
    ['Asia/Jerusalem', '2026-11-21', '17:00', true],
    ['Asia/Jerusalem', '2026-11-21', '18:45', false],
    ['Asia/Jerusalem', '2026-11-22', '09:00', false],
    ['Asia/Jerusalem', '2026-06-19', '18:45', false],
    ['Asia/Jerusalem', '2026-06-19', '20:00', true],
    ['America/New_York', '2026-11-20', '15:30', false],
    ['America/New_York', '2026-11-20', '16:45', true],
    ['America/Los_Angeles', '2026-11-21', '17:00', true],
    ['America/Los_Angeles', '2026-11-21', '18:00', false],
    ['Europe/London', '2026-06-20', '22:00', true],
    ['Europe/London', '2026-06-20', '23:00', false],
    ['Europe/Paris', '2026-06-19', '20:00', false],
    ['Europe/Paris', '2026-06-19', '22:30', true],
    ['Asia/Jerusalem', '2026-09-21', '12:00', true],
    ['Asia/Jerusalem', '2027-04-29', '12:00', false],
    ['Europe/Paris', '2027-04-29', '12:00', true],
  ])('%s %s %s: %s', (zone, date, time, expected) => {
    expect(at(zone, date, time)).toBe(expected);
  });

  it('is judged by the chosen zone, not by the reader', () => {
    const fridayNightInJerusalem = '2026-11-20T19:00:00.000Z';
    expect(isShabbat(fridayNightInJerusalem, 'Asia/Jerusalem')).toBe(true);
    expect(isShabbat(fridayNightInJerusalem, 'America/Los_Angeles')).toBe(false);
  });
});

describe('which rest it is', () => {
  it.each<[string, string, RestKind | null]>([
    ['2026-11-20', '15:30', null],
    ['2026-11-20', '20:00', 'eve'],
    ['2026-11-21', '12:00', 'shabbat'],
    ['2026-09-20', '20:00', 'festival'],
    ['2026-09-21', '12:00', 'festival'],
  ])('%s %s: %s', (date, time, kind) => {
    const zone = 'Asia/Jerusalem';
    expect(restKind(instantOfWallClock({ date, time }, zone).instant, zone)).toBe(kind);
  });
});
