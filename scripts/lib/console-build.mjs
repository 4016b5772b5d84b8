import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { MODULES, NODE, ROOT, toolEnvironment } from './paths.mjs';
import { runOrExit } from './run.mjs';

const PAGE = join(ROOT, 'apps/console/dist/index.html');
const STAMP = join(ROOT, '.cache/console-build');

const SOURCES = [
  'apps/console/src',
  'apps/console/build',
  'apps/console/public',
  'apps/console/index.html',
  'apps/console/vite.config.ts',
  'apps/console/package.json',
  'apps/console/tsconfig.json',
  'packages/contract/src',
  'package-lock.json',
  'tsconfig.base.json',
];

/** Builds the console unless the build at hand is that of the present sources. */
export const ensureConsoleBuilt = () => oneAtATime('console-build', buildUnlessBuilt);

async function buildUnlessBuilt() {
  const sources = fingerprint(SOURCES);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stampOf(sources)) return;
  console.log('Building the console.');
  const vite = join(MODULES, 'vite/bin/vite.js');
  await runOrExit(NODE, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(ROOT, 'apps/console'),
    env: toolEnvironment(),
  });
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, stampOf(sources));
}

/** The page names every file of its build by content, so it stands for the build as a whole. */
function stampOf(sources) {
  const page = existsSync(PAGE) ? readFileSync(PAGE) : '';
  return `${sources} ${createHash('sha256').update(page).digest('hex')}`;
}
