import { chromium, devices, type Browser, type Page } from '@playwright/test';

const { viewport, userAgent, deviceScaleFactor } = devices['Pixel 7'];

/** Who looks, and how much slower than here their processor is; as Lighthouse has it. */
export const PROFILES = {
  phone: {
    slowDown: 4,
    device: { viewport, userAgent, deviceScaleFactor, isMobile: true, hasTouch: true },
  },
  desktop: { slowDown: 1, device: { viewport: { width: 1440, height: 900 } } },
} as const;

export type Profile = keyof typeof PROFILES;

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ARGS });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

type Storage = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

interface Opened {
  readonly profile: Profile;
  /** Of somebody who signed in before. */
  readonly storage?: Storage | undefined;
  /** Other than the profile's. */
  readonly slowDown?: number;
}

/** A page with nothing in its cache. */
export async function withPage<T>(
  browser: Browser,
  { profile, storage, slowDown = PROFILES[profile].slowDown }: Opened,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const { device } = PROFILES[profile];
  const context = await browser.newContext({
    ...device,
    locale: 'he-IL',
    timezoneId: 'Asia/Jerusalem',
    ...(storage && { storageState: storage }),
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    return await use(page);
  } finally {
    await context.close();
  }
}

/** What the browser of somebody of the demo keeps. */
export const signedIn = (browser: Browser, url: string, name: string): Promise<Storage> =>
  withPage(browser, { profile: 'desktop' }, async (page) => {
    await page.goto(`${url}/login`);
    await page.locator('input[type="email"]').fill(`${name}@bimah.local`);
    await page.locator('input[type="password"]').fill('bimah-demo');
    await page.keyboard.press('Enter');
    await page.waitForURL((address) => address.pathname !== '/login');
    return page.context().storageState();
  });
