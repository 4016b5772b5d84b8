import type { Browser, Page } from '@playwright/test';
import { median, type Figure, type Measurement } from '../measurement.ts';
import { BUSY_MONTH, growBusyMonth } from '../seeds/calendar.ts';
import { LARGE_CHANNEL } from '../seeds/library.ts';
import { signedIn, withBrowser, withPage } from '../stack/browser.ts';
import { dragAcross } from '../stack/drag-month.ts';
import { withProduct } from '../stack/running-product.ts';

const ROUNDS = 7;
const RATIO_GOAL = 1.5;
const TASK_GOAL_MS = 100;

const CHANNEL = `/channels/${LARGE_CHANNEL}`;
const MONTH = `${CHANNEL}/calendar?date=${BUSY_MONTH.from.slice(0, 10)}`;
/** One row of the month, from end to end. */
const DAYS = ['2031-05-05', '2031-05-06', '2031-05-07', '2031-05-08', '2031-05-12', '2031-05-14'];

/** Milliseconds from opening an address until the first of its things is painted. */
async function firstPaint(page: Page, address: string, thing: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  const shown = await page.waitForFunction((selector: string): number | Promise<number> => {
    if (!document.querySelector(selector)) return 0;
    // The frame after the one in which it stands there: it is painted.
    return new Promise<number>((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
    });
  }, thing);
  return shown.jsonValue();
}

async function compare(browser: Browser, url: string) {
  const storage = await signedIn(browser, url, 'admin');
  const paint = (path: string, thing: string) =>
    withPage(browser, { profile: 'desktop', storage }, (page) =>
      firstPaint(page, url + path, thing),
    );
  const times = { library: [] as number[], month: [] as number[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const library = await paint(`${CHANNEL}/library`, 'main article');
    const month = await paint(MONTH, '[data-day] [data-item]');
    // The first of each wakes the server.
    if (round === 0) continue;
    times.library.push(library);
    times.month.push(month);
  }
  const drag = await withPage(browser, { profile: 'desktop', storage }, async (page) => {
    await page.goto(url + MONTH);
    await page.locator('[data-day] [data-movable]').first().waitFor();
    return dragAcross(browser, page, DAYS);
  });
  return { library: median(times.library), month: median(times.month), drag };
}

const inMs = (ms: number) => `${Math.round(ms)} ms`;

async function figuresOf(url: string): Promise<Figure[]> {
  const { library, month, drag } = await withBrowser((browser) => compare(browser, url));
  const ratio = month / library;
  return [
    {
      what: 'First paint, against the library',
      value: `${inMs(library)} · ${inMs(month)}, ratio ${ratio.toFixed(2)}`,
      goal: `ratio at most ${RATIO_GOAL}`,
      reached: ratio <= RATIO_GOAL,
    },
    {
      what: 'Days drawn while a thing is dragged',
      value: `${drag.drawn} for ${drag.crossed} it touches`,
      goal: 'no other',
      reached: drag.drawn <= drag.crossed,
    },
    {
      what: 'Longest task of the drag and the drop',
      value: inMs(drag.longestMs),
      goal: `at most ${TASK_GOAL_MS} ms`,
      reached: drag.longestMs <= TASK_GOAL_MS,
    },
  ];
}

export const busyMonth: Measurement = {
  name: 'A month of 2,000 things in a browser',
  method: `Time from opening an address, with an empty cache, until the first card of a channel's library and the first thing of its month are painted, taking turns, medians of ${ROUNDS}; then one thing dragged over ${DAYS.length} days and dropped: days whose elements change before it is let go, and the longest task of the page's main thread in a trace, by the time it had the processor.`,
  measure: () =>
    withProduct(async ({ product, databaseUrl }) => {
      await growBusyMonth(databaseUrl);
      return figuresOf(product.url);
    }),
};
