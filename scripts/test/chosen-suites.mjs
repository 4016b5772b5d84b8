import { ensureConsoleBuilt } from '../lib/console-build.mjs';
import { momentsAfter } from './moved-clock/moments.mjs';
import { hasMovedClock, movedClock } from './moved-clock/moved-clock.mjs';
import { checks, playwright, vitest } from './suites.mjs';

// Screens are drawn and thrown away by the thousand: with more room, the rubbish is taken out less
// often, which saves a twentieth of the time.
const ROOMY = '--max-semi-space-size=64';
const project = (...names) => names.map((name) => `--project=${name}`);
const SHORT = project('!slow', '!long*');

/** What can be named after `--all`. */
export const SUITES = ['checks', 'tests', 'slow', 'faults', 'journeys', 'moments'];

/** The suites of a run: those of `npm test`, everything, or the ones that are named. */
export function chosenSuites({ all, names, env, now = Date.now() }) {
  const tests = (args, name) => {
    const more = { NODE_OPTIONS: ROOMY, ...(all && { TEST_ALL: 'yes' }) };
    return vitest(args, { name, env: { ...env, ...more } });
  };
  const journeys = (more) => ({
    ...playwright({ env: { ...env, ...more } }),
    prepare: ensureConsoleBuilt,
  });
  if (!all) return [checks({ env }), tests(SHORT), journeys({ E2E_ONLY_CORE: 'yes' })];

  const moments = momentsAfter(now).map((moment) => testsAt(moment, env));
  const named = {
    checks: [checks({ env })],
    tests: [tests(SHORT)],
    slow: [tests(project('slow', 'long-scripts'), 'slow')],
    faults: [tests(project('long'), 'faults')],
    journeys: [journeys()],
    moments,
  };
  if (names.length > 0) return names.flatMap((name) => named[name]);
  // All moments take longer than everything else: each has its days of the month.
  const ofToday = moments[new Date(now).getUTCDate() % moments.length];
  return [checks({ env }), tests([]), journeys(), ofToday];
}

/** What `npm test` runs, except that the scripts' own tests stay with the machine's clock. */
function testsAt({ name, at }, env) {
  const args = project('contract', 'server', 'console');
  const begun = () => vitest(args, { env: { ...env, ...movedClock(at, ROOMY) } });
  return {
    name: `tests ${name}`,
    start: (attempt) => begun().start(attempt),
    tally: begun().tally,
    absent: hasMovedClock() ? null : 'libfaketime is not installed (on Debian: package faketime)',
  };
}
