import { accessibilityFindings } from '../checks/accessibility.ts';
import { core, expect, test } from '../fixtures.ts';
import { LibraryScreen } from '../screens/library.screen.ts';
import { OwnChannel } from '../stack/own-channel.ts';
import { publishFilms } from '../stack/videos.ts';

const FILMS = ['שיעור שהוסר וחזר', 'שיעור שנמחק'] as const;
const [BACK, GONE] = FILMS;

test.use({ actor: 'admin', own: new OwnChannel('admin', (id) => publishFilms(id, FILMS)) });

test.describe('a platform admin', () => {
  test(
    'finds what was removed in the bin, restores it and ends another',
    core,
    async ({ page, ownChannel }) => {
      const library = new LibraryScreen(page);
      await library.open(`/channels/${ownChannel.id}/library`);
      for (const title of FILMS) {
        await library.choose(title, 'הסרה');
        await library.dialog.getByLabel('סיבה (לא חובה)').fill('הועלה פעמיים');
        await library.dialog.getByRole('button', { name: 'הסרה' }).click();
        await expect(library.card(title)).toHaveCount(0);
      }

      await page.goto(`/channels/${ownChannel.id}/bin`);
      const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });
      await expect(row(BACK)).toContainText('הועלה פעמיים');
      await expect(row(BACK)).toContainText('בעוד 30 יום');
      expect(await accessibilityFindings(page)).toEqual([]);
      await row(BACK)
        .getByRole('button', { name: /^שחזור/ })
        .click();
      await expect(row(BACK).getByRole('link', { name: 'מעבר אל הסרטון' })).toBeVisible();

      await row(GONE)
        .getByRole('button', { name: /^עוד פעולות/ })
        .click();
      await page.getByRole('menuitem', { name: /^מחיקה לצמיתות/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: /לאישור/ }).fill('מחיקה');
      expect(await accessibilityFindings(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'מחיקה לצמיתות' }).click();
      await expect(page.getByText('פריט אחד נמחק לצמיתות').first()).toBeVisible();

      await library.open(`/channels/${ownChannel.id}/library`);
      await expect(library.card(BACK)).toBeVisible();
      await expect(library.card(GONE)).toHaveCount(0);
    },
  );
});
