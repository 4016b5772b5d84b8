import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * Which tests of a suite passed and which failed, with what they said, from the report its tool wrote.
 * Each also looks at the exit code, so that a tool that failed for another reason than a test still
 * counts. What happened in a file of tests names that file: it can be tried once more.
 */

export function tallyChecks(report, exitCode) {
  return settled(
    {
      passed: report.filter(({ ok }) => ok).map(({ name }) => ({ name })),
      failures: report.filter(({ ok }) => !ok).map(({ name }) => ({ name, said: '' })),
    },
    exitCode,
  );
}

/** The file as somebody in the checkout would write it, wherever that lies. */
const named = (file, ...test) => [relative('', file), ...test].join(' › ');

export function tallyVitest({ testResults }, exitCode) {
  const passed = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ fullName }) => ({ file, name: named(file, fullName) })),
  );
  const failures = testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [failure(file, named(file), message)];
    return failed.map(({ fullName, failureMessages }) =>
      failure(file, named(file, fullName), failureMessages.join('\n')),
    );
  });
  return settled({ passed, failures }, exitCode);
}

export function tallyPlaywright({ errors, suites }, exitCode) {
  const tests = suites.flatMap((suite) => testsOf(suite));
  return settled(
    {
      passed: tests
        .filter(({ status }) => status === 'expected')
        .map(({ file, name }) => ({ file, name })),
      failures: [
        ...tests
          .filter(hasFailed)
          .map(({ file, name, results }) =>
            failure(
              file,
              name,
              results.map(({ error }) => error?.message ?? '').join('\n'),
              results.flatMap(({ attachments = [] }) => attachments).flatMap(pageSeen),
            ),
          ),
        ...tests.filter(hasNotRun).map(({ file, name }) => ({ file, name, ...NOT_RUN })),
        ...errors.map(({ message }) => failure(undefined, 'outside any test', message)),
      ],
    },
    exitCode,
  );
}

/** A suite that reported nothing has not been seen to pass. */
export const NOTHING_REPORTED = {
  passed: [],
  failures: [{ name: 'nothing was reported', said: '' }],
};

function settled({ passed, failures }, exitCode) {
  if (passed.length + failures.length === 0) return NOTHING_REPORTED;
  const isTheToolAtFault = failures.length === 0 && exitCode !== 0;
  return {
    passed,
    failures: isTheToolAtFault ? [{ name: `exit code ${exitCode}`, said: '' }] : failures,
  };
}

/** One that Playwright itself tried twice has failed once. */
const hasFailed = ({ status }) => status === 'unexpected' || status === 'flaky';

/** One left out on purpose has a result that says so. */
const hasNotRun = ({ status, results }) => status === 'skipped' && results.length === 0;
const NOT_RUN = { said: 'did not run, because another failed before it', isNotRun: true };

function testsOf({ suites = [], specs = [] }, describes = []) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ status, results }) => ({
      file,
      name: `${file}:${line} › ${[...describes, title].join(' › ')}`,
      status,
      results,
    })),
  );
  const inner = suites.flatMap((suite) => testsOf(suite, [...describes, suite.title]));
  return [...own, ...inner];
}

const PAGE_LINES = 60;

/**
 * What stood on the page, from its content on, where the tool kept it: pictures do not outlive the
 * machine they were taken on.
 */
function pageSeen({ name, path }) {
  if (name !== 'error-context' || !existsSync(path)) return [];
  const [, snapshot = ''] = readFileSync(path, 'utf8').split('```yaml\n');
  const [page] = snapshot.split('\n```');
  const lines = page.split('\n').filter((line) => !line.includes('- /url:'));
  const content = lines.findIndex((line) => line.startsWith('- main'));
  return lines.slice(Math.max(content, 0)).slice(0, PAGE_LINES);
}

const MESSAGE_LINES = 12;
/** Colours mean nothing where the summary is kept. */
// oxlint-disable-next-line no-control-regex -- They begin with one.
const COLOURS = /\u001B\[[\d;]*m/g;

function failure(file, name, message = '', more = []) {
  const lines = message.replaceAll(COLOURS, '').trim().split('\n').slice(0, MESSAGE_LINES);
  return { ...(file && { file }), name, said: [...lines, ...more].join('\n') };
}
