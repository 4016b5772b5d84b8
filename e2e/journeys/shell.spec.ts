import { core, expect, test } from '../fixtures.ts';
import { Shell } from '../screens/shell.screen.ts';

test.describe('the shell', () => {
  test.use({ actor: 'admin' });

  test('the first Tab offers to skip to the content', async ({ page }) => {
    await page.goto('/app/versions');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('Tab');
    await expect(new Shell(page).skipLink).toBeFocused();
  });

  test('the title names the screen and the product', async ({ page }) => {
    await page.goto('/app/versions');
    await expect(page).toHaveTitle(/גרסאות.*בימה/);
  });

  test('the navigation stands at the right in Hebrew', async ({ page }) => {
    await page.goto('/app/versions');
    const box = await new Shell(page).navigation.boundingBox();
    expect(box?.x).toBeGreaterThan(640);
  });

  test('on a phone the navigation is a drawer', core, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/app/versions');
    const shell = new Shell(page);
    await expect(shell.navigation).toBeHidden();
    await shell.menuButton.click();
    await expect(shell.navigation).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(shell.navigation).toBeHidden();
    await expect(shell.menuButton).toBeFocused();
  });
});

test.describe('addresses', () => {
  test.use({ actor: 'editor' });

  test('a page that does not exist says so', async ({ page }) => {
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { level: 1, name: 'העמוד לא נמצא' })).toBeVisible();
  });

  test.describe('in English', () => {
    test.use({ language: 'en' });

    test('a page that does not exist is titled as people know it', async ({ page }) => {
      await page.goto('/no/such/page');
      await expect(page).toHaveTitle(/\(404\) Page NotFound/);
      await expect(
        page.getByRole('heading', { level: 1, name: '(404) Page NotFound' }),
      ).toBeVisible();
    });
  });

  test('the root leads to a screen', async ({ page }) => {
    await page.goto('/');
    await expect(page).not.toHaveURL(/\/(login|unknown)?$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
