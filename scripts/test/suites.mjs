import { join } from 'node:path';
import { MODULES, NODE } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { tallyChecks, tallyPlaywright, tallyVitest } from './tally.mjs';

/** The tools that `npm test` runs, as suites of `run-suites.mjs`. */

export const checks = (options) => ({
  name: 'checks',
  isExact: true,
  start: ({ report }) => run(NODE, ['scripts/check/check.mjs', '--json', report], options),
  tally: tallyChecks,
});

export const vitest = (args, { name = 'tests', ...options }) => ({
  name,
  start: ({ report, files }) =>
    run(
      NODE,
      [
        join(MODULES, 'vitest/vitest.mjs'),
        'run',
        ...args,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...(files.length > 0 ? ['--maxWorkers=1', ...files] : []),
      ],
      options,
    ),
  tally: tallyVitest,
});

/** In a process of its own, a second try meets a product and a database that nobody has touched. */
export const playwright = ({ env, ...options }) => ({
  name: 'journeys',
  start: ({ report, files }) =>
    run(
      NODE,
      [
        join(MODULES, '@playwright/test/cli.js'),
        'test',
        ...(files.length > 0 ? ['--workers=1', ...files.map(escaped)] : []),
      ],
      { ...options, env: { ...env, E2E_JSON: report } },
    ),
  tally: tallyPlaywright,
});

/** It takes what it is given for an expression. */
const escaped = (path) => path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
