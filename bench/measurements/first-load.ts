import type { Browser } from '@playwright/test';
import { median, type Figure, type Measurement } from '../measurement.ts';
import { withBareConsole } from '../stack/bare-console.ts';
import { PROFILES, signedIn, withBrowser, withPage, type Profile } from '../stack/browser.ts';
import { firstVisit, type Visit } from '../stack/first-visit.ts';
import { withProduct } from '../stack/running-product.ts';

const ROUNDS = 3;
const KB = 1000;
const SHIFT_GOAL = 0.02;

const DASHBOARD = '/channels/1/dashboard';
const PAGES = [
  { what: 'Sign-in', path: '/login', who: null, kb: 230, requests: 12 },
  { what: 'Dashboard', path: DASHBOARD, who: 'manager', kb: 330, requests: 25 },
  { what: 'Dashboard of a platform admin', path: DASHBOARD, who: 'admin', kb: 330, requests: 25 },
  { what: 'Library', path: '/channels/1/library', who: 'manager', kb: 350, requests: 25 },
] as const;

interface Addresses {
  readonly product: string;
  readonly bare: string;
}

const inKb = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;

const medianOf = (visits: readonly Visit[], part: 'scriptMs' | 'taskMs') =>
  median(visits.map((visit) => visit[part]));

/** Each page as often as the bare one beside it, so that whatever else the machine does meets both. */
async function visits(browser: Browser, profile: Profile, { product, bare }: Addresses) {
  const [admin, manager] = [
    await signedIn(browser, product, 'admin'),
    await signedIn(browser, product, 'manager'),
  ];
  const storageOf = { admin, manager };
  const targets = [
    { address: bare },
    ...PAGES.map(({ path, who }) => ({
      address: product + path,
      ...(who && { storage: storageOf[who] }),
    })),
  ];
  const made = targets.map((): Visit[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, { address, ...opened }] of targets.entries()) {
      const visit = await withPage(browser, { profile, ...opened }, (page) =>
        firstVisit(page, address),
      );
      made[index]?.push(visit);
    }
  }
  const [bareVisits = [], ...pages] = made;
  return { bareVisits, pages };
}

async function figuresOn(profile: Profile, addresses: Addresses): Promise<Figure[]> {
  const { bareVisits, pages } = await withBrowser((browser) => visits(browser, profile, addresses));
  const ratio = (own: readonly Visit[], part: 'scriptMs' | 'taskMs') =>
    (medianOf(own, part) / medianOf(bareVisits, part)).toFixed(1);
  const bareBytes = median(bareVisits.map(({ bytes }) => bytes));
  const bareRequests = bareVisits.at(-1)?.requests.length ?? 0;
  const figures = PAGES.map(({ what, ...goal }, index): Figure => {
    const own = pages[index] ?? [];
    const bytes = median(own.map((visit) => visit.bytes));
    const requests = median(own.map((visit) => visit.requests.length));
    const shift = Math.max(...own.map((visit) => visit.shift));
    return {
      what: `${what}, ${profile}`,
      value: `${inKb(bytes)}, ${requests} requests, script × ${ratio(own, 'scriptMs')}, all work × ${ratio(own, 'taskMs')}, shift ${shift.toFixed(3)}`,
      goal: `${goal.kb} KB, ${goal.requests} requests, shift ${SHIFT_GOAL}`,
      reached: bytes <= goal.kb * KB && requests <= goal.requests && shift <= SHIFT_GOAL,
    };
  });
  const bareFigure = {
    what: `Bare page, ${profile}`,
    value: `${inKb(bareBytes)}, ${bareRequests} requests`,
  };
  return [bareFigure, ...figures];
}

export const firstLoad: Measurement = {
  name: 'First load of the console',
  method: `Opened in Chromium with an empty cache, in Hebrew, until nothing has come for a while, code that is fetched ahead included: bytes and requests as the browser counts them, headers included and pictures apart. Script and all work of the page's thread as multiples of a bare page of the same libraries (React, Mantine, router, queries, words) in the same run; ${ROUNDS} rounds, taking turns, medians; the phone's processor is ${PROFILES.phone.slowDown} times slower. Shift is the highest seen.`,
  measure: () =>
    withBareConsole((bare) =>
      withProduct(async ({ product }) => {
        const addresses = { product: product.url, bare };
        return [
          ...(await figuresOn('phone', addresses)),
          ...(await figuresOn('desktop', addresses)),
        ];
      }),
    ),
};
