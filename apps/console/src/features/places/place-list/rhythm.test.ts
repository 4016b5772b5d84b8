import type { PlaceSlot } from '@bimah/contract/place-record.ts';
import { describe, expect, it } from 'vitest';
import { dayNameOf, inNextOrder, rhythmOf, runOf } from './rhythm.ts';

const slot = (id: number, day: string, more: Partial<PlaceSlot> = {}): PlaceSlot => ({
  id,
  taking_place: `2026-11-${day}T18:30:00.000Z`,
  end_time: `2026-11-${day}T19:45:00.000Z`,
  recurring: true,
  recurring_interval: 1,
  tz: 'Asia/Jerusalem',
  disabled: false,
  next_at: `2026-11-${day}T18:30:00.000Z`,
  ...more,
});

describe('the rhythm of a lesson', () => {
  it('is a day of the week, or several, at one hour', () => {
    expect(rhythmOf([slot(1, '17')])).toMatchObject({ kind: 'weekly', days: [2], isMixed: false });
    const days = ['19', '15', '17', '16', '18'].map((day, id) => slot(id, day));
    expect(rhythmOf(days)).toMatchObject({ days: [0, 1, 2, 3, 4], next: { id: 1 } });
  });

  it('is told of those one can still come to', () => {
    const stopped = slot(1, '15', { disabled: true });
    const over = slot(2, '16', { next_at: null });
    expect(rhythmOf([stopped, over, slot(3, '18')])).toMatchObject({ days: [3], count: 1 });
    expect(rhythmOf([stopped])).toMatchObject({ days: [0], count: 1 });
  });

  it('is mixed where hours, zones or recurrences differ', () => {
    const later = slot(2, '18', { taking_place: '2026-11-18T19:30:00.000Z' });
    expect(rhythmOf([slot(1, '17'), later])).toMatchObject({ kind: 'weekly', isMixed: true });
    const abroad = slot(2, '18', { tz: 'Europe/London' });
    expect(rhythmOf([slot(1, '17'), abroad])).toMatchObject({ isMixed: true });
    const once = slot(2, '18', { recurring_interval: null });
    expect(rhythmOf([slot(1, '17'), once])).toMatchObject({ kind: 'dates', isMixed: true });
  });

  it('is a number of dates for what does not recur', () => {
    const once = { recurring_interval: null };
    expect(rhythmOf([slot(1, '17', once)])).toMatchObject({ kind: 'once' });
    expect(rhythmOf([slot(1, '17', once), slot(2, '18', once)])).toMatchObject({
      kind: 'dates',
      count: 2,
    });
    expect(rhythmOf([])).toBeNull();
  });
});

it('the evening after Shabbat has its own name', () => {
  expect(dayNameOf('2026-11-21T10:00:00.000Z', 'Asia/Jerusalem')).toBe(6);
  expect(dayNameOf('2026-11-21T16:45:00.000Z', 'Asia/Jerusalem')).toBe(7);
  expect(dayNameOf('2026-11-20T22:30:00.000Z', 'Asia/Jerusalem')).toBe(6);
});

it('what comes first stands first, what is over last', () => {
  const slots = [slot(1, '20'), slot(2, '10', { next_at: null }), slot(3, '18')];
  expect(inNextOrder(slots).map(({ id }) => id)).toEqual([3, 1, 2]);
});

it.each([
  [
    [0, 1, 2, 3, 4],
    [0, 4],
  ],
  [[1, 2], null],
  [[0, 2, 4], null],
  [
    [4, 5, 6],
    [4, 6],
  ],
  [[5, 6, 7], null],
] as const)('days %j run %j', (days, expected) => {
  expect(runOf(days)).toEqual(expected);
});
