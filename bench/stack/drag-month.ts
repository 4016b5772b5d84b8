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

/** Runs in the page: from now on notes on which days anything is drawn, and over which the pointer comes. */
function watchDays() {
  const drawn = new Set<string>();
  const crossed = new Set<string>();
  Object.assign(window, { watchedDays: { drawn, crossed } });
  addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      for (const element of document.elementsFromPoint(clientX, clientY)) {
        const day = dayOf(element);
        if (day !== undefined) crossed.add(day);
      }
    },
    { capture: true },
  );
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

interface WatchedDays {
  readonly drawn: Set<string>;
  readonly crossed: Set<string>;
}

/** Days that were drawn, and how many the thing touched, with the one it came from. */
const countDays = (page: Page, from: string) =>
  page.evaluate((first) => {
    const { drawn, crossed } = (window as unknown as { watchedDays: WatchedDays }).watchedDays;
    return { drawn: drawn.size, crossed: new Set([...crossed, first]).size };
  }, from);

export interface Drag {
  readonly longestMs: number;
  /** Days on which anything was drawn, and those the pointer came over. */
  readonly drawn: number;
  readonly crossed: number;
}

/** Carries the first thing of a month that can be moved over some days, and drops it on the last. */
export async function dragAcross(browser: Browser, page: Page, path: readonly string[]) {
  const thing = page.locator('[data-day] [data-movable]').first();
  const box = await thing.boundingBox();
  const from = await thing.evaluate(
    (one) => one.closest<HTMLElement>('[data-day]')?.dataset['day'],
  );
  if (!box || from === undefined) throw new Error('Nothing to drag');
  await page.evaluate(watchDays);
  await browser.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'],
  });
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  for (const day of path) {
    const place = await page.locator(`[data-day="${day}"]`).boundingBox();
    if (!place) throw new Error(`There is no ${day}`);
    await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 8 });
  }
  const days = await countDays(page, from);
  const moved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.mouse.up();
  await moved;
  // Read again by then, and laid out.
  await page.waitForTimeout(2_000);
  const longestMs = longestTask(await browser.stopTracing());
  return { longestMs, ...days } satisfies Drag;
}
