import type { Page } from '@playwright/test';

/** How long a pointer rests on a link before it is pressed: quick people's. */
export const REST_MS = 150;
const SETTLE_MS = 1_200;

export interface Navigation {
  /** From the press until the new title and its first row or part are painted. */
  readonly ms: number;
  /** Whatever was read from the server, from the pointer's coming on. */
  readonly reads: readonly string[];
}

/** Runs in the page: a press begins the count, the first whole picture of another screen ends it. */
function watchArrivals() {
  const SKELETON = '[class*="Skeleton-root"], [data-skeleton], [aria-busy="true"]';
  const CONTENT = 'tbody tr, [role="list"] > li, form, section, article, dl, figure';
  const whole = (before: string) => {
    const main = document.querySelector('main');
    const title = main?.querySelector('h1')?.textContent ?? '';
    return (
      title !== '' &&
      title !== before &&
      !main?.querySelector(SKELETON) &&
      main?.querySelector(CONTENT)
    );
  };
  addEventListener(
    'click',
    () => {
      const pressedAt = performance.now();
      const before = document.querySelector('main h1')?.textContent ?? '';
      const state = { ms: 0 };
      Object.assign(window, { arrival: state });
      const look = () => {
        if (!whole(before)) return void requestAnimationFrame(look);
        // The frame after the one in which it stands there: it is painted.
        requestAnimationFrame(() => (state.ms = performance.now() - pressedAt));
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
}

export const prepareNavigation = (page: Page) => page.addInitScript(watchArrivals);

/** Points at a link of the side navigation, rests, and presses it. */
export async function navigate(page: Page, path: string): Promise<Navigation> {
  const reads: string[] = [];
  const note = (request: { method(): string; url(): string }) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) reads.push(pathname + search);
  };
  const link = page.locator(`nav a[href="${path}"]:visible`);
  // One section of the navigation is folded away at a time.
  if ((await link.count()) === 0) {
    await page.locator('nav button[aria-expanded="false"]:visible').click();
  }
  page.on('request', note);
  await link.hover();
  await page.waitForTimeout(REST_MS);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForFunction(() => (window as { arrival?: { ms: number } }).arrival?.ms);
  const ms = await page.evaluate(
    () => (window as unknown as { arrival: { ms: number } }).arrival.ms,
  );
  await page.waitForTimeout(SETTLE_MS);
  page.off('request', note);
  return { ms, reads };
}
