#!/usr/bin/env node
import './lib/require-node.mjs';
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureConsoleBuilt } from './lib/console-build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { MODULES, NODE, toolEnvironment } from './lib/paths.mjs';
import { become } from './lib/run.mjs';

await ensureInstalled();
const CHROMIUM_PATH = await ensureBrowser();
await ensureConsoleBuilt();
const playwright = join(MODULES, '@playwright/test/cli.js');
await become(NODE, [playwright, 'test', ...process.argv.slice(2)], {
  env: { ...toolEnvironment(), CHROMIUM_PATH },
});
