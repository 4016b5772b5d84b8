#!/usr/bin/env node
import './lib/require-node.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { toolEnvironment } from './lib/paths.mjs';
import { chosenSuites, SUITES } from './test/chosen-suites.mjs';
import { runSuites, summary } from './test/run-suites.mjs';

/**
 *   npm test                            what must pass before anything is landed
 *   npm test -- --all                   everything
 *   npm test -- --all faults journeys   these suites of it
 */
const { values, positionals } = parseArgs({
  options: { all: { type: 'boolean', default: false } },
  allowPositionals: true,
});

const unknown = positionals.find((name) => !SUITES.includes(name));
if (unknown) {
  console.error(`There is no suite "${unknown}". There are: ${SUITES.join(', ')}.`);
  process.exit(2);
}

await ensureInstalled();
const env = { ...toolEnvironment(), CHROMIUM_PATH: await ensureBrowser() };
const all = values.all || positionals.length > 0;
const suites = chosenSuites({ all, names: positionals, env });

const folder = mkdtempSync(join(tmpdir(), 'bimah-reports-'));
const result = await runSuites(suites, { folder, say: console.log });
rmSync(folder, { recursive: true });
console.log(summary(result));
process.exitCode = result.failures.length === 0 ? 0 : 1;
