import { visual } from '../checks/visual-order.ts';
import { expect, test } from '../fixtures.ts';
import { KitScreen } from '../screens/kit.screen.ts';

const TOKENS = ['+972-52-123-4567', '08:30 PM', '1.4.2-beta', '3 / 25', '+12.5%', '@dafyomi'];
const SPANS = [
  ['20:00', '21:30'],
  ['08:30 PM', '10:00 PM'],
  ['15/11/2025', '20/11/2025'],
] as const;

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

test.describe('text of both directions in a Hebrew page', () => {
  test.beforeEach(async ({ page }) => {
    const kit = new KitScreen(page);
    await kit.open();
    await expect(kit.parts.first()).toBeVisible();
  });

  test('numbers, versions and handles read as they are written', async ({ page }) => {
    const part = new KitScreen(page).part('ltr');
    for (const token of TOKENS) {
      expect.soft(await visual(part.getByText(token, { exact: true }))).toBe(token);
    }
  });

  test('a span starts at the left', async ({ page }) => {
    const part = new KitScreen(page).part('ltr');
    for (const [start, end] of SPANS) {
      const span = part.locator('bdi', { hasText: start }).last();
      expect.soft(withoutSpaces(await visual(span))).toBe(withoutSpaces(`${start}–${end}`));
    }
  });

  test('a title in Latin letters keeps its closing mark, and when cut its beginning', async ({
    page,
  }) => {
    const part = new KitScreen(page).part('user-text');
    expect(await visual(part.getByText('Daf Yomi #12!', { exact: true }))).toBe('Daf Yomi #12!');
    const offset = await part.getByText(/^The Weekly Parasha/).evaluate((element) => {
      const range = document.createRange();
      range.setStart(element.firstChild ?? element, 0);
      range.setEnd(element.firstChild ?? element, 1);
      return range.getBoundingClientRect().left - element.getBoundingClientRect().left;
    });
    expect(Math.abs(offset)).toBeLessThan(2);
  });

  test('what is copied carries no invisible marks', async ({ page }) => {
    const phone = new KitScreen(page).part('ltr').getByText('+972-52-123-4567', { exact: true });
    const copied = await phone.evaluate((element) => {
      getSelection()?.selectAllChildren(element);
      return getSelection()?.toString();
    });
    expect(copied).toBe('+972-52-123-4567');
  });
});
