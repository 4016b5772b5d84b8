import type { CDPSession, Page } from '@playwright/test';
import { median } from '../measurement.ts';

const TIMES = 5;
const REST_MS = 400;
const LIBRARY = '/channels/1/library';

interface Answer {
  videos: { id: number; title: string }[];
  total: number;
}

/** As if somebody had asked for more until there were so many. */
async function growTo(page: Page, count: number): Promise<void> {
  await page.route('**/api/videos.json*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Answer;
    const isCount = new URL(route.request().url()).searchParams.get('limit') === '1';
    const { videos } = answer;
    const grown = Array.from({ length: count }, (_, index) => {
      const video = videos[index % videos.length];
      return { ...video, id: 1_000_000 + index, title: `${index} ${video?.title}` };
    });
    await route.fulfill({ json: isCount ? answer : { ...answer, videos: grown, total: count } });
  });
}

const PARTS = new Set(['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']);

async function workSoFar(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.reduce((sum, { name, value }) => sum + (PARTS.has(name) ? value : 0), 0);
}

/** Script, style and layout of the page for one act, in seconds; the median of a few. */
async function workOf(page: Page, session: CDPSession, act: (time: number) => Promise<unknown>) {
  const works: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const before = await workSoFar(session);
    await act(time);
    await page.waitForTimeout(REST_MS);
    works.push((await workSoFar(session)) - before);
  }
  return median(works);
}

export interface LongLibrary {
  readonly letter: number;
  readonly tick: number;
  readonly scroll: number;
}

/** What a letter in the search, a tick and a screenful of scrolling cost in a library of so many cards. */
export async function longLibrary(page: Page, url: string, count: number): Promise<LongLibrary> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await growTo(page, count);
  await page.goto(url + LIBRARY);
  const cards = page.locator('main article');
  await cards.nth(9).waitFor({ timeout: 120_000 });
  await page.waitForTimeout(2_000);
  const field = page.locator('main input').first();
  await field.focus();
  const letter = await workOf(page, session, (time) => page.keyboard.type('abcde'.charAt(time)));
  const tick = await workOf(page, session, (time) =>
    cards
      .nth(time)
      .locator('input[type="checkbox"]')
      .evaluate((box: HTMLElement) => box.click()),
  );
  const scroll = await workOf(page, session, () => page.mouse.wheel(0, 600));
  return { letter, tick, scroll };
}
