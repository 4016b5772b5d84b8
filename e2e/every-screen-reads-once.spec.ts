import type { Page } from '@playwright/test';
import type { Screen } from '../apps/console/src/app/screens.ts';
import { actorNames } from './accounts.ts';
import { fewRoundTrips, watchReads } from './checks/reads.ts';
import { expect, test } from './fixtures.ts';
import { addressOf, fullestCases } from './screen-cases.ts';

const SECONDS_EACH = 30;

async function readTwice(page: Page, screen: Screen): Promise<string[]> {
  const reads = watchReads(page);
  const isListening =
    screen.access === 'anonymous'
      ? null
      : page.waitForResponse((response) => response.url().endsWith('/api/live'));
  await page.goto(addressOf(screen));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await isListening;
  await fewRoundTrips(page);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  reads.stop();
  return reads.repeated();
}

test.describe.configure({ mode: 'parallel' });

for (const actor of actorNames) {
  const open = fullestCases.filter((each) => each.actor === actor);
  if (open.length === 0) continue;
  test.describe(`the screens of ${actor}`, () => {
    test.use({ actor });

    test('read nothing twice when they open', async ({ page }) => {
      test.setTimeout(open.length * SECONDS_EACH * 1_000);
      for (const { screen } of open) {
        // News of what other tests do may come in between, and is rightly read; not every time.
        await expect
          .poll(() => readTwice(page, screen), { message: screen.name, timeout: 60_000 })
          .toEqual([]);
      }
    });
  });
}
