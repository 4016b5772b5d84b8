import { accessibilityFindings } from '../checks/accessibility.ts';
import { dayIn } from '../dates.ts';
import { core, expect, test } from '../fixtures.ts';
import { FeedScreen } from '../screens/feed.screen.ts';

test.use({ actor: 'admin' });
// They arrange one board.
test.describe.configure({ mode: 'serial' });

const CATEGORY = 'הלכה יומית';
/** More than a finger must rest to drag. */
const RESTING_MS = 700;

test(
  'has 25 slots, and locks a card that is moved from the keyboard alone',
  core,
  async ({ page }) => {
    const feed = new FeedScreen(page);
    await feed.open(CATEGORY);
    await expect(feed.slots).toHaveCount(25);
    const title = await feed.titleAt(1);

    await feed.lift(1);
    await expect(feed.changes).toContainText('מה ישתנה');
    // In Hebrew the second slot stands on the left of the first, the sixth beneath it.
    await page.keyboard.press('ArrowLeft');
    await expect(feed.changes).toContainText('ממקום 1 למקום 2');
    await page.keyboard.press('ArrowDown');
    await expect(feed.changes).toContainText('ממקום 1 למקום 7');
    const changed = feed.changed();
    await page.keyboard.press('Enter');
    expect((await changed).ok()).toBe(true);
    await expect(feed.lockedAt(7)).toBeFocused();
    await page.reload();
    await expect(feed.lockedAt(7)).toBeVisible();
    expect(await feed.titleAt(7)).toBe(title);
  },
);

test('Escape puts a lifted card back', async ({ page }) => {
  const feed = new FeedScreen(page);
  await feed.open(CATEGORY);
  const title = await feed.titleAt(7);
  await feed.lift(7);
  await expect(feed.changes).toContainText('נשאר במקום 7');
  await page.keyboard.press('ArrowUp');
  await expect(feed.changes).toContainText('ממקום 7 למקום 2');
  await page.keyboard.press('Escape');
  await expect(feed.changes).not.toContainText('מה ישתנה');
  expect(await feed.titleAt(7)).toBe(title);
});

test('moves a card by dragging and by number, also to a free slot', async ({ page }) => {
  const feed = new FeedScreen(page);
  await feed.open(CATEGORY);
  const title = await feed.titleAt(7);
  const dragged = feed.changed();
  await feed.drag(7, 3);
  expect((await dragged).ok()).toBe(true);
  await expect(feed.lockedAt(3)).toBeVisible();
  await expect.poll(() => feed.titleAt(3)).toBe(title);

  const typed = feed.changed();
  await feed.numberAt(3).fill('25');
  await page.keyboard.press('Enter');
  expect((await typed).ok()).toBe(true);
  await page.reload();
  await expect(feed.lockedAt(25)).toBeVisible();
  expect(await feed.titleAt(25)).toBe(title);
});

