import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds, of which the thread had the processor `tdur`. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The longest task of a page's main thread, in milliseconds of processor time. */
function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const isMain = ({ name, args }: TraceEvent) =>
    name === 'thread_name' && args?.name === 'CrRendererMain';
  const main = new Set(traceEvents.filter(isMain).map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && main.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error('The trace has no tasks');
  return Math.max(...tasks.map(({ dur = 0, tdur = dur }) => tdur)) / 1_000;
}

/** Runs in the page: from now on notes on which days anything is drawn. */
function watchDays() {
  const drawn = new Set<string>();
  Object.assign(window, { drawnDays: drawn });
  const dayOf = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement;
    return element?.closest<HTMLElement>('[data-day]')?.dataset['day'];
  };
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const day = dayOf(target);
      if (day !== undefined) drawn.add(day);
    }
  }).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
}

const drawnDays = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { drawnDays: Set<string> }).drawnDays]);

export interface Drag {
  readonly longestMs: number;
  /** Days on which anything was drawn, and those the pointer came over. */
  readonly drawn: number;
  readonly crossed: number;
}

/** Carries the first thing of a month that can be moved over some days, and drops it on the last. */
export async function dragAcross(browser: Browser, page: Page, days: readonly string[]) {
  const thing = page.locator('[data-day] [data-movable]').first();
  const box = await thing.boundingBox();
  const from = await thing.evaluate(
    (one) => one.closest<HTMLElement>('[data-day]')?.dataset['day'],
  );
  if (!box) throw new Error('Nothing to drag');
  await page.evaluate(watchDays);
  await browser.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'],
  });
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  for (const day of days) {
    const place = await page.locator(`[data-day="${day}"]`).boundingBox();
    if (!place) throw new Error(`There is no ${day}`);
    await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 8 });
  }
  const carried = await drawnDays(page);
  const moved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.mouse.up();
  await moved;
  // Read again by then, and laid out.
  await page.waitForTimeout(2_000);
  const longestMs = longestTask(await browser.stopTracing());
  const crossed = new Set([...days, from]).size;
  return { longestMs, drawn: carried.length, crossed } satisfies Drag;
}
