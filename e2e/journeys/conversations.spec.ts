import type { Browser, Page } from '@playwright/test';
import { storageStateOf, type StaffName } from '../accounts.ts';
import { accessibilityFindings } from '../checks/accessibility.ts';
import { countFired, markupPayloads } from '../checks/markup-payloads.ts';
import { visual } from '../checks/visual-order.ts';
import { core, expect, test } from '../fixtures.ts';
import { ConversationsScreen } from '../screens/conversations.screen.ts';
import { Viewer } from '../stack/viewers.ts';

test.use({ actor: 'editor' });
// They count the same unread conversations.
test.describe.configure({ mode: 'serial' });

const CHANNEL = 1;
/** The first of the demo content, with more messages than are read at once. */
const LONG_CONVERSATION = 1;

/** A second window, of somebody else of the channel. */
async function windowOf(browser: Browser, name: StaffName): Promise<Page> {
  const context = await browser.newContext({ storageState: storageStateOf(name) });
  return context.newPage();
}

/** As if another window lay over it. */
const lookAway = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'visibilityState', { get: () => 'hidden' });
  });

test(
  'a viewer writes, the editor sees it arrive, another reads it, and an answer goes back',
  core,
  async ({ page, browser }) => {
    await lookAway(page);
    const list = new ConversationsScreen(page);
    await list.open(CHANNEL);
    const question = `יש חניה? Parking ${Date.now()}!`;
    const viewer = await Viewer.register();
    const { conversationId } = await viewer.write(CHANNEL, question);

    await expect(list.rows.first()).toContainText(question);
    await expect(list.rows.first()).toContainText('הודעה אחת שלא נקראה');
    await expect.poll(() => list.showsHowManyWait(CHANNEL)).toBe(true);

    await list.rows.first().getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/contacts/${conversationId}`));
    await expect(list.bubble(question)).toContainText('טרם נקראה');
    expect((await viewer.messages(conversationId))[0]?.is_read).toBe(false);

    const managers = await windowOf(browser, 'manager');
    const other = new ConversationsScreen(managers);
    await other.openOne(CHANNEL, conversationId);
    await expect(other.bubble(question)).toContainText(/(?<!טרם )נקראה/);
    await expect(list.bubble(question)).not.toContainText('טרם נקראה');
    await expect.poll(() => list.showsHowManyWait(CHANNEL)).toBe(true);
    expect((await viewer.messages(conversationId))[0]?.is_read).toBe(true);

    await list.reply.click();
    await expect(list.send).toBeDisabled();
    await list.input.fill('יש חניון מאחורי בית הכנסת, 40 מקומות.');
    expect(await accessibilityFindings(page)).toEqual([]);
    await list.send.click();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(other.bubble('40 מקומות')).toBeVisible();
    await expect(list.bubble('40 מקומות')).toHaveCount(1);
    const [answer] = await viewer.messages(conversationId);
    expect(answer).toMatchObject({
      body: 'יש חניון מאחורי בית הכנסת, 40 מקומות.',
      isOpener: false,
    });
    await managers.context().close();
  },
);

test('a search finds what was said, and stays beside what it opens', async ({ page }) => {
  const list = new ConversationsScreen(page);
  const viewer = await Viewer.register();
  const word = `קסילופון${Date.now()}`;
  const { conversationId } = await viewer.write(CHANNEL, `ואיפה ה${word} של אתמול?`);
  await viewer.write(CHANNEL, 'אפשר גם מחר');
  await list.open(CHANNEL);
  await list.search.fill(word);
  await list.search.press('Enter');
  await expect(list.rows).toHaveCount(1);
  await expect(list.rows.locator('mark')).toHaveText(word);
  expect(await accessibilityFindings(page)).toEqual([]);
  await list.rows.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/contacts/${conversationId}\\?q=`));
  await expect(list.bubble(word)).toBeVisible();
  await expect(list.rows).toHaveCount(1);
});

