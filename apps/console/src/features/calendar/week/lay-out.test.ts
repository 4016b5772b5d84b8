import type { CalendarItem } from '@bimah/contract/calendar.ts';
import { describe, expect, it } from 'vitest';
import { layOut } from './lay-out.ts';

const DAY = '2026-12-10';
const video = (id: number, time: string, state = 'scheduled') =>
  ({ kind: 'video', id, at: `${DAY}T${time}:00.000Z`, state, channel: { id: 1 } }) as CalendarItem;
const lesson = (id: number, from: string, to: string) =>
  ({
    kind: 'lesson',
    id,
    at: `${DAY}T${from}:00.000Z`,
    ends_at: `${DAY}T${to}:00.000Z`,
  }) as CalendarItem;

const told = (...items: CalendarItem[]) =>
  layOut(items, ({ at }) => at.slice(11, 16)).map(
    ({ from, minutes, column, columns, conflict }) =>
      `${from}+${minutes} ${column + 1}/${columns}${conflict ? ' !' : ''}`,
  );

describe('a day of a week', () => {
  it('has what does not touch one below the other', () => {
    expect(told(video(1, '08:00'), video(2, '18:00'))).toEqual(['480+70 1/1', '1080+70 1/1']);
  });

  it('has what overlaps side by side, and warns of videos of the same minute', () => {
    expect(told(video(1, '18:00'), video(2, '18:00'))).toEqual(['1080+70 1/2 !', '1080+70 2/2 !']);
    expect(told(video(1, '18:00'), video(2, '18:30'))).toEqual(['1080+70 1/2', '1110+70 2/2']);
    expect(told(video(1, '18:00', 'published'), video(2, '18:00', 'published'))).toEqual([
      '1080+70 1/2',
      '1080+70 2/2',
    ]);
  });

  it('does not take an hour that comes twice for one', () => {
    const twice = [1, 2].map((id) => ({
      ...video(id, '01:30'),
      at: `${DAY}T0${id + 4}:30:00.000Z`,
    }));
    const placed = layOut(twice, () => '01:30');
    expect(placed.map(({ columns, conflict }) => [columns, conflict])).toEqual([
      [2, false],
      [2, false],
    ]);
  });

  it('has lessons as long as they last, and uses a column again that is free', () => {
    expect(told(lesson(1, '18:00', '21:00'), video(2, '18:00'), video(3, '19:30'))).toEqual([
      '1080+180 1/2',
      '1080+70 2/2',
      '1170+70 2/2',
    ]);
  });

  it('ends at midnight', () => {
    expect(told(video(1, '23:30'))).toEqual(['1410+30 1/1']);
  });
});
