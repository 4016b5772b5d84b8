import { core, expect, test } from '../fixtures.ts';
import { Shell } from '../screens/shell.screen.ts';

test.use({ actor: 'admin' });

test('a change of language keeps the place, and the choice', core, async ({ page }) => {
  await page.goto('/app/versions?page=1');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');

  await new Shell(page).toEnglish.first().click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page).toHaveURL(/\/app\/versions\?page=1$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[A-Za-z]/);

  await page.goto('/account');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await new Shell(page).toHebrew.first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'he');
});

test('the direction is there before the program is', async ({ page, baseURL }) => {
  await page.addInitScript(() => localStorage.setItem('bimah.language', 'en'));
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${baseURL}/login`, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});
