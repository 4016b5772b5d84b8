#!/usr/bin/env node
import './lib/require-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { NODE } from './lib/paths.mjs';
import { become } from './lib/run.mjs';

await ensureInstalled();
await become(NODE, ['apps/server/src/commands/demo-renew.ts', ...process.argv.slice(2)]);
