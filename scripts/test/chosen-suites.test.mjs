import { describe, expect, it } from 'vitest';
import { chosenSuites, SUITES } from './chosen-suites.mjs';

const chosen = (all, names, now) =>
  chosenSuites({ all, names, env: {}, ...(now && { now: Date.parse(now) }) }).map(
    ({ name }) => name,
  );

describe('the suites of a run', () => {
  it('are checks, tests and journeys', () => {
    expect(chosen(false, [])).toEqual(['checks', 'tests', 'journeys']);
  });

  it('are everything, at one moment of the clock a day', () => {
    const days = ['2026-11-01', '2026-11-02', '2026-11-08'];
    const [first, second, eighth] = days.map((day) => chosen(true, [], day));
    expect(first).toEqual([
      'checks',
      expect.stringMatching(/^tests (on|as|before|a|five) /),
      'tests',
      'journeys',
    ]);
    expect(second[1]).not.toBe(first[1]);
    expect(eighth).toEqual(first);
  });

  it('can be named one by one', () => {
    expect(chosen(true, ['faults', 'slow'])).toEqual(['faults', 'slow']);
    expect(chosen(true, ['moments']).length).toBe(7);
    for (const name of SUITES) expect(chosen(true, [name]).length).toBeGreaterThan(0);
  });

  it('have each a report of their own', () => {
    const all = chosen(true, SUITES);
    expect(new Set(all).size).toBe(all.length);
  });
});
