import { readFile } from 'node:fs/promises';
import { accessibilityFindings } from '../checks/accessibility.ts';
import { readZip } from '../checks/zip.ts';
import { expect, test } from '../fixtures.ts';
import { OldVideosScreen } from '../screens/curated-videos.screen.ts';

test.use({ actor: 'admin' });
// They save and delete videos of one list.
test.describe.configure({ mode: 'serial' });

test('finds what is old by either date, in pages of three sizes', async ({ page }) => {
  const list = new OldVideosScreen(page);
  await list.open();
  await expect(list.rows).toHaveCount(10);
  await list.next.click();
  await expect(page).toHaveURL(/page=2$/);
  await page.getByRole('button', { name: /^שורות בעמוד/ }).click();
  await page.getByRole('option', { name: '20' }).click();
  await expect(list.rows).toHaveCount(20);
  await page.getByRole('radio', { name: 'תאריך פרסום' }).check({ force: true });
  await expect(page).toHaveURL(/field=publish_time/);
  await expect(list.rows).toHaveCount(20);
  await page.getByRole('textbox', { name: 'לפני' }).fill('01/01/1990');
  await expect(page.getByText('אין סרטונים ישנים מהתאריך הזה')).toBeVisible();
  await page.getByRole('button', { name: 'ניקוי הסינון' }).click();
  await expect(list.rows).toHaveCount(20);
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('plays a film in a dialog', async ({ page }) => {
  const list = new OldVideosScreen(page);
  await list.open();
  await list.rows
    .first()
    .getByRole('button', { name: /^תצוגה מקדימה/ })
    .click();
  const film = list.dialog.locator('video');
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(list.dialog).toHaveCount(0);
});

test('saves films chosen on two pages in one zip that opens', async ({ page }) => {
  const list = new OldVideosScreen(page);
  await list.keepFilesInPage();
  await list.open();
  const first = list.rows.nth(0);
  const ids = await list.idsOf(11);
  await list.choice(first).check({ force: true });
  await list.choice(list.rows.nth(1)).check({ force: true });
  await list.next.click();
  await expect(page).toHaveURL(/page=2$/);
  // The rows of the first page stand until those of the second have come.
  await expect(list.choice(list.rows.nth(0))).not.toBeChecked();
  await list.choice(list.rows.nth(0)).check({ force: true });
  await expect(list.actions).toContainText('נבחרו 3');
  await list.action('הורדה כ־ZIP').click();
  await expect(list.panel).toContainText('ה־ZIP נשמר ובו 3 סרטונים');
  const files = readZip(await list.savedZip());
  expect([...files.keys()]).toEqual([ids[0], ids[1], ids[10]].map((id) => `${id}.mp4`));
  for (const film of files.values()) expect(film.toString('latin1', 4, 8)).toBe('ftyp');
  await expect(list.tick(list.rows.nth(0))).toBeChecked();
});

test('keeps the rest when a film fails, and names it', async ({ page }) => {
  const list = new OldVideosScreen(page);
  await list.keepFilesInPage();
  await list.open();
  const ids = await list.idsOf(2);
  const broken = await list.titles.nth(0).innerText();
  let asked = 0;
  await page.route('**/api/videos/downloads.json', async (route) => {
    const { video_ids } = route.request().postDataJSON() as { video_ids: number[] };
    asked += 1;
    const response = await route.fetch();
    const answer = (await response.json()) as { downloads: { video_id: number; url: string }[] };
    const cut = answer.downloads.map((one) =>
      one.video_id === ids[0] && video_ids.length === 1 ? { ...one, url: '/media/none.mp4' } : one,
    );
    await route.fulfill({ response, json: { ...answer, downloads: cut } });
  });
  await list.choice(list.rows.nth(0)).check({ force: true });
  await list.choice(list.rows.nth(1)).check({ force: true });
  await list.action('הורדה כ־ZIP').click();
  await expect(list.panel).toContainText('ה־ZIP נשמר ובו סרטון אחד');
  await expect(list.panel.getByRole('listitem')).toHaveText([new RegExp(`${broken}.*נקטעה`)]);
  expect([...readZip(await list.savedZip()).keys()]).toEqual([`${ids[1]}.mp4`]);
  expect(asked).toBe(4);
});

test('leaves nothing behind when it is called off', async ({ page }) => {
  const list = new OldVideosScreen(page);
  await list.keepFilesInPage();
  await list.open();
  const title = await list.titles.nth(4).innerText();
  await list.tick(list.rows.nth(4)).uncheck({ force: true });
  // A film that never arrives.
  let asked = false;
  await page.route('**/media/**.mp4**', () => {
    asked = true;
  });
  await list.choice(list.rows.nth(4)).check({ force: true });
  await list.action('הורדה כ־ZIP').click();
  await expect(list.panel).toContainText('0 מתוך 1');
  await expect.poll(() => asked).toBe(true);
  await list.panel.getByRole('button', { name: 'ביטול' }).click();
  await expect(list.panel).toHaveCount(0);
  await expect.poll(() => list.filesLeft()).toEqual([]);
  await expect(list.tick(list.row(title))).not.toBeChecked();
  // What was chosen is still chosen, to try again.
  await expect(list.actions).toContainText('נבחר אחד');
});

test('saves a zip where the browser cannot write to the disk, and says its limit', async ({
  page,
}) => {
  const list = new OldVideosScreen(page);
  await list.withoutDisk();
  await list.open();
  await expect(page.getByText(/עד .*2 GB.* בכל פעם/)).toBeVisible();
  await list.choice(list.rows.nth(0)).check({ force: true });
  const download = page.waitForEvent('download');
  await list.action('הורדה כ־ZIP').click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^old-videos-\d{4}-\d{2}-\d{2}\.zip$/);
  expect(readZip(await readFile(await file.path())).size).toBe(1);
});

test('deletes after a warning, finds it among the deleted, and brings it back', async ({
  page,
}) => {
  const list = new OldVideosScreen(page);
  await list.open();
  const row = list.rows.nth(3);
  const title = await list.titles.nth(3).innerText();
  await list.tick(row).uncheck({ force: true });
  await list.choice(row).check({ force: true });
  await expect(list.actions).toContainText('לא הורד');
  await list.action('מחיקה').click();
  await expect(list.dialog).toContainText('סרטון אחד מתוך 1 לא הורד');
  await expect(list.dialog).toContainText('7 ימים');
  await list.dialog.getByRole('button', { name: 'מחיקה' }).click();
  await expect(list.row(title)).toHaveCount(0);
  await list.tab('נמחקו').click();
  await expect(list.row(title)).toContainText('בעוד');
  expect(await accessibilityFindings(page)).toEqual([]);
  await list.row(title).getByRole('button', { name: /שחזור/ }).click();
  await expect(list.row(title)).toHaveCount(0);
  await list.tab('ישנים').click();
  await expect(list.row(title)).toHaveCount(1);
});

test('takes a deletion back at once', async ({ page }) => {
  const list = new OldVideosScreen(page);
  await list.open();
  const title = await list.titles.nth(2).innerText();
  await list.choice(list.rows.nth(2)).check({ force: true });
  await list.action('מחיקה').click();
  await list.dialog.getByRole('button', { name: 'מחיקה' }).click();
  await expect(list.row(title)).toHaveCount(0);
  await page.getByRole('button', { name: 'ביטול הפעולה' }).first().click();
  await expect(list.row(title)).toHaveCount(1);
});
