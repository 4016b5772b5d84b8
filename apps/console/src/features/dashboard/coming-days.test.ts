import { describe, expect, it } from 'vitest';
import { comingDays } from './coming-days.ts';

/** A Sunday in Jerusalem. */
const now = new Date('2026-11-15T10:00:00.000Z');
const days = (...instants: string[]) => comingDays(instants, { now, zone: 'Asia/Jerusalem' });

describe('the next two weeks', () => {
  it('begin today', () => {
    const all = days();
    expect(all).toHaveLength(14);
    expect(all[0]).toMatchObject({ date: '2026-11-15', weekday: 0, isToday: true });
    expect(all[13]).toMatchObject({ date: '2026-11-28', isSaturday: true, isToday: false });
  });

  it('begin when the day begins in the zone, not in London', () => {
    const late = new Date('2026-11-15T22:30:00.000Z');
    expect(comingDays([], { now: late, zone: 'Asia/Jerusalem' })[0]?.date).toBe('2026-11-16');
  });

  it('count what comes out on the calendar of the zone', () => {
    const all = days('2026-11-16T18:30:00.000Z', '2026-11-16T23:00:00.000Z');
    expect(all.slice(1, 3).map(({ count }) => count)).toEqual([1, 1]);
  });

  it('mark gaps before what is planned, but neither today nor the end of the week', () => {
    const free = (...instants: string[]) =>
      days(...instants)
        .filter(({ isFree }) => isFree)
        .map(({ date }) => date.slice(8));
    expect(free()).toEqual([]);
    expect(free('2026-11-17T10:00:00.000Z', '2026-11-22T10:00:00.000Z')).toEqual([
      '16',
      '18',
      '19',
    ]);
  });

  it('warn of what falls on Shabbat, also on its eve', () => {
    const all = days('2026-11-20T18:00:00.000Z', '2026-11-28T18:00:00.000Z');
    expect(all[5]?.fallsOnShabbat).toBe(true);
    expect(all[13]?.fallsOnShabbat).toBe(false);
  });
});