test('nothing is lost while the line is cut, and nothing is sent twice', async ({ page }) => {
  const chat = new ConversationsScreen(page);
  const viewer = await Viewer.register();
  const { conversationId } = await viewer.write(CHANNEL, 'ראשונה');
  await chat.openOne(CHANNEL, conversationId);
  await expect(chat.bubble('ראשונה')).toBeVisible();

  await page.context().setOffline(true);
  await viewer.write(CHANNEL, 'בזמן הניתוק');
  await chat.reply.click();
  await chat.input.fill('תשובה בלי רשת');
  await chat.input.press('Control+Enter');
  await expect(page.getByText('לא נשלח', { exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(chat.bubble('בזמן הניתוק')).toBeVisible();
  await page.getByRole('button', { name: 'ניסיון חוזר' }).click();
  await expect(page.getByText('לא נשלח', { exact: true })).toHaveCount(0);
  await expect
    .poll(async () => (await viewer.messages(conversationId)).map(({ body }) => body))
    .toEqual(['תשובה בלי רשת', 'בזמן הניתוק', 'ראשונה']);
  await expect(chat.bubble('תשובה בלי רשת')).toHaveCount(1);
});

test('what comes in during a pause of the line is there once it is back', async ({ page }) => {
  const chat = new ConversationsScreen(page);
  const viewer = await Viewer.register();
  const { conversationId } = await viewer.write(CHANNEL, 'לפני');
  await chat.openOne(CHANNEL, conversationId);
  await page.context().setOffline(true);
  for (const body of ['אחת', 'שתיים', 'שלוש']) await viewer.write(CHANNEL, body);
  await page.context().setOffline(false);
  await expect(chat.bubble('שלוש')).toBeVisible();
  await expect(chat.box.locator('[data-side]')).toHaveCount(4);
});

test('older messages come in above and the reader stays in place', async ({ page }) => {
  const chat = new ConversationsScreen(page);
  await chat.openOne(CHANNEL, LONG_CONVERSATION);
  const bubbles = chat.box.locator('[data-side]');
  await expect(bubbles).toHaveCount(30);
  const oldest = await bubbles.first().elementHandle();
  const topOf = () => oldest.evaluate((bubble) => bubble.getBoundingClientRect().top);
  await chat.box.evaluate((box) => {
    box.scrollTop = 30;
  });
  const before = await topOf();
  await expect.poll(() => bubbles.count()).toBeGreaterThan(30);
  expect(Math.abs((await topOf()) - before)).toBeLessThan(24);
});

test('a mix of scripts reads as it was meant', async ({ page }) => {
  const chat = new ConversationsScreen(page);
  const viewer = await Viewer.register();
  const { conversationId } = await viewer.write(
    CHANNEL,
    'הודעה ל-+972-50-000-0012 כדי שנשמור\nGreat, he says thank you!',
  );
  await chat.openOne(CHANNEL, conversationId);
  const phone = chat.box.getByRole('link', { name: '+972-50-000-0012' });
  expect(await visual(phone)).toBe('+972-50-000-0012');
  expect(await visual(chat.bubble('Great').locator('span[dir=auto]'))).toContain(
    'Great, he says thank you!',
  );
});

test('markup that viewers write stays text', async ({ page }) => {
  const fired = await countFired(page);
  const chat = new ConversationsScreen(page);
  const size = 20;
  for (let at = 0; at < markupPayloads.length; at += size) {
    const viewer = await Viewer.register();
    let conversation = 0;
    for (const payload of markupPayloads.slice(at, at + size)) {
      ({ conversationId: conversation } = await viewer.write(CHANNEL, payload));
    }
    await chat.openOne(CHANNEL, conversation);
    await expect(chat.box.locator('[data-side]')).toHaveCount(
      Math.min(size, markupPayloads.length - at),
    );
  }
  expect(await fired()).toBe(0);
});

test('on a phone list and conversation are two pages', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const chat = new ConversationsScreen(page);
  await chat.open(CHANNEL);
  await expect(chat.rows).toHaveCount(25);
  await expect(page.getByRole('heading', { name: 'בחרו שיחה' })).toBeHidden();
  expect(await accessibilityFindings(page)).toEqual([]);
  await chat.rows.first().getByRole('link').click();
  await expect(chat.box).toBeVisible();
  await expect(chat.rows.first()).toBeHidden();
  await chat.reply.click();
  await expect(chat.input).toBeInViewport();
  await expect(chat.send).toBeInViewport();
  // What stands under the pointer by now would explain itself.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await page.getByRole('link', { name: 'לכל ההודעות' }).click();
  await expect(chat.rows.first()).toBeVisible();
});
