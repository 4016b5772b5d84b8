#!/usr/bin/env node
import './lib/require-node.mjs';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureConsoleBuilt } from './lib/console-build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { NODE, toolEnvironment } from './lib/paths.mjs';
import { become } from './lib/run.mjs';

await ensureInstalled();
await ensureConsoleBuilt();
const CHROMIUM_PATH = await ensureBrowser();
await become(NODE, ['bench/run.ts', ...process.argv.slice(2)], {
  env: { ...toolEnvironment(), CHROMIUM_PATH },
});
