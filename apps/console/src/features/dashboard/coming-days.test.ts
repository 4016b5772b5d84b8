import type { Planned } from '@bimah/contract/dashboard.ts';
import { describe, expect, it } from 'vitest';
import { comingDays, usualTime } from './coming-days.ts';

/** A Sunday in Jerusalem. */
const now = new Date('2026-11-15T10:00:00.000Z');
const zone = 'Asia/Jerusalem';
const video = (at: string, count = 1): Planned => ({ kind: 'video', at, count });
const days = (...planned: Planned[]) => comingDays(planned, { now, zone });

describe('the next two weeks', () => {
  it('begin today', () => {
    const all = days();
    expect(all).toHaveLength(14);
    expect(all[0]).toMatchObject({ date: '2026-11-15', weekday: 0, isToday: true });
    expect(all[13]).toMatchObject({ date: '2026-11-28', isSaturday: true, isToday: false });
  });

  it('begin when the day begins in the zone, not in London', () => {
    const late = new Date('2026-11-15T22:30:00.000Z');
    expect(comingDays([], { now: late, zone })[0]?.date).toBe('2026-11-16');
  });

  it('count what comes on the calendar of the zone, each kind for itself', () => {
    const all = days(
      video('2026-11-16T18:30:00.000Z', 2),
      video('2026-11-16T23:00:00.000Z'),
      { kind: 'story', at: '2026-11-16T06:00:00.000Z', count: 1 },
      { kind: 'lesson', at: '2026-11-17T17:00:00.000Z', count: 3 },
    );
    expect(all.slice(1, 3).map(({ counts }) => counts)).toEqual([
      { video: 2, story: 1, lesson: 0 },
      { video: 1, story: 0, lesson: 3 },
    ]);
  });

  it('mark gaps before what is planned, but neither today nor the end of the week', () => {
    const gaps = (...planned: Planned[]) =>
      days(...planned)
        .filter(({ isGap }) => isGap)
        .map(({ date }) => date.slice(8));
    expect(gaps()).toEqual([]);
    expect(gaps(video('2026-11-17T10:00:00.000Z'), video('2026-11-22T10:00:00.000Z'))).toEqual([
      '16',
      '18',
      '19',
    ]);
  });

  it('offer every day on which nothing comes out, except today and Shabbat', () => {
    const offered = days(
      video('2026-11-17T18:30:00.000Z'),
      { kind: 'story', at: '2026-11-18T06:00:00.000Z', count: 1 },
      { kind: 'lesson', at: '2026-11-19T17:00:00.000Z', count: 1 },
    ).flatMap(({ offer }) => offer ?? []);
    expect(offered.slice(0, 4)).toEqual([
      '2026-11-16T18:30:00.000Z',
      '2026-11-19T18:30:00.000Z',
      // A Friday evening is Shabbat already.
      '2026-11-20T08:00:00.000Z',
      '2026-11-22T18:30:00.000Z',
    ]);
  });

  it('warn of what comes out on Shabbat, also on its eve, and of no lesson', () => {
    const all = days(
      video('2026-11-20T18:00:00.000Z'),
      { kind: 'lesson', at: '2026-11-21T08:00:00.000Z', count: 1 },
      video('2026-11-28T18:00:00.000Z'),
    );
    expect([5, 6, 13].map((index) => all[index]?.fallsOnShabbat)).toEqual([true, false, false]);
  });
});

describe('the usual time', () => {
  it('is that of most planned videos, and an evening where there are none', () => {
    expect(usualTime([], zone)).toBe('18:00');
    expect(
      usualTime(
        [
          video('2026-11-16T18:30:00.000Z'),
          video('2026-11-17T05:00:00.000Z', 3),
          { kind: 'story', at: '2026-11-17T06:00:00.000Z', count: 9 },
        ],
        zone,
      ),
    ).toBe('07:00');
  });
});
