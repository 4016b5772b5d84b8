#!/usr/bin/env node
import './lib/require-node.mjs';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureConsoleBuilt } from './lib/console-build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { MODULES, NODE, toolEnvironment } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { NOTHING_REPORTED, sum, tallyChecks, tallyPlaywright, tallyVitest } from './lib/tally.mjs';

const { all } = parseArgs({ options: { all: { type: 'boolean', default: false } } }).values;

await ensureInstalled();
const CHROMIUM_PATH = await ensureBrowser();
const reports = mkdtempSync(join(tmpdir(), 'bimah-reports-'));
const report = (name) => join(reports, `${name}.json`);

const suites = [
  {
    name: 'checks',
    args: ['scripts/check/check.mjs', '--json', report('checks')],
    tally: tallyChecks,
  },
  {
    name: 'tests',
    args: [
      join(MODULES, 'vitest/vitest.mjs'),
      'run',
      ...(all ? [] : ['--project=!slow', '--project=!long*']),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report('tests')}`,
    ],
    // Screens are drawn and thrown away by the thousand: with more room, the rubbish is taken out
    // less often, which saves a twentieth of the time.
    env: { NODE_OPTIONS: '--max-semi-space-size=64', ...(all && { TEST_ALL: 'yes' }) },
    tally: tallyVitest,
  },
  {
    name: 'journeys',
    prepare: ensureConsoleBuilt,
    args: [join(MODULES, '@playwright/test/cli.js'), 'test'],
    env: { E2E_JSON: report('journeys'), ...(!all && { E2E_ONLY_CORE: 'yes' }) },
    tally: tallyPlaywright,
  },
];

const tallies = [];
for (const { name, prepare, args, env, tally } of suites) {
  console.log(`\n── ${name}`);
  await prepare?.();
  const code = await run(NODE, args, { env: { ...toolEnvironment(), CHROMIUM_PATH, ...env } });
  const result = existsSync(report(name))
    ? tally(JSON.parse(readFileSync(report(name), 'utf8')), code)
    : NOTHING_REPORTED;
  console.log(`── ${name}: ${result.passed} passed, ${result.failures.length} failed`);
  tallies.push(result);
}

rmSync(reports, { recursive: true });
// Said again in the end, where a reader of a long log begins.
for (const failure of tallies.flatMap(({ failures }) => failures)) console.log(`\n✗ ${failure}`);
const { passed, failed } = sum(tallies);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
