import { ensureConsoleBuilt } from '../lib/console-build.mjs';
import { momentsAfter } from './moved-clock/moments.mjs';
import { hasMovedClock, movedClock } from './moved-clock/moved-clock.mjs';
import { checks, playwright, vitest } from './suites.mjs';

// Screens are drawn and thrown away by the thousand: with more room, the rubbish is taken out less
// often, which saves a twentieth of the time.
const ROOMY = '--max-semi-space-size=64';
const project = (...names) => names.map((name) => `--project=${name}`);
const SHORT = project('!slow', '!long*');
/** Whatever else they are, these have to pass at any moment. */
const AT_ANY_MOMENT = ['contract', 'server', 'console'];

/** What can be named after `--all`. */
export const SUITES = ['checks', 'tests', 'slow', 'faults', 'journeys', 'moments'];

/** The suites of a run: those of `npm test`, everything, or the ones that are named. */
export function chosenSuites({ all, names, env, now = Date.now() }) {
  const tests = (args, name, more = { NODE_OPTIONS: ROOMY }) =>
    vitest(args, { name, env: { ...env, ...(all && { TEST_ALL: 'yes' }), ...more } });
  const journeys = (more) => ({
    ...playwright({ env: { ...env, ...more } }),
    prepare: ensureConsoleBuilt,
  });
  if (!all) return [checks({ env }), tests(SHORT), journeys({ E2E_ONLY_CORE: 'yes' })];

  const moments = momentsAfter(now).map((moment) => testsAt(moment, tests));
  const named = {
    checks: [checks({ env })],
    tests: [tests(SHORT)],
    slow: [tests(project('slow', 'long-scripts'), 'slow')],
    faults: [tests(project('long'), 'faults')],
    journeys: [journeys()],
    moments,
  };
  if (names.length > 0) return names.flatMap((name) => named[name]);
  // One moment a day, by the day of the month, and what it leaves out; as of now `npm test` has them.
  const ofToday = moments[new Date(now).getUTCDate() % moments.length];
  const others = tests(ofToday.absent ? [] : project(...AT_ANY_MOMENT.map((name) => `!${name}`)));
  return [checks({ env }), ofToday, others, journeys()];
}

/** What `npm test` runs, except that the scripts' own tests stay with the machine's clock. */
function testsAt({ name, at }, tests) {
  const title = `tests ${name}`;
  const begun = () => tests(project(...AT_ANY_MOMENT), title, movedClock(at, ROOMY));
  return {
    name: title,
    start: (attempt) => begun().start(attempt),
    tally: begun().tally,
    absent: hasMovedClock() ? null : 'libfaketime is not installed (on Debian: package faketime)',
  };
}
