import { expect, test } from '@playwright/test';
import { accessibilityFindings, contrastFindings } from './accessibility.ts';
import { walkByKeyboard, walkFindings } from './keyboard-walk.ts';
import { sidewaysFindings } from './layout.ts';
import { watchForProblems } from './page-problems.ts';
import { visual } from './visual-order.ts';

/** Each measure is shown a page that is wrong, since one that sees nothing passes everything. */

const pageOf = (body: string) =>
  `<!doctype html><html lang="he" dir="rtl"><title>x</title><body>${body}</body></html>`;

test('an unisolated phone number is seen as the eye sees it', async ({ page }) => {
  await page.setContent(pageOf('<p>+972-52-123-4567</p>'));
  expect(await visual(page.locator('p'))).toBe('972-52-123-4567+');
});

test('a missing name and a faint text are found', async ({ page }) => {
  await page.setContent(pageOf('<main><button></button><p style="color:#bbb">טקסט</p></main>'));
  const found = (await accessibilityFindings(page)).join();
  expect(found).toContain('button-name');
  expect(found).toContain('color-contrast');
  expect((await contrastFindings(page)).join()).toContain('color-contrast');
});

test('what sticks out of a phone, and of a page zoomed in, is found', async ({ page }) => {
  await page.setContent(pageOf('<p class="wide" style="inline-size:700px">א</p>'));
  expect(await sidewaysFindings(page)).toEqual(['360 px: p.wide', '320 px: p.wide']);
  await page.setContent(pageOf('<p class="wide" style="inline-size:330px">א</p>'));
  expect(await sidewaysFindings(page)).toEqual(['320 px: p.wide']);
  await page.setContent(pageOf('<p>צר</p>'));
  expect(await sidewaysFindings(page)).toEqual([]);
});

test('a stop without a ring and a stop under a bar are found', async ({ page }) => {
  const bar = '<div style="position:fixed;inset:0;background:#eee;opacity:.5"></div>';
  await page.setContent(
    pageOf(
      '<style>.bare{outline:none}</style><button>טוב</button><button class="bare">רע</button>',
    ),
  );
  expect(walkFindings(await walkByKeyboard(page, { from: 'page' }))).toEqual([
    'no visible focus: button[] "רע"',
  ]);
  await page.setContent(pageOf(`<button>מכוסה</button>${bar}`));
  expect(walkFindings(await walkByKeyboard(page, { from: 'page' }))).toEqual([
    'covered while focused: button[] "מכוסה"',
  ]);
});

test('complaints of the page are heard', async ({ page }) => {
  const problems = await watchForProblems(page);
  await page.route('https://page.test/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': "script-src 'nonce-a'" },
      body: '<script nonce="a">console.error("broken"); try { eval("1") } catch {}</script>',
    }),
  );
  await page.goto('https://page.test/');
  const heard = (await problems.all()).join('\n');
  expect(heard).toContain('console error: broken');
  expect(heard).toContain('policy: script-src refused eval');
});
