import { describe, expect, it } from 'vitest';
import { sum, tallyChecks, tallyPlaywright, tallyVitest } from './tally.mjs';

const vitestReport = (passed, failed, testResults = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults,
});

const playwrightReport = (expected, rest = {}) => ({
  stats: { expected, unexpected: 0, flaky: 0, skipped: 0, ...rest.stats },
  errors: rest.errors ?? [],
});

describe('tally', () => {
  it.each([
    ['all passed', tallyVitest(vitestReport(3, 0), 0), { passed: 3, failed: 0 }],
    ['one failed', tallyVitest(vitestReport(2, 1), 1), { passed: 2, failed: 1 }],
    [
      'a file that could not be loaded',
      tallyVitest(vitestReport(2, 0, [{ status: 'failed', assertionResults: [] }]), 1),
      { passed: 2, failed: 1 },
    ],
    ['an error outside any test', tallyVitest(vitestReport(2, 0), 1), { passed: 2, failed: 1 }],
    ['nothing at all', tallyVitest(vitestReport(0, 0), 0), { passed: 0, failed: 1 }],
  ])('of vitest: %s', (_, tally, expected) => {
    expect(tally).toEqual(expected);
  });

  it.each([
    ['all passed', tallyPlaywright(playwrightReport(4), 0), { passed: 4, failed: 0 }],
    [
      'one unexpected',
      tallyPlaywright(playwrightReport(4, { stats: { unexpected: 1 } }), 1),
      { passed: 4, failed: 1 },
    ],
    [
      'one that passed only on a second try',
      tallyPlaywright(playwrightReport(4, { stats: { flaky: 1 } }), 0),
      { passed: 4, failed: 1 },
    ],
    [
      'a server that did not start',
      tallyPlaywright(playwrightReport(0, { errors: [{ message: 'no server' }] }), 1),
      { passed: 0, failed: 1 },
    ],
  ])('of Playwright: %s', (_, tally, expected) => {
    expect(tally).toEqual(expected);
  });

  it('counts each static check as one', () => {
    const report = [
      { name: 'lint', ok: true },
      { name: 'types', ok: false },
    ];
    expect(tallyChecks(report, 1)).toEqual({ passed: 1, failed: 1 });
  });

  it('adds up', () => {
    const tallies = [
      { passed: 1, failed: 2 },
      { passed: 10, failed: 0 },
    ];
    expect(sum(tallies)).toEqual({ passed: 11, failed: 2 });
  });
});
