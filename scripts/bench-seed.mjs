#!/usr/bin/env node
import './lib/require-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { NODE, toolEnvironment } from './lib/paths.mjs';
import { become } from './lib/run.mjs';

await ensureInstalled();
await become(NODE, ['bench/seed.ts', ...process.argv.slice(2)], { env: toolEnvironment() });
