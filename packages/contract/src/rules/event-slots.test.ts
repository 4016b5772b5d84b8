import { describe, expect, it } from 'vitest';
import { changeNights } from './clock-changes.fixture.ts';
import {
  blockProblems,
  blocksOf,
  hasProblems,
  slotInstants,
  slotProblem,
  todayIn,
  type DateBlock,
} from './event-slots.ts';

const now = '2026-11-15T12:00:00.000Z';
const at = (start: string, end: string | null = null) => ({ taking_place: start, end_time: end });

describe('a new slot', () => {
  it.each([
    [at('2026-11-15T12:00:01.000Z'), null],
    [at('2026-11-15T12:00:00.000Z'), ['taking_place', 'start_time_not_future']],
    [at('2026-11-14T12:00:00.000Z'), ['taking_place', 'start_time_not_future']],
    [at('9999-01-01T00:00:00.000Z'), ['taking_place', 'schedule_too_far']],
    [
      at('2026-11-16T12:00:00.000Z', '2026-11-16T12:00:00.000Z'),
      ['end_time', 'end_time_not_after_start'],
    ],
    [
      at('2026-11-16T12:00:00.000Z', '2026-11-16T11:00:00.000Z'),
      ['end_time', 'end_time_not_after_start'],
    ],
    [at('2026-11-16T12:00:00.000Z', '2026-11-16T12:01:00.000Z'), null],
    [at('2026-11-16T12:00:00.000Z', '2026-11-17T12:00:00.000Z'), null],
    [at('2026-11-16T12:00:00.000Z', '2026-11-17T12:00:01.000Z'), ['end_time', 'slot_too_long']],
  ])('%j', (slot, expected) => {
    const problem = slotProblem(slot, { now, isNew: true });
    expect(problem && [problem.field, problem.message]).toEqual(expected);
  });
});

describe('a slot that is there', () => {
  it.each([
    [at('2020-11-15T12:00:00.000Z'), null],
    [at('1999-11-15T12:00:00.000Z'), 'out_of_range'],
    [at('2040-11-15T12:00:00.000Z'), 'schedule_too_far'],
    [at('2020-11-15T12:00:00.000Z', '2020-11-15T11:00:00.000Z'), 'end_time_not_after_start'],
  ])('%j', (slot, expected) => {
    expect(slotProblem(slot, { now, isNew: false })?.message ?? null).toBe(expected);
  });
});

describe('a date with its slots', () => {
  const check = { now, isNew: true, zone: 'Asia/Jerusalem' };
  const problems = (block: DateBlock, more = {}) => blockProblems(block, { ...check, ...more });

  it('says beside each field what is missing or wrong', () => {
    const block = {
      date: '2026-11-15',
      slots: [
        { start: '13:59', end: null },
        { start: '14:01', end: '14:00' },
        { start: null, end: '15:00' },
        { start: '15:00', end: '16:00' },
      ],
    };
    expect(problems(block)).toEqual({
      date: null,
      slots: [
        { start: 'start_time_not_future', end: null },
        { start: null, end: 'end_time_not_after_start' },
        { start: 'start_time_required', end: null },
        { start: null, end: null },
      ],
    });
  });

  it('is judged by the chosen zone: the same hour has passed in one and is ahead in another', () => {
    const block = { date: '2026-11-15', slots: [{ start: '10:00', end: null }] };
    expect(hasProblems(problems(block))).toBe(true);
    expect(hasProblems(problems(block, { zone: 'America/New_York' }))).toBe(false);
  });

  it('needs a date, and says it by itself where it is the only one', () => {
    const block = { date: null, slots: [{ start: null, end: null }] };
    expect(problems(block)).toEqual({
      date: 'date_required',
      slots: [{ start: 'start_time_required', end: null }],
    });
    expect(problems(block, { isOnly: true })).toEqual({
      date: 'only_date_required',
      slots: [{ start: 'only_start_time_required', end: null }],
    });
  });

  it('may lie in the past while it is edited, but not end before it starts', () => {
    const past = { date: '2020-11-15', slots: [{ start: '10:00', end: '11:00' }] };
    expect(hasProblems(problems(past, { isNew: false }))).toBe(false);
    const turned = { date: '2020-11-15', slots: [{ start: '10:00', end: '09:00' }] };
    expect(hasProblems(problems(turned, { isNew: false }))).toBe(true);
  });

  it('may go on past midnight', () => {
    const slot = { start: '23:00', end: '00:30', ends_next_day: true };
    expect(hasProblems(problems({ date: '2026-11-17', slots: [slot] }))).toBe(false);
  });

  it.each(changeNights)('$zone $date $time is told to be $kind', (night) => {
    const { zone, date, time, instant, kind } = night;
    expect(slotInstants(date, { start: time, end: null }, zone)).toEqual({
      taking_place: instant,
      end_time: null,
      clockChange: kind,
    });
  });
});

it('slots come back as they were entered, by their days', () => {
  const tz = 'America/New_York';
  const entered = [
    { date: '2026-11-17', slot: { id: 2, start: '20:00', end: null, ends_next_day: false } },
    { date: '2026-11-16', slot: { id: 1, start: '23:00', end: '00:30', ends_next_day: true } },
    { date: '2026-11-16', slot: { id: 3, start: '08:00', end: '09:00', ends_next_day: false } },
  ];
  const kept = entered.map(({ date, slot }) => ({
    id: slot.id,
    tz,
    ...slotInstants(date, slot, tz),
  }));
  expect(blocksOf(kept)).toEqual([
    { date: '2026-11-16', slots: [entered[2]?.slot, entered[1]?.slot] },
    { date: '2026-11-17', slots: [entered[0]?.slot] },
  ]);
});

it.each([
  ['Asia/Jerusalem', '2026-11-16'],
  ['America/Los_Angeles', '2026-11-15'],
])('today in %s is %s', (zone, date) => {
  expect(todayIn(zone, '2026-11-15T22:30:00.000Z')).toBe(date);
});
