import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MODULES, NODE, ROOT } from './paths.mjs';
import { run } from './run.mjs';

/** Chromium without a window of its own: the journeys take two thirds of the time in it. */
const SHELL = '/usr/bin/chromium-headless-shell';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Where to look for a browser, the cheapest way first; each answers with a path or with nothing. */
const WAYS = [
  () => process.env.CHROMIUM_PATH,
  () => (existsSync(SHELL) ? SHELL : undefined),
  () => installedByTheSystem('chromium-headless-shell', SHELL),
  () => SYSTEM_BROWSERS.find((path) => existsSync(path)),
  playwrightsOwn,
  () => installedByTheSystem('chromium', '/usr/bin/chromium'),
  fromThePackage,
  downloadedByPlaywright,
];

/** The path of a browser that really starts here. */
export async function ensureBrowser() {
  for (const way of WAYS) {
    const path = await way();
    if (path && starts(path)) return path;
  }
  console.error(
    'No browser for the tests: install Chromium, or set CHROMIUM_PATH to one that starts.',
  );
  return process.exit(1);
}

/** One that is there may still lack libraries of the system. */
function starts(path) {
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run'];
  const { stdout } = spawnSync(path, [...flags, '--dump-dom', 'about:blank'], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  return Boolean(stdout?.includes('<html'));
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

async function downloadedByPlaywright() {
  console.log('Downloading Chromium for the browser tests.');
  await run(NODE, [join(MODULES, '@playwright/test/cli.js'), 'install', 'chromium']);
  return playwrightsOwn();
}

/** Where we may: as root of a Debian, which tests mostly have to themselves. */
async function installedByTheSystem(name, path) {
  const isDebianRoot = process.getuid() === 0 && existsSync('/usr/bin/apt-get');
  if (!isDebianRoot) return undefined;
  console.log(`Installing ${name} for the browser tests.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['-qq', 'update'], { env });
  await run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', name], { env });
  return existsSync(path) ? path : undefined;
}

/** Carries its browser inside the npm package, and asks for a newer Node than may be running us. */
function fromThePackage() {
  const script = `
    const { default: chromium } = await import('@sparticuz/chromium');
    process.stdout.write(await chromium.executablePath());`;
  const { stdout } = spawnSync(NODE, ['--input-type=module', '-e', script], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return stdout?.trim();
}
