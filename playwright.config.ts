import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chooseAddresses } from './e2e/stack/addresses.ts';
import { COMMBOX_SECRET, LETTER_PICTURES } from './e2e/stack/commbox.ts';
import { SITE_KEY } from './e2e/stack/site-films.ts';
import { APP_KEY } from './e2e/stack/viewers.ts';

const {
  console: consoleUrl,
  kit: kitUrl,
  videoSite: videoSiteUrl,
  dataDir,
  kitDist,
  artifactsDir,
} = await chooseAddresses();

const TOOLS = join(import.meta.dirname, 'node_modules', '.bin');
const executablePath = process.env['CHROMIUM_PATH'];

const jsonReport = process.env['E2E_JSON'];
/** What a person waits for before a change goes on its way; everything, unless asked. */
const onlyCore = process.env['E2E_ONLY_CORE'] !== undefined;

const WAITING = [
  'journeys/sending-videos.spec.ts',
  'journeys/on-a-bucket.spec.ts',
  'journeys/publishing-queue.spec.ts',
];
const chosen = onlyCore ? { grep: /@core/ } : { grepInvert: /@only-core/ };
const inConsole = { dependencies: ['sign-in'], ...chosen };

const kitServer = {
  name: 'kit',
  command: `"${join(TOOLS, 'node')}" e2e/stack/serve-kit.ts`,
  url: kitUrl,
  env: { PORT: new URL(kitUrl).port, KIT_DIST: kitDist },
  timeout: 120_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
};

/**
 * The built product on a data folder of its own; beside it a stand-in for the video site and the kit
 * page of the design system.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: artifactsDir,
  globalTeardown: './e2e/stack/remove-data.ts',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Two browsers, the product and its films share the processors of whoever runs this.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ...(jsonReport ? [['json', { outputFile: jsonReport }] as const] : [])],
  use: {
    baseURL: consoleUrl,
    locale: 'he-IL',
    colorScheme: 'light',
    timezoneId: 'Asia/Jerusalem',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Nothing outside this machine is asked; told here, since a route of a test would turn the
        // cache of its page off.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ],
    },
  },
  projects: [
    { name: 'sign-in', testMatch: 'sign-in.setup.ts' },
    // Films and the minutes of a clock are waited for: begun first, the others go on beside it.
    { name: 'waiting', testMatch: WAITING, ...inConsole },
    {
      name: 'console',
      testMatch: '**/*.spec.ts',
      testIgnore: ['kit/**', ...WAITING],
      ...inConsole,
    },
    ...(onlyCore ? [] : [{ name: 'kit', testMatch: 'kit/*.spec.ts', use: { baseURL: kitUrl } }]),
  ],
  webServer: [
    {
      name: 'product',
      command: `"${join(TOOLS, 'node')}" apps/server/src/main.ts`,
      url: `${consoleUrl}/readyz`,
      env: {
        PORT: new URL(consoleUrl).port,
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        APP_KEYS: APP_KEY,
        COMMBOX_SECRET,
        IMAGE_HOSTS: LETTER_PICTURES,
        VIDEO_SITE_KEY: SITE_KEY,
        VIDEO_SITE_API_URL: videoSiteUrl,
        VIDEO_SITE_OEMBED_URL: `${videoSiteUrl}/oembed`,
      },
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    },
    {
      name: 'video site',
      command: `"${join(TOOLS, 'node')}" e2e/stack/serve-video-site.ts`,
      url: videoSiteUrl,
      env: { PORT: new URL(videoSiteUrl).port },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
    ...(onlyCore ? [] : [kitServer]),
  ],
});