test('locks a card until a date, and unlocks it', async ({ page }) => {
  const feed = new FeedScreen(page);
  await feed.open(CATEGORY);
  await feed.choose(25, 'מקום ומועד סיום…');
  const dialog = feed.dialog('שינוי הנעילה');
  const day = dayIn(60);
  const position = dialog.getByRole('textbox', { name: 'מקום' });
  for (const wrong of ['0', '26']) {
    await position.fill(wrong);
    await expect(dialog.getByRole('button', { name: 'שמירה' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  }
  await position.fill('4');
  await dialog.getByRole('switch', { name: 'נעילה עד מועד' }).click({ force: true });
  await dialog.getByRole('textbox', { name: /תאריך/ }).fill(day);
  await dialog.getByRole('textbox', { name: /שעה/ }).fill('20:00');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'שמירה' }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(feed.slot(4)).toContainText(day);

  await feed.unlock(4);
  await expect(feed.lockedAt(4)).toHaveCount(0);
});

test('removes a card after a narrow question, and brings it back', async ({ page }) => {
  const feed = new FeedScreen(page);
  await feed.open(CATEGORY);
  const title = await feed.titleAt(2);
  await feed.choose(2, 'הסרה מהפיד');
  const dialog = feed.dialog('להסיר מהפיד?');
  await expect(dialog.getByRole('button', { name: 'הסרה' })).toBeVisible();
  await expect.poll(async () => Math.round((await dialog.boundingBox())?.width ?? 0)).toBe(290);
  await dialog.getByRole('button', { name: 'הסרה' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => feed.titleAt(2)).not.toBe(title);
  await feed.takeBack();
  await expect(page.getByRole('list', { name: 'לוח הפיד' })).toContainText(title);
});

test('a move that fails is said, and the board is read again', async ({ page }) => {
  const feed = new FeedScreen(page);
  await feed.open(CATEGORY);
  const title = await feed.titleAt(1);
  await feed.refuseMoves();
  await feed.numberAt(1).fill('9');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/לא עבר למקום 9, והלוח נטען מחדש/).first()).toBeVisible();
  await expect.poll(() => feed.titleAt(1)).toBe(title);
});

test('what one admin does the other one sees', async ({ page, context }) => {
  const feed = new FeedScreen(page);
  const other = new FeedScreen(await context.newPage());
  await feed.open(CATEGORY);
  await other.open(CATEGORY);
  const title = await feed.titleAt(1);
  await feed.numberAt(1).fill('22');
  await page.keyboard.press('Enter');
  await expect(other.lockedAt(22)).toBeVisible();
  expect(await other.titleAt(22)).toBe(title);
  await other.unlock(22);
  await expect(feed.lockedAt(22)).toHaveCount(0);
});

test('moves a card by two clicks, telling first who makes room', async ({ page }) => {
  const feed = new FeedScreen(page);
  await feed.open(CATEGORY);
  const title = await feed.titleAt(8);
  await feed.gripAt(8).click();
  await expect(page.getByText('נבחר. לחצו על המקום החדש.')).toBeVisible();
  await feed.put(5).hover();
  await expect(feed.changes).toContainText('ממקום 8 למקום 5');
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(feed.put(5)).toHaveCount(0);

  await feed.gripAt(8).click();
  const changed = feed.changed();
  await feed.put(5).click();
  expect((await changed).ok()).toBe(true);
  await expect(feed.lockedAt(5)).toBeFocused();
  await expect.poll(() => feed.titleAt(5)).toBe(title);
  await feed.unlock(5);
});

test('a card that leaves the feed in the hand is said, and the board is read again', async ({
  page,
  context,
}) => {
  const feed = new FeedScreen(page);
  const other = new FeedScreen(await context.newPage());
  await feed.open(CATEGORY);
  await other.open(CATEGORY);
  const title = await feed.titleAt(3);
  await feed.dragOver(3, 9);
  await expect(feed.changes).toContainText('ממקום 3 למקום 9');
  const heard = feed.readAgain();
  await other.removeAt(3);
  await heard;
  // In the hand it stays in sight until it is dropped.
  expect(await feed.titleAt(3)).toBe(title);
  await page.mouse.up();
  await expect(page.getByText(/לא עבר למקום 9, והלוח נטען מחדש/).first()).toBeVisible();
  await expect(feed.slots.filter({ hasText: title })).toHaveCount(0);
  await other.takeBack();
  await expect(feed.slots.filter({ hasText: title })).toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a finger that rests half a second drags; a swift one scrolls', async ({ page }) => {
    const feed = new FeedScreen(page);
    await feed.open(CATEGORY);
    const title = await feed.titleAt(1);
    const start = await feed.centreOf(1);
    const end = await feed.centreOf(2);
    const session = await page.context().newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      points: { x: number; y: number }[],
    ) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    const down = () => touch('touchStart', [{ x: start.x, y: start.y - 20 }]);
    const moves = () =>
      [0.3, 0.6, 1].map((share) =>
        touch('touchMove', [{ x: start.x + (end.x - start.x) * share, y: end.y - 20 }]),
      );
    const up = () => touch('touchEnd', []);

    // Sent in one go: a busy machine must not make it rest.
    await Promise.all([down(), ...moves(), up()]);
    expect(await feed.titleAt(1)).toBe(title);
    const changed = feed.changed();
    await down();
    await page.waitForTimeout(RESTING_MS);
    await Promise.all(moves());
    await up();
    expect((await changed).ok()).toBe(true);
    await expect.poll(() => feed.titleAt(2)).toBe(title);
    await expect(feed.lockedAt(2)).toBeVisible();
    await feed.unlock(2);
  });

  test('a tap picks and a tap puts; the preview opens in a dialog', async ({ page }) => {
    const feed = new FeedScreen(page);
    await feed.open(CATEGORY);
    const title = await feed.titleAt(4);
    await feed.gripAt(4).tap();
    await expect(page.getByRole('button', { name: 'ביטול הבחירה' })).toBeInViewport();
    expect(await accessibilityFindings(page)).toEqual([]);
    const changed = feed.changed();
    await feed.put(1).tap();
    expect((await changed).ok()).toBe(true);
    await expect.poll(() => feed.titleAt(1)).toBe(title);

    await page.getByRole('button', { name: 'תצוגה מקדימה' }).tap();
    const preview = feed.dialog('המסך הראשון בטלפון');
    await expect(preview.getByRole('listitem').first()).toContainText(title);
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await feed.unlock(1);
  });
});
