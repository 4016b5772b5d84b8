#!/usr/bin/env node
import './lib/require-node.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { MODULES, NODE, ROOT, toolEnvironment } from './lib/paths.mjs';

const CONSOLE_PORT = 5173;

await ensureInstalled();

const port = process.env.PORT || '3000';
const env = {
  PUBLIC_URL: `http://localhost:${CONSOLE_PORT}`,
  ...toolEnvironment(),
  BIMAH_API_URL: `http://127.0.0.1:${port}`,
};

const start = (cwd, args) =>
  spawn(NODE, args, { cwd: join(ROOT, cwd), env, stdio: ['ignore', 'inherit', 'inherit'] });

const children = [
  start('.', ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts']),
  start('apps/console', [
    join(MODULES, 'vite/bin/vite.js'),
    '--port',
    `${CONSOLE_PORT}`,
    '--strictPort',
  ]),
];

/** One that ends takes the other along: half a product helps nobody. */
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};

process.on('SIGINT', stop).on('SIGTERM', stop);
for (const child of children) child.once('exit', stop);
