import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NOTHING_REPORTED, tallyChecks, tallyPlaywright, tallyVitest } from './tally.mjs';

const vitestReport = (...testResults) => ({ testResults });
const FILE = resolve('some.test.ts');
const vitestFile = (assertionResults, { status = 'failed', message = '' } = {}) => ({
  name: FILE,
  status,
  message,
  assertionResults,
});
const whole = { status: 'passed', fullName: 'taking away is right' };
const broken = {
  status: 'failed',
  fullName: 'adding up is right',
  failureMessages: ['\u001B[31mexpected 4\u001B[39m\n    at some.test.ts:3'],
};
const WHOLE = { file: FILE, name: 'some.test.ts › taking away is right' };
const BROKEN = {
  file: FILE,
  name: 'some.test.ts › adding up is right',
  said: 'expected 4\n    at some.test.ts:3',
};

const RESULTS = {
  expected: [{}],
  unexpected: [{ error: { message: 'not there' } }],
  flaky: [{ error: { message: 'not there' } }, {}],
  skipped: [{ status: 'skipped' }],
  'not run': [],
};
const playwrightReport = ({ statuses = [], errors = [] } = {}) => ({
  errors,
  suites: [
    {
      title: 'some.spec.ts',
      specs: [],
      suites: [
        {
          title: 'in he',
          specs: statuses.map((status) => ({
            title: 'opens',
            file: 'some.spec.ts',
            line: 7,
            tests: [
              { status: status === 'not run' ? 'skipped' : status, results: RESULTS[status] },
            ],
          })),
        },
      ],
    },
  ],
});
const OPENS = { file: 'some.spec.ts', name: 'some.spec.ts:7 › in he › opens' };

describe('tally', () => {
  it.each([
    ['all passed', vitestReport(vitestFile([whole], { status: 'passed' })), 0, [WHOLE], []],
    ['one failed', vitestReport(vitestFile([whole, broken])), 1, [WHOLE], [BROKEN]],
    [
      'a file that could not be loaded',
      vitestReport(vitestFile([], { message: 'no such module' })),
      1,
      [],
      [{ file: FILE, name: 'some.test.ts', said: 'no such module' }],
    ],
    [
      'an error outside any test',
      vitestReport(vitestFile([whole], { status: 'passed' })),
      1,
      [WHOLE],
      [{ name: 'exit code 1', said: '' }],
    ],
    ['nothing at all', vitestReport(), 0, [], NOTHING_REPORTED.failures],
  ])('of vitest: %s', (_, report, exitCode, passed, failures) => {
    expect(tallyVitest(report, exitCode)).toEqual({ passed, failures });
  });

  it.each([
    ['all passed', { statuses: ['expected', 'skipped'] }, 0, [OPENS], []],
    [
      'one unexpected',
      { statuses: ['expected', 'unexpected'] },
      1,
      [OPENS],
      [{ ...OPENS, said: 'not there' }],
    ],
    [
      'one that passed only on a second try of its own',
      { statuses: ['flaky'] },
      0,
      [],
      [{ ...OPENS, said: 'not there' }],
    ],
    [
      'one that did not run',
      { statuses: ['expected', 'not run'] },
      1,
      [OPENS],
      [{ ...OPENS, said: 'did not run, because another failed before it', isNotRun: true }],
    ],
    [
      'a server that did not start',
      { errors: [{ message: 'no server' }] },
      1,
      [],
      [{ name: 'outside any test', said: 'no server' }],
    ],
  ])('of Playwright: %s', (_, report, exitCode, passed, failures) => {
    expect(tallyPlaywright(playwrightReport(report), exitCode)).toEqual({ passed, failures });
  });

  it('of Playwright: says what stood on the page', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bimah-tally-'));
    const path = join(folder, 'error-context.md');
    const page =
      '- navigation:\n  - link "Home"\n- main:\n  - link "Feed":\n    - /url: /feed\n  - alert';
    writeFileSync(path, `# Page\n\n\`\`\`yaml\n${page}\n\`\`\`\n\n\`\`\`ts\nsource\n\`\`\`\n`);
    const report = playwrightReport({ statuses: ['unexpected'] });
    const [{ results }] = report.suites[0].suites[0].specs[0].tests;
    results[0].attachments = [{ name: 'screenshot' }, { name: 'error-context', path }];
    const { failures } = tallyPlaywright(report, 1);
    rmSync(folder, { recursive: true });
    expect(failures).toEqual([
      { ...OPENS, said: 'not there\n- main:\n  - link "Feed":\n  - alert' },
    ]);
  });

  it('counts each static check as one', () => {
    const report = [
      { name: 'lint', ok: true },
      { name: 'types', ok: false },
    ];
    expect(tallyChecks(report, 1)).toEqual({
      passed: [{ name: 'lint' }],
      failures: [{ name: 'types', said: '' }],
    });
  });

  it('shortens what is said of a failure', () => {
    const message = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
    const { failures } = tallyVitest(vitestReport(vitestFile([], { message })), 1);
    expect(failures[0].said.split('\n')).toHaveLength(12);
  });
});
