import { accessibilityFindings } from '../checks/accessibility.ts';
import { letterPayloads } from '../checks/letter-payloads.ts';
import { countFired } from '../checks/markup-payloads.ts';
import { expect, test } from '../fixtures.ts';
import { CommboxScreen } from '../screens/commbox.screen.ts';
import { LETTER_PICTURES, sendConversation } from '../stack/commbox.ts';

test.use({ actor: 'admin' });

/** Reading a letter takes a parser, and browsers tell of what it would not have run or applied. */
const REFUSED = /violates the following Content Security Policy|^policy: \S+ refused /;

const PIXEL = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

test('a conversation comes in, is read, and is deleted after a question', async ({ page }) => {
  const commbox = new CommboxScreen(page);
  await commbox.open();
  const objectId = `e2e-${Date.now()}`;
  await sendConversation(objectId, [
    { markup: '<p>שלום <b>רב</b></p><p>See <a href="https://a.example/">this</a></p>' },
    { markup: 'נבדוק ונחזור', isManager: true },
  ]);
  const row = commbox.row(objectId);
  await expect(row).toContainText('נבדוק ונחזור');
  await row.getByRole('link').click();
  await expect(commbox.letters).toHaveCount(3);
  const sides = await commbox.letters.evaluateAll((letters) =>
    letters.map((letter) => letter.getAttribute('data-side')),
  );
  expect(sides).toEqual(['other', 'other', 'own']);
  const link = commbox.box.getByRole('link', { name: 'this' });
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(link).toHaveAttribute('target', '_blank');
  expect(await accessibilityFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'פרטי הפנייה' }).click();
  await page.getByRole('button', { name: 'מחיקת השיחה…', exact: true }).click();
  await commbox.dialog.getByRole('button', { name: 'מחיקת השיחה', exact: true }).click();
  await expect(page).toHaveURL(/\/commbox-conversations$/);
  await expect(row).toHaveCount(0);
});

test('pictures come from known hosts alone, when they are scrolled to', async ({ page }) => {
  const asked: string[] = [];
  await page.route(`https://${LETTER_PICTURES}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'image/gif', body: Buffer.from(PIXEL, 'base64') });
  });
  const commbox = new CommboxScreen(page);
  const objectId = `pictures-${Date.now()}`;
  await sendConversation(objectId, [
    { markup: `<img src="https://${LETTER_PICTURES}/a.gif" alt="לוח">` },
    { markup: '<img src="https://canary.example/b.gif" alt="זר">' },
  ]);
  await commbox.open();
  await commbox.row(objectId).getByRole('link').click();
  await expect(commbox.box.getByRole('img', { name: 'לוח' })).toHaveAttribute('loading', 'lazy');
  await expect(commbox.box).toContainText('תמונה ממקור שאינו מוכר');
  await expect.poll(() => asked).toEqual([`https://${LETTER_PICTURES}/a.gif`]);
});

test('no letter runs anything, asks for anything or upsets the page', async ({
  page,
  problems,
}) => {
  expect(letterPayloads.length).toBeGreaterThanOrEqual(150);
  const fired = await countFired(page);
  const outside: string[] = [];
  const dialogs: string[] = [];
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') outside.push(request.url());
  });
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const objectId = `letters-${Date.now()}`;
  await sendConversation(
    objectId,
    letterPayloads.map((markup) => ({ markup })),
  );
  const commbox = new CommboxScreen(page);
  await commbox.open();
  await commbox.row(objectId).getByRole('link').click();
  await expect(commbox.letters).toHaveCount(letterPayloads.length + 1);

  const links = await commbox.box
    .locator('a')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).protocol));
  expect(links.filter((protocol) => !/^(https?|mailto|tel):$/.test(protocol))).toEqual([]);
  const tags = await commbox.box
    .locator('li *')
    .evaluateAll((all) => [...new Set(all.map(({ localName }) => localName))]);
  const harmless = [
    'a',
    'bdi',
    'br',
    'div',
    'li',
    'ol',
    'span',
    'strong',
    'svg',
    'path',
    'time',
    'ul',
  ];
  expect(tags.filter((tag) => !harmless.includes(tag))).toEqual([]);
  const handlers = await commbox.box
    .locator('li *')
    .evaluateAll((all) =>
      all.flatMap((one) => one.getAttributeNames()).filter((name) => name.startsWith('on')),
    );
  expect(handlers).toEqual([]);

  await commbox.letters.last().scrollIntoViewIfNeeded();
  await page.mouse.move(400, 400);
  expect(await fired()).toBe(0);
  expect(outside).toEqual([]);
  expect(dialogs).toEqual([]);
  expect((await problems.all()).filter((problem) => !REFUSED.test(problem))).toEqual([]);
  await expect(page).toHaveURL(/\/commbox-conversations\/\d+$/);
});

test('on a phone list and conversation are two pages', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const commbox = new CommboxScreen(page);
  await commbox.open();
  expect(await accessibilityFindings(page)).toEqual([]);
  await commbox.rows.last().getByRole('link').click();
  await expect(commbox.letters.first()).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await page.getByRole('link', { name: 'לכל השיחות' }).click();
  await expect(commbox.rows.first()).toBeVisible();
});
