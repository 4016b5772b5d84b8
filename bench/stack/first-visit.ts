import type { CDPSession, Page } from '@playwright/test';

/** Longer than the console waits before it fetches ahead. */
const QUIET_MS = 2_000;
/** They come when they are seen, and are as heavy as people have made them. */
const APART = new Set(['Image', 'Media']);

export interface Visit {
  readonly requests: readonly string[];
  readonly bytes: number;
  readonly scriptMs: number;
  readonly taskMs: number;
  readonly shift: number;
}

async function metrics(session: CDPSession): Promise<Record<string, number>> {
  const { metrics: all } = await session.send('Performance.getMetrics');
  return Object.fromEntries(all.map(({ name, value }) => [name, value]));
}

/** What crosses the line, pictures apart. */
function watchLine(session: CDPSession) {
  const open = new Map<string, string>();
  const state = { requests: [] as string[], bytes: 0, lastAt: performance.now() };
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (APART.has(type ?? '') || !request.url.startsWith('http')) return;
    state.lastAt = performance.now();
    open.set(requestId, request.url);
    state.requests.push(new URL(request.url).pathname);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!open.delete(requestId)) return;
    state.lastAt = performance.now();
    state.bytes += encodedDataLength;
  });
  const isQuiet = () => performance.now() - state.lastAt > QUIET_MS;
  return { state, isQuiet };
}

/** Told by the browser whenever something moves that nobody has touched. */
const countShifts = () => {
  const counted = { shift: 0 };
  Object.assign(window, { counted });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as {
      value: number;
      hadRecentInput: boolean;
    }[]) {
      if (!entry.hadRecentInput) counted.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Opens an address with nothing in the cache and waits until nothing more comes. */
export async function firstVisit(page: Page, address: string): Promise<Visit> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Performance.enable');
  await page.addInitScript(countShifts);
  const { state, isQuiet } = watchLine(session);
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  while (!isQuiet()) await new Promise((resolve) => setTimeout(resolve, QUIET_MS / 10));
  const { ScriptDuration = 0, TaskDuration = 0 } = await metrics(session);
  const shift = await page.evaluate(
    () => (window as unknown as { counted: { shift: number } }).counted.shift,
  );
  return {
    requests: state.requests,
    bytes: state.bytes,
    scriptMs: ScriptDuration * 1_000,
    taskMs: TaskDuration * 1_000,
    shift,
  };
}
