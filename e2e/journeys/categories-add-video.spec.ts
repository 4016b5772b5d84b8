import { accessibilityFindings } from '../checks/accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { FeedScreen } from '../screens/feed.screen.ts';
import { LibraryScreen } from '../screens/library.screen.ts';
import { OwnChannel } from '../stack/own-channel.ts';
import { publishFilms } from '../stack/videos.ts';

const VIDEO = 'שיעור שמצטרף לפי מקום';
const CATEGORY = 'סיפורים';
const SLOT = 4;
const FOUND = `/library?q=${encodeURIComponent(VIDEO)}`;

test.use({ actor: 'admin', own: new OwnChannel('editor', (id) => publishFilms(id, [VIDEO])) });
test.beforeEach(({ ownChannel }) => void ownChannel);
// The second finds the video where the first has put it.
test.describe.configure({ mode: 'serial' });

test('a card’s video is added to a section at a position, and stands there', async ({ page }) => {
  const library = new LibraryScreen(page);
  const feed = new FeedScreen(page);
  await library.open(FOUND);
  await library.choose(VIDEO, 'הוספה לקטגוריה');
  const { dialog } = library;
  const add = dialog.getByRole('button', { name: 'הוספה', exact: true });

  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await add.click({ force: true });
  await expect(dialog.getByText('שדה חובה.')).toBeAttached();

  await dialog.getByRole('combobox', { name: /קטגוריה/ }).fill(CATEGORY);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const position = dialog.getByRole('textbox', { name: 'מקום' });
  await position.fill('51');
  await add.click();
  await expect(dialog.getByText('הערך מחוץ לטווח המותר.')).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await position.fill(String(SLOT));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/נוסף לקטגוריה/).first()).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await feed.open(CATEGORY);
  await expect(feed.lockedAt(SLOT)).toBeVisible();
  expect(await feed.titleAt(SLOT)).toBe(VIDEO);
  await feed.unlock(SLOT);
});

test('past the slots of the feed a video only joins the section', async ({ page }) => {
  const library = new LibraryScreen(page);
  await library.open(FOUND);
  await library.choose(VIDEO, 'הוספה לקטגוריה');
  await library.dialog.getByRole('combobox', { name: /קטגוריה/ }).click();
  await page.getByRole('option', { name: CATEGORY, exact: true }).click();
  await library.dialog.getByRole('textbox', { name: 'מקום' }).fill('30');
  const answer = page.waitForResponse('**/api/admins/video_positions');
  await library.dialog.getByRole('button', { name: 'הוספה', exact: true }).click();
  expect(await (await answer).json()).toMatchObject({ video_position: null });

  const feed = new FeedScreen(page);
  await feed.open(CATEGORY);
  await expect(page.getByRole('list', { name: 'לוח הפיד' })).toContainText(VIDEO);
});
