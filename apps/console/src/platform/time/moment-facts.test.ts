import { expect, it } from 'vitest';
import { DEFAULT_ZONE, momentFacts, ZONES } from './moment-facts.ts';

const now = new Date('2026-11-15T12:00:00.000Z');
const tuesdayEvening = '2026-11-17T18:30:00.000Z';

it('offers five zones, Jerusalem first', () => {
  expect(ZONES).toHaveLength(5);
  expect(DEFAULT_ZONE).toBe('Asia/Jerusalem');
});

it('tells the clock of the zone and, where it differs, of the reader', () => {
  const facts = momentFacts(tuesdayEvening, 'Asia/Jerusalem', { now, viewer: 'Europe/London' });
  expect(facts).toEqual({
    wall: { date: '2026-11-17', time: '20:30' },
    own: { date: '2026-11-17', time: '18:30' },
    isPast: false,
    isShabbat: false,
  });
});

it('keeps quiet about a reader whose clock agrees', () => {
  const facts = momentFacts(tuesdayEvening, 'Asia/Jerusalem', { now, viewer: 'Europe/Athens' });
  expect(facts.own).toBeNull();
});

it.each([
  ['2026-11-15T11:59:00.000Z', true],
  ['2026-11-15T12:00:00.000Z', false],
])('%s is past: %s', (instant, isPast) => {
  expect(momentFacts(instant, 'Europe/Paris', { now }).isPast).toBe(isPast);
});

it('notices Shabbat by the zone', () => {
  const friday = '2026-11-20T19:00:00.000Z';
  expect(momentFacts(friday, 'Asia/Jerusalem', { now }).isShabbat).toBe(true);
  expect(momentFacts(friday, 'America/New_York', { now }).isShabbat).toBe(false);
});
