import type { CalendarItem } from '@bimah/contract/calendar.ts';
import { expect, it } from 'vitest';
import { byDay, ownPart } from './calendar-items.ts';
import { calendarQuery } from './calendar.queries.ts';

it.each([
  ['דף יומי · ברכות ל״ה', 'ברכות ל״ה'],
  ['Daf Yomi · Berachot · 35', 'Berachot · 35'],
  ['מבט אחרון לפני שבת', 'מבט אחרון לפני שבת'],
  ['דף יומי · ', 'דף יומי · '],
  [' · ברכות', ' · ברכות'],
])('of %s a narrow day shows %s', (title, part) => {
  expect(ownPart(title)).toBe(part);
});

it.each([
  // Clocks go back an hour: half past one comes twice, on one day.
  [
    'America/New_York',
    [
      '2026-11-01T03:59:00Z',
      '2026-11-01T05:30:00Z',
      '2026-11-01T06:30:00Z',
      '2026-11-02T05:00:00Z',
    ],
    { '2026-10-31': 1, '2026-11-01': 2, '2026-11-02': 1 },
  ],
  // Clocks go on at midnight: the day begins at one.
  [
    'Asia/Beirut',
    [
      '2027-03-27T21:59:00Z',
      '2027-03-27T22:00:00Z',
      '2027-03-28T20:59:00Z',
      '2027-03-28T21:00:00Z',
    ],
    { '2027-03-27': 1, '2027-03-28': 2, '2027-03-29': 1 },
  ],
])('in %s nothing is lost on the day the clocks change', (zone, instants, expected) => {
  const items = instants.map((at) => ({ kind: 'push', at }) as CalendarItem);
  const days = byDay(items, zone);
  expect(Object.fromEntries([...days].map(([day, list]) => [day, list.length]))).toEqual(expected);
});

it('asks for a day that begins at one from its first instant on', () => {
  const span = { channelId: 1, first: '2027-03-28', last: '2027-03-28', zone: 'Asia/Beirut' };
  expect(JSON.stringify(calendarQuery(span).queryKey)).toContain(
    '"from":"2027-03-27T22:00:00.000Z","to":"2027-03-28T21:00:00.000Z"',
  );
});
