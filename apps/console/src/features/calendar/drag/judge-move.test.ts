import type { CalendarItem } from '@bimah/contract/calendar.ts';
import { describe, expect, it } from 'vitest';
import { aCalendarVideo } from '#testing/calendar.ts';
import { judgeMove } from './judge-move.ts';

const zone = 'Asia/Jerusalem';
const video = (id: number, at: string) => aCalendarVideo(id, at);
const thing = {
  kind: 'video',
  at: '2026-12-13T18:30:00.000Z',
  video: video(1, '2026-12-13T18:30:00.000Z'),
} as const;
const waiting = { kind: 'video', at: null, video: video(2, '') } as const;
const slot = { kind: 'slot', at: '2026-12-24T16:00:00.000Z', channel: null } as CalendarItem;

const facts = (ofDay: readonly CalendarItem[] = []) => ({
  now: new Date('2026-12-07T11:20:00.000Z'),
  zone,
  ofDay,
  isRest: (instant: string) => instant.startsWith('2026-12-12'),
});

describe('a move', () => {
  it.each([
    ['2026-12-10', null, '2026-12-10T18:30:00.000Z', '20:30'],
    ['2026-12-10', '09:15', '2026-12-10T07:15:00.000Z', '09:15'],
    // In summer the same hour on the wall is another instant.
    ['2027-06-10', null, '2027-06-10T17:30:00.000Z', '20:30'],
  ])('to %s at %s keeps the hour on the wall unless one is chosen', (date, time, at, shown) => {
    expect(judgeMove(thing, { date, time }, facts())).toMatchObject({ at, time: shown });
  });

  it.each([
    ['2026-12-24', [slot], '18:00'],
    ['2026-12-23', [], '18:00'],
    ['2026-12-25', [], '10:00'],
  ])('of what has no date yet to %s takes a free slot, or the usual hour', (date, ofDay, time) => {
    expect(judgeMove(waiting, { date, time: null }, facts(ofDay)).time).toBe(time);
  });

  it('is refused into the past, and told apart from none', () => {
    const { refused } = judgeMove(thing, { date: '2026-12-06', time: null }, facts());
    const same = judgeMove(thing, { date: '2026-12-13', time: null }, facts());
    expect([refused, same.refused, same.isSame]).toEqual(['past', null, true]);
  });

  it('tells of rest, of videos of the same minute, and of how long after the one before it', () => {
    const others = [video(7, '2026-12-10T16:00:00.000Z'), video(8, '2026-12-10T18:30:00.000Z')];
    expect(judgeMove(thing, { date: '2026-12-12', time: null }, facts()).rest).toBe(true);
    const judged = judgeMove(thing, { date: '2026-12-10', time: null }, facts(others));
    expect([judged.rest, judged.meets?.id, judged.afterPrevious]).toEqual([false, 8, 150]);
  });

  it('says where the clocks skip an hour', () => {
    const judged = judgeMove(thing, { date: '2027-03-26', time: '02:30' }, facts());
    expect([judged.clockChange, judged.time]).toEqual(['skipped', '03:30']);
  });
});
