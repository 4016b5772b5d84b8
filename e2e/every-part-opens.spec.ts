import type { Page } from '@playwright/test';
import { findingsWithOpenPart, LAYERS } from './checks/accessibility.ts';
import { expect, test } from './fixtures.ts';
import { partsOf, type Part } from './part-cases.ts';

const SECONDS_EACH = 20;

const windows = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const;

const openLayers = (page: Page) => page.locator(LAYERS).filter({ visible: true });

const opener = (page: Page, { press: [first] }: Part) => {
  if (!first) throw new Error('Nothing opens it.');
  return page.getByRole(first.role, { name: first.name }).filter({ visible: true }).first();
};

async function open(page: Page, one: Part): Promise<void> {
  await opener(page, one).click();
  for (const { role, name } of one.press.slice(1)) {
    await page.getByRole(role, { name }).filter({ visible: true }).first().click();
    // The menu it was chosen from is gone before what it opens counts.
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
  // Nothing lies over it, and what was pressed last has lost the focus and its tip.
  await openLayers(page).last().click({ trial: true });
  await expect(page.getByRole('tooltip')).toHaveCount(0);
}

test.describe.configure({ mode: 'parallel' });
test.use({ actor: 'admin' });

for (const [width, viewport] of Object.entries(windows)) {
  test.describe(`on a ${width}`, () => {
    test.use({ viewport });

    for (const [address, all] of Object.entries(partsOf)) {
      const parts = all.filter(({ on = width }) => on === width);
      if (parts.length === 0) continue;
      test(`what opens over ${address} is clean, and Escape goes back`, async ({ page }) => {
        test.setTimeout((1 + parts.length) * SECONDS_EACH * 1_000);
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('progressbar')).toHaveCount(0);
        for (const one of parts) {
          await open(page, one);
          expect.soft(await findingsWithOpenPart(page), one.name).toEqual([]);
          await page.keyboard.press('Escape');
          await expect.soft(openLayers(page), `${one.name} is closed`).toHaveCount(0);
          await expect.soft(opener(page, one), `focus after ${one.name}`).toBeFocused();
        }
      });
    }
  });
}
