import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NOTHING_REPORTED, sum, tallyChecks, tallyPlaywright, tallyVitest } from './tally.mjs';

const vitestReport = (numPassedTests, ...testResults) => ({ numPassedTests, testResults });
const vitestFile = (assertionResults, message = '') => ({
  name: 'some.test.ts',
  status: 'failed',
  message,
  assertionResults,
});
const broken = {
  status: 'failed',
  fullName: 'adding up is right',
  failureMessages: ['\u001B[31mexpected 4\u001B[39m\n    at some.test.ts:3'],
};

const playwrightReport = (expected, { statuses = [], errors = [] } = {}) => ({
  stats: { expected },
  errors,
  suites: [
    {
      specs: [],
      suites: [
        {
          specs: statuses.map((status) => ({
            title: 'opens',
            file: 'some.spec.ts',
            line: 7,
            tests: [{ status, results: [{ error: { message: 'not there' } }] }],
          })),
        },
      ],
    },
  ],
});

describe('tally', () => {
  it.each([
    ['all passed', vitestReport(3), 0, []],
    [
      'one failed',
      vitestReport(2, vitestFile([{ status: 'passed' }, broken])),
      1,
      ['some.test.ts › adding up is right\n    expected 4\n        at some.test.ts:3'],
    ],
    [
      'a file that could not be loaded',
      vitestReport(2, vitestFile([], 'no such module')),
      1,
      ['some.test.ts\n    no such module'],
    ],
    ['an error outside any test', vitestReport(2), 1, ['exit code 1']],
    ['nothing at all', vitestReport(0), 0, NOTHING_REPORTED.failures],
  ])('of vitest: %s', (_, report, exitCode, failures) => {
    const passed = report.numPassedTests;
    expect(tallyVitest(report, exitCode)).toEqual({ passed, failures });
  });

  it.each([
    ['all passed', playwrightReport(4, { statuses: ['expected'] }), 0, []],
    [
      'one unexpected',
      playwrightReport(4, { statuses: ['expected', 'unexpected'] }),
      1,
      ['some.spec.ts:7 › opens\n    not there'],
    ],
    [
      'one that passed only on a second try',
      playwrightReport(4, { statuses: ['flaky'] }),
      0,
      ['some.spec.ts:7 › opens\n    not there'],
    ],
    [
      'a server that did not start',
      playwrightReport(0, { errors: [{ message: 'no server' }] }),
      1,
      ['outside any test\n    no server'],
    ],
  ])('of Playwright: %s', (_, report, exitCode, failures) => {
    const passed = report.stats.expected;
    expect(tallyPlaywright(report, exitCode)).toEqual({ passed, failures });
  });

  it('of Playwright: says what stood on the page', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bimah-tally-'));
    const path = join(folder, 'error-context.md');
    const page =
      '- navigation:\n  - link "Home"\n- main:\n  - link "Feed":\n    - /url: /feed\n  - alert';
    writeFileSync(path, `# Page\n\n\`\`\`yaml\n${page}\n\`\`\`\n\n\`\`\`ts\nsource\n\`\`\`\n`);
    const report = playwrightReport(4, { statuses: ['unexpected'] });
    const [{ results }] = report.suites[0].suites[0].specs[0].tests;
    results[0].attachments = [{ name: 'screenshot' }, { name: 'error-context', path }];
    const { failures } = tallyPlaywright(report, 1);
    rmSync(folder, { recursive: true });
    expect(failures).toEqual([
      'some.spec.ts:7 › opens\n    not there\n    - main:\n      - link "Feed":\n      - alert',
    ]);
  });

  it('counts each static check as one', () => {
    const report = [
      { name: 'lint', ok: true },
      { name: 'types', ok: false },
    ];
    expect(tallyChecks(report, 1)).toEqual({ passed: 1, failures: ['types'] });
  });

  it('shortens what is said of a failure', () => {
    const message = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
    const { failures } = tallyVitest(vitestReport(2, vitestFile([], message)), 1);
    expect(failures.join('\n').split('\n')).toHaveLength(13);
  });

  it('adds up', () => {
    const tallies = [
      { passed: 1, failures: ['lint', 'types'] },
      { passed: 10, failures: [] },
    ];
    expect(sum(tallies)).toEqual({ passed: 11, failed: 2 });
  });
});
