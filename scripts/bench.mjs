#!/usr/bin/env node
import './lib/require-node.mjs';
import { ensureConsoleBuilt } from './lib/console-build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { NODE, toolEnvironment } from './lib/paths.mjs';
import { become } from './lib/run.mjs';

await ensureInstalled();
await ensureConsoleBuilt();
await become(NODE, ['bench/run.ts', ...process.argv.slice(2)], { env: toolEnvironment() });
