import { accessibilityFindings } from '../checks/accessibility.ts';
import { sidewaysFindings } from '../checks/layout.ts';
import { visual } from '../checks/visual-order.ts';
import { expect, languages, test } from '../fixtures.ts';
import { HevrutaScreen } from '../screens/hevruta.screen.ts';

test.use({ actor: 'admin' });

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('requests for a study partner are read ten at a time', async ({ page }) => {
      const list = new HevrutaScreen(page, language);
      await list.open();
      await expect(list.people).toHaveCount(10);
      const first = await list.people.first().textContent();
      await list.turnTo(2);
      await expect(page).toHaveURL(/page=2/);
      await expect(list.people.first()).not.toHaveText(first ?? '');
      expect(await accessibilityFindings(page)).toEqual([]);
    });

    test('phones and addresses read from left to right', async ({ page }) => {
      const list = new HevrutaScreen(page, language);
      await list.open();
      await expect(list.people.first()).toBeVisible();
      expect(await visual(list.phones.first())).toMatch(/^\+\d{8,15}$/);
      expect(await visual(list.emails.first())).toMatch(/^[^@\s]+@[^@\s]+\.[a-z]+$/);
    });

    test('on a phone each request is a card that can be dialled', async ({ page }) => {
      const list = new HevrutaScreen(page, language);
      await list.open();
      await expect(list.people.first()).toBeVisible();
      expect(await sidewaysFindings(page)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      await expect(list.phones.first()).toBeVisible();
    });
  });
}
