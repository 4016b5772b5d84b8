import type { Page, Request } from '@playwright/test';

export interface Reads {
  /** What was read more than once since the page was asked for. */
  repeated(): string[];
  stop(): void;
}

const isRead = (request: Request) => {
  const { pathname } = new URL(request.url());
  return request.method() === 'GET' && pathname.startsWith('/api/') && pathname !== '/api/live';
};

/** Takes down what a page reads from the API. */
export function watchReads(page: Page): Reads {
  const seen: string[] = [];
  const note = (request: Request) => {
    if (isRead(request)) seen.push(request.url());
  };
  page.on('request', note);
  return {
    repeated: () => seen.filter((url, index) => seen.indexOf(url) !== index),
    stop: () => void page.off('request', note),
  };
}

/** Time for as many answers as it takes to hear news, load what they make stale, and read it again. */
export async function fewRoundTrips(page: Page): Promise<void> {
  for (let trip = 0; trip < 6; trip += 1) {
    await page.evaluate(async () => (await fetch('/readyz')).text());
  }
}
