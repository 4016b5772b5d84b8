import { describe, expect, it } from 'vitest';
import { isSchedulable, scheduleProblem } from './schedule.ts';

const now = '2026-11-15T12:00:30.000Z';

describe('an instant to be timed', () => {
  it.each([
    ['2026-11-15T12:01:00.000Z', true],
    ['2026-11-15T12:00:00.000Z', true],
    ['2026-11-15T11:59:59.999Z', false],
    ['2026-11-14T12:30:00.000Z', false],
    ['2031-01-01T00:00:00.000Z', true],
    ['not a time', false],
  ])('%s: %s', (instant, expected) => {
    expect(isSchedulable({ instant, now })).toBe(expected);
    expect(isSchedulable({ instant, now: Date.parse(now) })).toBe(expected);
  });
});

describe('a schedule', () => {
  it.each([
    [{ timed: false, instant: null }, null],
    [{ timed: false, instant: '2020-01-01T00:00:00.000Z' }, null],
    [{ timed: true, instant: null }, 'missing'],
    [{ timed: true, instant: '2026-11-15T11:00:00.000Z' }, 'past'],
    [{ timed: true, instant: '2026-11-15T13:00:00.000Z' }, null],
  ])('%j: %s', (schedule, problem) => {
    expect(scheduleProblem(schedule, now)).toBe(problem);
  });
});
