import { existsSync, readFileSync } from 'node:fs';

/**
 * How many tests of a suite passed and failed, and what is to be said of those that failed, from the
 * report its tool wrote. Each also looks at the exit code, so that a tool that failed for another
 * reason than a test still counts.
 */

export function tallyChecks(report, exitCode) {
  const failures = report.filter(({ ok }) => !ok).map(({ name }) => name);
  return settled({ passed: report.length - failures.length, failures }, exitCode);
}

export function tallyVitest({ numPassedTests, testResults }, exitCode) {
  const failures = testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [described(file, message)];
    return failed.map((test) =>
      described(`${file} › ${test.fullName}`, test.failureMessages.join('\n')),
    );
  });
  return settled({ passed: numPassedTests, failures }, exitCode);
}

export function tallyPlaywright({ stats, errors, suites }, exitCode) {
  const failures = [
    ...suites.flatMap(failedSpecs),
    ...errors.map(({ message }) => described('outside any test', message)),
  ];
  return settled({ passed: stats.expected, failures }, exitCode);
}

/** A suite that reported nothing has not been seen to pass. */
export const NOTHING_REPORTED = { passed: 0, failures: ['nothing was reported'] };

export const sum = (tallies) => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failures }) => total + failures.length, 0),
});

function settled({ passed, failures }, exitCode) {
  if (passed + failures.length === 0) return NOTHING_REPORTED;
  const isTheToolAtFault = failures.length === 0 && exitCode !== 0;
  return { passed, failures: isTheToolAtFault ? [`exit code ${exitCode}`] : failures };
}

/** One that passed on a second try has failed once. */
function failedSpecs({ suites = [], specs = [] }) {
  const failed = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        described(
          `${file}:${line} › ${title}`,
          results.map(({ error }) => error?.message ?? '').join('\n'),
          results.flatMap(({ attachments = [] }) => attachments).flatMap(pageSeen),
        ),
      ),
  );
  return [...failed, ...suites.flatMap(failedSpecs)];
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

function described(what, message = '', more = []) {
  const lines = message.replaceAll(COLOURS, '').trim().split('\n').slice(0, MESSAGE_LINES);
  return [what, ...[...lines, ...more].map((line) => `    ${line}`)].join('\n');
}
