import type { Video } from '../../packages/contract/src/videos.ts';
import { accessibilityFindings } from '../checks/accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { RecommendedScreen } from '../screens/curated-videos.screen.ts';

test.use({ actor: 'admin' });
// They hide and return videos of one list.
test.describe.configure({ mode: 'serial' });

test('recommends fifteen a page and finds by title', async ({ page }) => {
  const list = new RecommendedScreen(page);
  await list.open();
  await expect(list.cards).toHaveCount(15);
  await expect(list.places.first()).toContainText('מקום 1');
  await list.next.click();
  await expect(list.places.first()).toContainText('מקום 16');
  await expect(page).toHaveURL(/page=2$/);
  const title = await list.titleOf(list.cards.first());
  await list.search.fill(title);
  await list.search.press('Enter');
  await expect(list.card(title).first()).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('hides a video after asking, keeps its place, and brings it back', async ({ page }) => {
  const list = new RecommendedScreen(page);
  await list.open();
  const title = await list.titleOf(list.cards.nth(1));
  await list.choose(title, 'הסתרה מהמומלצים');
  await expect(list.dialog).toContainText(title);
  await list.dialog.getByRole('button', { name: 'הסתרה' }).click();
  const back = list.returnOf(list.cards.nth(1));
  await expect(back).toBeFocused();
  await page.reload();
  await expect(list.places.first()).toContainText('מקום 1');
  await expect(list.card(title)).toHaveCount(0);

  const other = await list.titleOf(list.cards.nth(2));
  await list.play(list.card(other)).focus();
  await page.keyboard.press('KeyH');
  await list.dialog.getByRole('button', { name: 'הסתרה' }).click();
  await list.returnOf(list.cards.nth(2)).click();
  await expect(list.play(list.card(other))).toBeVisible();
});

test('saves the film of a recommended video', async ({ page }) => {
  const list = new RecommendedScreen(page);
  const answer = page.waitForResponse(/recommended\.json/);
  await list.open();
  const { videos } = (await (await answer).json()) as { videos: readonly Video[] };
  const title = videos.find(({ video_url }) => video_url !== null)?.title ?? '';
  const download = page.waitForEvent('download');
  await list.choose(title, 'הורדה');
  expect((await download).suggestedFilename()).toMatch(/^\d+\.mp4$/);
});
