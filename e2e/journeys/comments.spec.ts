import { accessibilityFindings } from '../checks/accessibility.ts';
import { countFired, markupPayloads } from '../checks/markup-payloads.ts';
import { visual } from '../checks/visual-order.ts';
import { expect, test } from '../fixtures.ts';
import { CommentsScreen } from '../screens/comments.screen.ts';
import { readFeed, Viewer } from '../stack/viewers.ts';

test.use({ actor: 'editor' });
// They delete from one list.
test.describe.configure({ mode: 'serial' });

const CHANNEL = 1;
const CATEGORIES = [1, 2, 3, 4, 5];

/** Something of the channel that viewers can comment on. */
async function videoOfChannel() {
  for (const category of CATEGORIES) {
    const videos = await readFeed(category);
    const own = videos.find(({ channels }) => channels.some(({ id }) => id === CHANNEL));
    if (own) return own;
  }
  throw new Error('The demo feeds have no video of the channel');
}

test('what a viewer writes arrives by itself, leads to its video, and is deleted', async ({
  page,
}) => {
  const comments = new CommentsScreen(page);
  await comments.open(CHANNEL);
  await expect(comments.rows).toHaveCount(10);
  const video = await videoOfChannel();
  const text = 'Daf Yomi #12! תודה רבה';
  await (await Viewer.register()).comment(video.id, text);
  // Nothing moves under whoever is reading: what arrived is announced.
  await comments.showNew.click();
  const row = comments.rows.first();
  await expect(row).toContainText(text);
  // The exclamation mark stays with the words before it.
  expect(await visual(row.getByText('Daf Yomi'))).toMatch(/^Daf Yomi #12! /);
  await expect(row.getByRole('link', { name: video.title })).toHaveAttribute(
    'href',
    `/channels/${CHANNEL}/videos/${video.id}`,
  );

  const second = await comments.opener(comments.rows.nth(1)).getAttribute('id');
  await comments.remove(row).click();
  await expect(comments.dialog).toContainText(text);
  await comments.dialog.getByRole('button', { name: 'מחיקת התגובה' }).click();
  await expect(comments.row(text)).toHaveCount(0);
  await expect(page.locator(`#${second}`)).toBeFocused();
  await page.reload();
  await expect(comments.rows).toHaveCount(10);
  await expect(comments.row(text)).toHaveCount(0);
});

test('ten stand on a page, and the pages have addresses', async ({ page }) => {
  const comments = new CommentsScreen(page);
  await comments.open(CHANNEL);
  const first = await comments.rows.first().textContent();
  await page.getByRole('link', { name: 'עמוד 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(comments.rows.first()).not.toHaveText(first ?? '');
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('the film of a comment stands beside it, and plays from the moment written about', async ({
  page,
}) => {
  const comments = new CommentsScreen(page);
  await comments.open(CHANNEL);
  const row = comments.row('7:30').first();
  await comments.opener(row).click();
  await expect(comments.side.getByRole('heading', { level: 2 })).toBeVisible();
  await row.getByRole('button', { name: /^ניגון: דקה/ }).click();
  await expect(comments.side.locator('video, iframe')).toBeVisible();
  // What has gone half under the head of the page is nobody's target.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('words find comments, or say that nothing fits', async ({ page }) => {
  const comments = new CommentsScreen(page);
  await comments.open(CHANNEL);
  await page.getByRole('searchbox', { name: 'חיפוש בתגובות' }).fill('סוגיה');
  await expect(page).toHaveURL(/q=/);
  await expect(comments.rows.first()).toContainText('סוגיה');
  await page.goto(`/channels/${CHANNEL}/comments?q=qqqq`);
  await expect(page.getByText('אין תוצאות לסינון הזה')).toBeVisible();
});

test('on a phone nothing is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const comments = new CommentsScreen(page);
  await comments.open(CHANNEL);
  await expect(comments.remove(comments.rows.first())).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

test('texts that look like markup stay texts', async ({ page, problems }) => {
  const fired = await countFired(page);
  // The film beside the list is asked for, so it has to be one of the channel's.
  const { id } = await videoOfChannel();
  const rows = markupPayloads.map((text, index) => ({
    id: index + 1,
    text,
    created_at: '2025-11-15T11:52:00.000Z',
    user: { id: null, name: text, email: null },
    video: { id, title: text, thumb_url: null, yt_thumb_url: null, duration: 60 },
  }));
  await page.route('**/api/comments.json**', (route) =>
    route.fulfill({ json: { comments: rows, total: rows.length, capped: false } }),
  );
  const comments = new CommentsScreen(page);
  await comments.open(CHANNEL);
  await expect(comments.rows).toHaveCount(markupPayloads.length);
  for (const row of await comments.rows.all()) await row.hover();
  for (const index of [0, 4, 20, 50]) {
    await comments.remove(comments.rows.nth(index)).click();
    await expect(comments.dialog).toContainText(markupPayloads[index] ?? '');
    await page.keyboard.press('Escape');
    await expect(comments.dialog).toHaveCount(0);
  }
  expect(await fired()).toBe(0);
  expect(await problems.all()).toEqual([]);
});
