import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT, toolEnvironment } from '../lib/paths.mjs';
import { runSuites, summary } from './run-suites.mjs';
import { playwright, vitest } from './suites.mjs';

let folder;
beforeEach(() => {
  // Inside the project, where its tools are found.
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  folder = mkdtempSync(join(ROOT, '.cache', 'runner-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Each try of a suite reports the next of these; one that reports nothing is `undefined`. */
function suiteOf(...tries) {
  const begun = [];
  return {
    name: 'tests',
    begun,
    start: async ({ report, files }) => {
      const outcome = tries[begun.length];
      begun.push(files);
      if (outcome) writeFileSync(report, JSON.stringify(outcome));
      return outcome?.failures.length === 0 ? 0 : 1;
    },
    tally: (outcome) => outcome,
  };
}

const green = (...names) => names.map((name) => ({ file: 'a.test.ts', name }));
const red = (...names) =>
  names.map((name) => ({ file: 'a.test.ts', name, said: `${name} broke\nat line 3` }));
const outcome = (passed, failures = []) => ({ passed, failures });
/** The tool failed, not a test. */
const CRASH = { name: 'exit code 1', said: '' };

async function ran(...suites) {
  const said = [];
  const result = await runSuites(suites, { folder, say: (line) => said.push(line) });
  return { result, said, closing: summary(result).trim().split('\n') };
}

describe('a run', () => {
  it.each([
    ['always green', [outcome(green('one', 'two'))], ['2 passed, 0 failed']],
    [
      'green at the second try',
      [outcome(green('one'), red('two')), outcome(green('one', 'two'))],
      ['2 passed, 0 failed', 'unsteady: two, two broke'],
    ],
    [
      'always red',
      [outcome(green('one'), red('two')), outcome(green('one'), red('two'))],
      ['✗ two', '    two broke', '    at line 3', '', '1 passed, 1 failed'],
    ],
    [
      'three unsteady ones',
      [outcome(green('one'), red('a', 'b', 'c')), outcome(green('one', 'a', 'b', 'c'))],
      [
        '4 passed, 0 failed',
        'unsteady: a, a broke',
        'unsteady: b, b broke',
        'unsteady: c, c broke',
      ],
    ],
    [
      'a second try that reports nothing',
      [outcome(green('one'), red('two')), undefined],
      [
        '✗ two',
        '    two broke',
        '    at line 3',
        '',
        '✗ nothing was reported',
        '',
        '1 passed, 2 failed',
      ],
    ],
    [
      'a second try that leaves the test out',
      [outcome(green('one'), red('two')), outcome(green('one'))],
      ['✗ two', '    two broke', '    at line 3', '', '1 passed, 1 failed'],
    ],
    [
      'a second try whose tool fails',
      [outcome(green('one'), red('two')), outcome(green('one', 'two'), [CRASH])],
      ['✗ exit code 1', '', '2 passed, 1 failed', 'unsteady: two, two broke'],
    ],
    [
      'one that fails only when it is alone',
      [outcome(green('one'), red('two')), outcome(green('two'), red('one'))],
      ['2 passed, 0 failed', 'unsteady: two, two broke', 'unsteady: one, one broke'],
    ],
    [
      'a file that could be loaded only the second time',
      [
        outcome([], [{ file: 'a.test.ts', name: 'a.test.ts', said: 'no such module' }]),
        outcome(green('one', 'two')),
      ],
      ['2 passed, 0 failed', 'unsteady: a.test.ts, no such module'],
    ],
    [
      'a suite that crashes and reports nothing',
      [undefined],
      ['✗ nothing was reported', '', '0 passed, 1 failed'],
    ],
  ])('%s', async (_, tries, closing) => {
    expect((await ran(suiteOf(...tries))).closing).toEqual(closing);
  });

  it('fails for four unsteady ones, which count as failed', async () => {
    const names = ['a', 'b', 'c', 'd'];
    const { result } = await ran(
      suiteOf(outcome(green('one'), red(...names)), outcome(green('one', ...names))),
    );
    expect(result.passed).toHaveLength(1);
    expect(result.failures.map(({ name }) => name)).toEqual(names);
    expect(result.unsteady).toEqual([]);
  });

  it('counts unsteady ones over all suites', async () => {
    const tries = [outcome([], red('a', 'b')), outcome(green('a', 'b'))];
    const { result } = await ran(suiteOf(...tries), { ...suiteOf(...tries), name: 'journeys' });
    expect(result.failures).toHaveLength(4);
  });

  it('says in one line what cannot be run here', async () => {
    const { result, said } = await ran(
      { ...suiteOf(), name: 'journeys', absent: 'there is no browser' },
      suiteOf(outcome(green('one'))),
    );
    expect(said[0].trim()).toBe('── journeys: not run, since there is no browser');
    expect(result.passed.length).toBe(1);
  });

  it('tries only the files that failed, once the other suites are through', async () => {
    const flaky = suiteOf(outcome(green('one'), red('two')), outcome(green('one', 'two')));
    const { said } = await ran(flaky, { ...suiteOf(outcome(green('x'))), name: 'journeys' });
    expect(flaky.begun).toEqual([[], ['a.test.ts']]);
    expect(said.slice(-2)).toEqual([
      '\n── tests that failed, once more and alone: a.test.ts',
      'unsteady: two, two broke',
    ]);
    expect(said.indexOf('\n── journeys')).toBeLessThan(said.length - 2);
  });

  it.each([
    ['checks, which chance does not touch', { isExact: true }, red('two')],
    ['what went wrong outside the tests', {}, [CRASH]],
    [
      'more files than an accident breaks',
      {},
      Array.from({ length: 9 }, (_, n) => ({ file: `${n}.test.ts`, name: `${n}`, said: '' })),
    ],
  ])('does not try again: %s', async (_, more, failures) => {
    const suite = { ...suiteOf(outcome(green('one'), failures)), ...more };
    const { result } = await ran(suite);
    expect(suite.begun).toHaveLength(1);
    expect(result.failures).toEqual(failures);
  });
});

/** Of our own test run, the tools below must know nothing. */
const cleanEnvironment = () =>
  Object.fromEntries(
    Object.entries(toolEnvironment()).filter(
      ([name]) => !/^(VITEST|TEST|NODE_ENV|NODE_OPTIONS|PLAYWRIGHT)/.test(name),
    ),
  );

function writeFiles(files) {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** Fails the first time it runs, as `tries` beside it shows, and never again. */
const failsOnce = `
  appendFileSync(new URL('./tries', import.meta.url), 'x');
  expect(readFileSync(new URL('./tries', import.meta.url), 'utf8')).toBe('xx');`;
const files = "import { appendFileSync, readFileSync } from 'node:fs';";
const triesOf = (path) => readFileSync(join(folder, path), 'utf8');

describe('the real tools', () => {
  const options = () => ({ cwd: folder, stdio: 'ignore', env: cleanEnvironment() });

  it('Vitest runs what failed alone, and nothing else again', { timeout: 60_000 }, async () => {
    writeFiles({
      'vitest.config.mjs': 'export default {};',
      'steady/a.test.mjs': `${files}
        import { expect, it } from 'vitest';
        it('holds', () => { appendFileSync(new URL('./tries', import.meta.url), 'x'); expect(1).toBe(1); });`,
      'shaky/b.test.mjs': `${files}
        import { expect, it } from 'vitest';
        it('wavers', () => {${failsOnce}});
        it('breaks', () => expect(1).toBe(2));`,
    });
    const { result } = await ran(vitest(['--config=vitest.config.mjs'], options()));
    expect(result.passed.map(({ name }) => name.split(' › ').at(-1))).toEqual(['holds', 'wavers']);
    expect(result.unsteady.map(({ name }) => name)).toEqual([
      `${relative('', join(folder, 'shaky/b.test.mjs'))} › wavers`,
    ]);
    expect(result.failures.map(({ name }) => name.split(' › ').at(-1))).toEqual(['breaks']);
    expect([triesOf('steady/tries'), triesOf('shaky/tries')]).toEqual(['x', 'xx']);
  });

  it('Playwright too, and what could not run for another', { timeout: 60_000 }, async () => {
    writeFiles({
      'playwright.config.mjs': `export default {
        testDir: 'e2e', reporter: [['json', { outputFile: process.env.E2E_JSON }]] };`,
      'e2e/journeys/steady.spec.mjs': `${files}
        import { test } from '@playwright/test';
        test('holds', () => appendFileSync(new URL('./steady', import.meta.url), 'x'));
        test.skip('is left out', () => {});`,
      'e2e/journeys/shaky.spec.mjs': `${files}
        import { expect, test } from '@playwright/test';
        test.describe.serial('in he', () => {
          test('wavers', () => {${failsOnce}});
          test('follows', () => {});
        });`,
    });
    const { result } = await ran(playwright(options()));
    expect(result.failures).toEqual([]);
    expect(result.passed.map(({ name }) => name.split(' › ').slice(1).join(' › '))).toEqual([
      'holds',
      'in he › wavers',
      'in he › follows',
    ]);
    expect(result.unsteady.map(({ said }) => said.split('\n')[0])).toEqual([
      'Error: expect(received).toBe(expected) // Object.is equality',
    ]);
    expect(triesOf('e2e/journeys/steady')).toBe('x');
  });
});
