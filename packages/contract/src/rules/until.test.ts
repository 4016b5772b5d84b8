import { describe, expect, it } from 'vitest';
import { endsSoon, hasEnded, untilProblem } from './until.ts';

const now = '2026-11-18T12:00:00.000Z';

describe('an end', () => {
  it.each([
    [null, null, null],
    [null, '2026-12-01T00:00:00.000Z', null],
    ['2026-11-18T12:00:00.001Z', null, null],
    ['2026-11-18T12:00:00.000Z', null, 'until_past'],
    ['2026-11-17T12:00:00.000Z', null, 'until_past'],
    ['2026-11-17T12:00:00.000Z', '2026-11-16T12:00:00.000Z', 'until_past'],
    ['2026-12-01T00:00:00.000Z', '2026-11-30T23:59:00.000Z', null],
    ['2026-12-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z', 'until_before_publication'],
    ['2026-12-01T00:00:00.000Z', '2026-12-02T00:00:00.000Z', 'until_before_publication'],
    // The same instant, told in another zone.
    ['2026-12-01T02:00:00.000+02:00', '2026-12-01T00:00:00.000Z', 'until_before_publication'],
  ])('of %s, out at %s: %s', (until, publication, problem) => {
    expect(untilProblem({ until, publication, now })).toBe(problem);
  });

  it.each([
    [null, false, false],
    ['2026-11-18T11:59:59.999Z', true, false],
    ['2026-11-18T12:00:00.000Z', true, false],
    ['2026-11-18T12:00:00.001Z', false, true],
    ['2026-11-20T12:00:00.000Z', false, true],
    ['2026-11-20T12:00:00.001Z', false, false],
  ])('at %s: passed %s, soon %s', (until, ended, soon) => {
    expect(hasEnded({ until, now })).toBe(ended);
    expect(endsSoon({ until, now })).toBe(soon);
  });
});
