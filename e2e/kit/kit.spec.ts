import type { Locator } from '@playwright/test';
import { contrastFindingsInTheDark, kitFindings } from '../checks/accessibility.ts';
import { sidewaysFindings } from '../checks/layout.ts';
import { directionOf, expect, languages, test } from '../fixtures.ts';
import { KitScreen } from '../screens/kit.screen.ts';

/** Words that style alone turns into capitals or slants, which Hebrew does not have. */
const disfigured = () =>
  [...document.querySelectorAll('body *')]
    .filter((element) => {
      const { textTransform, fontStyle } = getComputedStyle(element);
      return textTransform !== 'none' || fontStyle !== 'normal';
    })
    .map((element) => `${element.tagName.toLowerCase()}.${element.classList.value}`);

for (const language of languages) {
  test.describe(`the kit in ${language}`, () => {
    test.use({ language });

    test('shows every part, clean', async ({ page, problems }) => {
      // The whole kit is one long page.
      test.slow();
      const kit = new KitScreen(page);
      await kit.open();
      await expect(kit.parts.first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', directionOf[language]);
      expect.soft(await kitFindings(page), 'in the light').toEqual([]);
      expect.soft(await contrastFindingsInTheDark(page), 'in the dark').toEqual([]);
      expect.soft(await sidewaysFindings(page), 'sideways').toEqual([]);
      expect.soft(await problems.all(), 'complaints of the page').toEqual([]);
    });
  });
}

test('Hebrew words are neither capitals nor slanted', async ({ page }) => {
  await new KitScreen(page).open();
  await expect(page.locator('[data-demo]').first()).toBeVisible();
  expect(await page.evaluate(disfigured)).toEqual([]);
});

test('the buttons of a question stand still while it comes', async ({ page }) => {
  const kit = new KitScreen(page);
  await kit.open();
  await kit.part('confirm').getByRole('button', { name: /290/ }).click();
  const places = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const seen: number[] = [];
        const look = () => {
          const button = document.querySelector('[role="dialog"] button');
          if (button) seen.push(button.getBoundingClientRect().top);
          if (seen.length < 20) requestAnimationFrame(look);
          else resolve(seen);
        };
        look();
      }),
  );
  expect(new Set(places).size).toBe(1);
});

test('a message never lies over the pager, wherever it is scrolled to', async ({ page }) => {
  const kit = new KitScreen(page);
  await kit.open();
  await kit.part('toasts').getByRole('button', { name: 'שגיאה' }).click();
  await expect(page.getByRole('alert').getByRole('button', { name: 'סגירה' })).toBeVisible();
  const pager = kit.part('pager').locator('[data-keep-clear]').first();
  for (const fromBottom of [40, 70, 100]) {
    await pager.evaluate((element, room) => {
      window.scrollBy(0, element.getBoundingClientRect().bottom - (window.innerHeight - room));
    }, fromBottom);
    await expect(async () => {
      expect(await covered(pager), `${fromBottom} px from the bottom`).toEqual([]);
    }).toPass();
  }
});

/** The pressable parts whose middle belongs to something else. */
const covered = (area: Locator): Promise<string[]> =>
  area.evaluate((element) =>
    [...element.querySelectorAll('a, button, input')]
      .filter((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return !part.contains(top) && !top?.contains(part);
      })
      .map((part) => part.textContent),
  );
