import { accessibilityFindings, contrastFindingsInTheDark } from '../checks/accessibility.ts';
import { core, expect, test } from '../fixtures.ts';
import { Palette } from '../screens/palette.screen.ts';

test.describe('an editor', () => {
  test.use({ actor: 'editor' });

  test(
    'finds a video by its words, opens it and comes back to it, by keys alone',
    core,
    async ({ page }) => {
      const palette = new Palette(page);
      await page.goto('/channels/1/library');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

      await palette.open();
      await palette.type('נשמעת תפילה');
      await expect(palette.group('סרטונים')).toBeVisible();
      await expect(palette.marked.locator('mark').first()).toBeVisible();
      const first = await palette.marked.getByRole('link').getAttribute('href');
      expect(first).toMatch(/^\/channels\/1\/videos\/\d+$/);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${first}$`));
      await expect(palette.field).toHaveCount(0);

      await palette.open();
      await expect(palette.field).toHaveValue('נשמעת תפילה');
      await page.keyboard.press('Backspace');
      await expect(palette.group('נפתחו לאחרונה')).toBeVisible();
      await expect(palette.marked.getByRole('link')).toHaveAttribute('href', first ?? '');
    },
  );

  test('edits from the list: Tab, then a letter', async ({ page }) => {
    const palette = new Palette(page);
    await page.goto('/channels/1/library');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await palette.open();
    await palette.type('נשמעת');
    await expect(palette.marked.getByRole('button', { name: /עריכה/ })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(palette.field).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('KeyE');
    await expect(page).toHaveURL(/\/channels\/1\/videos\/\d+\/edit$/);
  });

  test('meets nothing of other channels, and no people', async ({ page }) => {
    const palette = new Palette(page);
    await page.goto('/channels/1/library');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await palette.open();
    const found: (string | null)[] = [];
    for (const words of ['שבת', 'bimah']) {
      const answered = palette.answered(words);
      await palette.field.fill(words);
      await answered;
      await expect(palette.tab('אנשים')).toHaveCount(0);
      found.push(...(await palette.addresses()));
    }
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((address) => /^\/channels\/(?!1\/)/.test(address ?? ''))).toEqual([]);
  });
});

test.describe('a platform admin', () => {
  test.use({ actor: 'admin' });

  test('walks through the kinds, and the page stays readable to everybody', async ({ page }) => {
    const palette = new Palette(page);
    await page.goto('/channels/1/library');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await palette.open();
    await palette.type('שבת');
    await expect(palette.tab('הכול')).toHaveAttribute('aria-selected', 'true');
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.keyboard.press('Control+ArrowLeft');
    await expect(palette.tab('סרטונים')).toHaveAttribute('aria-selected', 'true');
    await expect(palette.rows.nth(5)).toBeVisible();
    expect(await contrastFindingsInTheDark(page)).toEqual([]);
  });

  test('is rescued from the wrong keyboard', async ({ page }) => {
    const palette = new Palette(page);
    await page.goto('/channels/1/library');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await palette.open();
    await page.keyboard.type('ac,');
    await page.getByRole('button', { name: /חיפוש.*שבת/ }).click();
    await expect(palette.field).toHaveValue('שבת');
    await expect(palette.group('סרטונים')).toBeVisible();
  });

  test('opens it on a phone, with the actions behind a button', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const palette = new Palette(page);
    await page.goto('/channels/1/library');
    await page.getByRole('button', { name: /חיפוש או פקודה/ }).click();
    await palette.field.fill('שבת');
    await palette.rows
      .first()
      .getByRole('button', { name: /^פעולות/ })
      .click();
    await page.getByRole('menuitem', { name: 'עריכה' }).click();
    await expect(page).toHaveURL(/\/edit$/);
  });
});
