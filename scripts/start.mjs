#!/usr/bin/env node
import './lib/require-node.mjs';
import { ensureConsoleBuilt } from './lib/console-build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { COMPILE_CACHE, NODE } from './lib/paths.mjs';
import { become } from './lib/run.mjs';

/** What requests leave behind is cleared away sooner, which saves a hundred megabytes of memory. */
const SMALL_NURSERY = '--max-semi-space-size=16';

/** The channel closes with us, whatever ends us, and tells the server to stop. */
const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];

/** npm, should it be killed, tells nobody. */
function endWithNpm() {
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) process.exit(1);
  }, 500).unref();
}

if (process.env.npm_lifecycle_event) endWithNpm();
await ensureInstalled();
await ensureConsoleBuilt();
await become(NODE, [SMALL_NURSERY, 'apps/server/src/main.ts'], {
  stdio,
  env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env },
});
