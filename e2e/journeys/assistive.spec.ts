import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const USED_MOST = [
  '/channels/1/dashboard',
  '/channels/1/library',
  '/channels/1/video/add',
  '/channels/1/videos/89',
  '/channels/1/playlist/1',
  '/channels/1/story',
  '/channels/1/contacts/1',
  '/channels/1/reports',
  '/channels/1/comments',
];

const FADE_MS = 100;

/** What moves, or fades for longer than a moment; what turns until something is there may. */
const movements = (page: Page) =>
  page.evaluate((most) => {
    const named = (effect: AnimationEffect | null) =>
      effect instanceof KeyframeEffect ? String(effect.target?.className) : '';
    return document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > most)
      .map(({ effect }) => named(effect));
  }, FADE_MS);

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

test.use({ actor: 'admin' });

test('nothing moves for those who asked for less motion', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const address of USED_MOST) {
    await open(page, address);
    expect.soft(await movements(page), address).toEqual([]);
  }
  await open(page, '/channels/1/story');
  await page
    .getByRole('button', { name: /^פעולות על הסטורי/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /^הסרת הסטורי/ }).click();
  await page.getByRole('dialog').waitFor();
  expect(await movements(page), 'a dialog').toEqual([]);
});

test('headings lead through the screens used most, and focus follows to a new one', async ({
  page,
}) => {
  test.slow();
  for (const address of USED_MOST) {
    await open(page, address);
    const levels = await page
      .getByRole('heading')
      .evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))));
    const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 2) + 1);
    expect.soft(skipped, `levels skipped on ${address}: ${levels.join()}`).toEqual([]);
    // Some screens begin in a part of their own.
    if (await page.evaluate(() => document.activeElement !== document.body)) continue;
    await page.keyboard.press('Tab');
    await expect.soft(page.locator('a[href="#main"]'), `${address} begins`).toBeFocused();
  }
  await page
    .getByRole('navigation', { name: 'ניווט ראשי' })
    .getByRole('link', { name: 'סטוריז' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'סטוריז' })).toBeFocused();
});
