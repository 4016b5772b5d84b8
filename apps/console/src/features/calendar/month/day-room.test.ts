import type { CalendarItem } from '@bimah/contract/calendar.ts';
import { expect, it } from 'vitest';
import { fitting, isRoomy, ROW_MIN_REM, rowHeight } from './day-room.ts';

const things = (...kinds: CalendarItem['kind'][]) =>
  kinds.map((kind) => ({ kind }) as CalendarItem);

it.each([
  ['video video', 'video video'],
  ['story video lesson', 'story video'],
  ['lesson push lock lesson', 'lesson push lock'],
  ['lesson lesson lesson video slot', 'video slot'],
  ['lesson story lesson story end', 'story story end'],
  ['video video story push lock lesson lesson', 'video video'],
  ['video lock lesson slot', 'video slot'],
  [Array.from({ length: 2_000 }, () => 'video').join(' '), 'video video'],
])('of %s a lowest row shows %s', (given, expected) => {
  const items = things(...(given.split(' ') as CalendarItem['kind'][]));
  const shown = fitting(items, ROW_MIN_REM);
  expect(shown.map(({ kind }) => kind).join(' ')).toBe(expected);
});

it('shows nothing of an empty day, and all of one with room', () => {
  const few = things('lesson', 'video');
  expect(fitting([], ROW_MIN_REM)).toEqual([]);
  expect(fitting(few, ROW_MIN_REM)).toBe(few);
});

it.each([
  ['video', true],
  ['video lesson', true],
  ['video slot', false],
  ['video video', false],
])('gives the titles of %s two lines: %s', (given, expected) => {
  expect(isRoomy(things(...(given.split(' ') as CalendarItem['kind'][])), ROW_MIN_REM)).toBe(
    expected,
  );
});

it.each([
  [900, 5, ROW_MIN_REM],
  [1_400, 5, 14.75],
  [2_600, 4, 16],
  [400, 6, ROW_MIN_REM],
])('a window of %i px and %i weeks have rows of %d rem', (px, weeks, expected) => {
  expect(rowHeight(px, weeks)).toBeCloseTo(expected, 1);
});
