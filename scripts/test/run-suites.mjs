import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NOTHING_REPORTED } from './tally.mjs';

/** A run with more of them has another trouble than chance. */
const MOST_UNSTEADY = 3;
const MOST_FILES_AGAIN = 8;

/**
 * Runs suites one after the other, then the files of tests that failed once more, alone: a test that
 * passes then is unsteady, which is said and does not stop anybody, up to three in a run. A test
 * counts once, however often it ran.
 *
 * A suite has `start({ report, files })`, which runs its tool, on those files alone if there are
 * any, and answers with its exit code, and `tally(report, exitCode)`. One whose results cannot be a
 * matter of chance is `isExact` and is not tried again. One that cannot be run here says in `absent`
 * why not.
 */
export async function runSuites(suites, { folder, say }) {
  const outcomes = [];
  for (const suite of suites) {
    if (suite.absent) {
      say(`\n── ${suite.name}: not run, since ${suite.absent}`);
      continue;
    }
    say(`\n── ${suite.name}`);
    await suite.prepare?.();
    const first = await attempt(suite, { report: join(folder, `${suite.name}.json`) });
    say(`── ${suite.name}: ${first.passed.length} passed, ${first.failures.length} failed`);
    outcomes.push({ suite, passed: first.passed, failures: first.failures, unsteady: [] });
  }
  const settled = [];
  for (const outcome of outcomes) settled.push(await triedAgain(outcome, { folder, say }));
  return judged({
    passed: settled.flatMap(({ passed }) => passed),
    failures: settled.flatMap(({ failures }) => failures),
    unsteady: settled.flatMap(({ unsteady }) => unsteady),
  });
}

async function attempt({ start, tally }, { report, files = [] }) {
  const code = await start({ report, files });
  if (!existsSync(report)) return NOTHING_REPORTED;
  return tally(JSON.parse(readFileSync(report, 'utf8')), code);
}

async function triedAgain(outcome, { folder, say }) {
  const { suite, passed, failures } = outcome;
  const files = [...new Set(failures.map(({ file }) => file))];
  const isHopeless = suite.isExact || files.includes(undefined) || files.length > MOST_FILES_AGAIN;
  if (failures.length === 0 || isHopeless) return outcome;

  say(`\n── ${suite.name} that failed, once more and alone: ${files.join(', ')}`);
  const second = await attempt(suite, { report: join(folder, `${suite.name}-again.json`), files });
  const isGreen = passing(second);
  const unsteady = [
    ...failures.filter((test) => isGreen(test) && !test.isNotRun),
    // What fails only when it runs alone leans on others.
    ...second.failures.filter(({ name }) => passed.some((test) => test.name === name)),
  ];
  for (const test of unsteady) say(unsteadyLine(test));
  const counted = new Set([...passed, ...failures].map(({ name }) => name));
  return {
    passed: [
      ...passed,
      ...failures.filter((test) => isGreen(test) && !isFile(test)),
      // Those of a file that could not even be loaded the first time.
      ...second.passed.filter(({ name }) => !counted.has(name)),
    ],
    failures: [
      ...failures.filter((test) => !isGreen(test)),
      // Of the tool itself, not of a test.
      ...second.failures.filter(({ file }) => file === undefined),
    ],
    unsteady,
  };
}

const isFile = ({ file, name }) => file === name;

/** Not failing again is not enough: it must have been seen to pass. */
const passing = (second) => (test) => {
  const isSame = (other) => (isFile(test) ? other.file === test.file : other.name === test.name);
  return second.passed.some(isSame) && !second.failures.some(isSame);
};

/** Too many that are unsteady count as what they were at first: failed. */
function judged({ passed, failures, unsteady }) {
  if (unsteady.length <= MOST_UNSTEADY) return { passed, failures, unsteady };
  const names = new Set(unsteady.map(({ name }) => name));
  return {
    passed: passed.filter(({ name }) => !names.has(name)),
    failures: [...failures, ...unsteady],
    unsteady: [],
  };
}

const unsteadyLine = ({ name, said }) => `unsteady: ${name}, ${said.split('\n')[0]}`;

/** Said in the end, where a reader of a long log begins. */
export function summary({ passed, failures, unsteady }) {
  const indented = (said) => said && `\n${said.replaceAll(/^/gm, '    ')}`;
  return [
    ...failures.map(({ name, said }) => `\n✗ ${name}${indented(said)}`),
    `\n${passed.length} passed, ${failures.length} failed`,
    ...unsteady.map(unsteadyLine),
  ].join('\n');
}
