import type { CalendarItem } from '@bimah/contract/calendar.ts';
import { expect, it } from 'vitest';
import { easeOf, planOf, ROW_MIN_REM, rowHeight, TOLD_ROW_REM } from './day-room.ts';

const NOW = '2091-12-03T12:00:00.000Z';
const PAST = '2091-12-03T06:00:00.000Z';
const AHEAD = '2091-12-03T18:00:00.000Z';

/** `lesson` is one of every week, `once` one that is not; a `!` after it: over already. */
const things = (words: string): CalendarItem[] =>
  words.split(' ').map((word) => {
    const isOver = word.endsWith('!');
    const kind = word.replace('!', '');
    const at = isOver ? PAST : AHEAD;
    if (kind === 'lesson' || kind === 'once') {
      const recurring_interval = kind === 'once' ? null : 1;
      return { kind: 'lesson', at, ends_at: null, recurring_interval } as CalendarItem;
    }
    const state = isOver ? 'published' : 'scheduled';
    return (
      kind === 'video' || kind === 'story' ? { kind, at, state } : { kind, at }
    ) as CalendarItem;
  });

const kinds = (items: readonly CalendarItem[]) => items.map(({ kind }) => kind).join(' ');
const lowest = { row: ROW_MIN_REM, hasFoot: false };
const withFoot = { row: ROW_MIN_REM, hasFoot: true };

it.each([
  ['video video', 'video video', 0, 0],
  ['story video lesson', 'story video lesson', 0, 0],
  ['lesson push lock lesson', 'lesson push lock lesson', 0, 0],
  ['lesson slot lesson once', 'lesson slot lesson lesson', 0, 0],
  ['video video lesson', 'video video lesson', 0, 0],
  ['video video lesson lesson', 'video video', 2, 0],
  ['story video lesson lesson lesson', 'story video', 3, 0],
  ['lesson lesson lesson slot once once', 'slot lesson lesson', 3, 0],
  ['video video video lesson lesson', 'video video', 0, 3],
  ['video video story push lock lesson lesson', 'video video', 0, 5],
  [Array.from({ length: 2_000 }, () => 'video').join(' '), 'video video', 0, 1_998],
])(
  'of %s a lowest row shows %s, %i lessons as one, and %i as a number',
  (given, shown, usual, more) => {
    const plan = planOf(things(given), lowest);
    expect([kinds(plan.shown), plan.usual.length, plan.more]).toEqual([shown, usual, more]);
  },
);

it('gives the line of the day its room, and takes it only where something stands in it', () => {
  expect(planOf(things('lesson lesson lesson lesson'), lowest).usual).toHaveLength(0);
  expect(planOf(things('lesson lesson lesson lesson'), withFoot).usual).toHaveLength(2);
});

it('tells what is over in one line where there is no room for all, and then shows what comes', () => {
  const day = things('story! lesson! lesson! lesson video video');
  const plan = planOf(day, { ...lowest, row: 10, now: NOW });
  expect(plan.over).toHaveLength(3);
  expect([kinds(plan.shown), plan.more]).toEqual(['lesson video video', 0]);
  expect(planOf(day.slice(0, 4), { ...lowest, now: NOW }).over).toHaveLength(0);
  expect(planOf(day, lowest).over).toHaveLength(0);
});

it('shows nothing of an empty day, and all of one with room', () => {
  const few = things('lesson video');
  expect(planOf([], lowest).shown).toEqual([]);
  expect(planOf(few, lowest).shown).toBe(few);
});

it.each([
  ['video', 'wide'],
  ['lesson', 'wide'],
  ['lesson lesson', 'wide'],
  ['story video', 'wide'],
  ['story story video', 'airy'],
  ['lesson slot lesson', 'airy'],
  ['video lesson', 'airy'],
  ['video lesson lesson', 'roomy'],
  ['video slot slot', 'tight'],
  ['video video', 'tight'],
])('gives %s the ease of an %s day', (given, expected) => {
  expect(easeOf(planOf(things(given), lowest), lowest)).toBe(expected);
});

it.each([
  [900, 5, 0, ROW_MIN_REM],
  [1_400, 5, 0, 14.75],
  [2_600, 4, 0, 16],
  [400, 6, 0, ROW_MIN_REM],
  [1_000, 5, 2, (780 / 16 - 2 * TOLD_ROW_REM) / 3],
])(
  'a window of %i px and %i weeks, %i of them told, have rows of %d rem',
  (px, weeks, told, expected) => {
    expect(rowHeight(px, { weeks, told })).toBeCloseTo(expected, 1);
  },
);
