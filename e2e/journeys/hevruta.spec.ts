import { readFile } from 'node:fs/promises';
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

    test('requests are found by address, and saved as a file that opens in a spreadsheet', async ({
      page,
    }) => {
      const list = new HevrutaScreen(page, language);
      await list.open();
      const email = (await list.emails.nth(1).textContent()) ?? '';
      await list.search.fill(email);
      await expect(list.people).toHaveCount(1);
      await expect(list.emails.first()).toHaveText(email);
      const saving = page.waitForEvent('download');
      await list.export.click();
      const file = await saving;
      expect(file.suggestedFilename()).toMatch(/^hevruta_\d{4}-\d{2}-\d{2}\.csv$/);
      const bytes = await readFile(await file.path());
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      expect(bytes.toString('utf8')).toContain(email);
      expect(await accessibilityFindings(page)).toEqual([]);
    });

    test('phones and addresses read from left to right', async ({ page }) => {
      const list = new HevrutaScreen(page, language);
      await list.open();
      await expect(list.people.first()).toBeVisible();
      expect(await visual(list.phones.first())).toMatch(/^\+\d[\d ]{8,18}\d$/);
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
