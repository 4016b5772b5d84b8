import type { Page } from '@playwright/test';
import { median, type Figure, type Measurement } from '../measurement.ts';
import { signedIn, withBrowser, withPage } from '../stack/browser.ts';
import { navigate, prepareNavigation, REST_MS, type Navigation } from '../stack/navigate.ts';
import { withProduct } from '../stack/running-product.ts';

const GOAL_MS = 300;
const TOURS = 3;

const CHANNEL = '/channels/1';
/** Each is left for the next. */
const SCREENS = [
  ['Library', `${CHANNEL}/library`],
  ['Playlists', `${CHANNEL}/playlist`],
  ['Conversations', `${CHANNEL}/contact`],
  ['Comments', `${CHANNEL}/comments`],
  ['Reports', `${CHANNEL}/reports`],
  ['Managers', `${CHANNEL}/managers`],
  ['Channels', '/channels'],
  ['Users', '/users'],
  ['Feed', '/feed'],
  ['Dashboard', `${CHANNEL}/dashboard`],
] as const;

async function tour(page: Page): Promise<Navigation[]> {
  const made: Navigation[] = [];
  for (const [, path] of SCREENS) made.push(await navigate(page, path));
  return made;
}

const inMs = (ms: number) => `${Math.round(ms)} ms`;

const repeated = (reads: readonly string[]) =>
  reads.filter((read, index) => reads.indexOf(read) !== index);

function figureOf(what: string, navigations: readonly Navigation[]): Figure {
  const times = navigations.map(({ ms }) => ms);
  const worst = Math.max(...times);
  return {
    what,
    value: `median ${inMs(median(times))}, worst ${inMs(worst)}`,
    goal: `at most ${inMs(GOAL_MS)}`,
    reached: worst <= GOAL_MS,
  };
}

async function measureAt(url: string): Promise<Figure[]> {
  const tours = await withBrowser(async (browser) => {
    const storage = await signedIn(browser, url, 'admin');
    return withPage(browser, { profile: 'desktop', storage }, async (page) => {
      await prepareNavigation(page);
      await page.goto(`${url}${CHANNEL}/dashboard`);
      await page.locator(`nav a[href="${SCREENS[0][1]}"]:visible`).waitFor();
      const made: Navigation[][] = [];
      for (let round = 0; round < TOURS; round += 1) made.push(await tour(page));
      return made;
    });
  });
  const [first = [], ...later] = tours;
  const again = later.flat();
  const twice = tours.flat().flatMap(({ reads }) => repeated(reads));
  return [
    figureOf('The first time', first),
    figureOf('Again', again),
    ...SCREENS.map(([name], index) => ({
      what: name,
      value: `${inMs(first[index]?.ms ?? 0)}, again ${inMs(median(later.map((one) => one[index]?.ms ?? 0)))}`,
    })),
    {
      what: 'Read twice on the way',
      value: twice.length === 0 ? 'nothing' : [...new Set(twice)].join(', '),
      goal: 'nothing',
      reached: twice.length === 0,
    },
  ];
}

export const navigation: Measurement = {
  name: 'From screen to screen',
  method: `Ten screens of the side navigation one after the other as the demo's platform admin, on a desktop: the pointer rests on a link for ${REST_MS} ms and presses it; counted from the press until title and first content are painted. The first time their code is not there yet; again is the median or worst of ${TOURS - 1} further tours, by then with numbers gone stale.`,
  measure: () => withProduct(({ product }) => measureAt(product.url)),
};
