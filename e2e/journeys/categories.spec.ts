import { accessibilityFindings, contrastFindingsInTheDark } from '../checks/accessibility.ts';
import { sidewaysFindings } from '../checks/layout.ts';
import { expect, languages, lift, test } from '../fixtures.ts';
import { CategoriesScreen, CategoryFormScreen } from '../screens/categories.screen.ts';

test.use({ actor: 'admin' });
// They arrange one list.
test.describe.configure({ mode: 'serial' });

/** A square of one colour. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGNQTdiKFTEMLQkAiIpOgbnyNx4AAAAASUVORK5CYII=',
  'base64',
);
const NAME = 'קטגוריה נוסעת';

test('the order is changed from the keyboard alone, and holds', async ({ page }) => {
  const list = new CategoriesScreen(page);
  await list.open();
  const [first = '', second = '', third = '', ...others] = await list.names();

  await list.grip(first).focus();
  await lift(page);
  await expect(page.getByText(/הורם ממקום 1/)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/מעל מקום 2/)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/מעל מקום 3/)).toBeAttached();
  const lifted = list.saved();
  await page.keyboard.press('Space');
  expect((await lifted).ok()).toBe(true);
  await expect.poll(() => list.names()).toEqual([second, third, first, ...others]);
  await expect(list.grip(first)).toBeFocused();

  const stepped = list.saved();
  await page.keyboard.press('Alt+ArrowUp');
  expect((await stepped).ok()).toBe(true);
  await page.reload();
  await expect.poll(() => list.names()).toEqual([second, first, third, ...others]);
});

test('the order is changed by dragging, and by a number', async ({ page }) => {
  const list = new CategoriesScreen(page);
  await list.open();
  const [first = '', second = '', third = '', ...others] = await list.names();

  const dragged = list.saved();
  await list.drag(third, first);
  expect((await dragged).ok()).toBe(true);
  await expect.poll(() => list.names()).toEqual([third, first, second, ...others]);

  const typed = list.saved();
  await list.row(third).getByRole('textbox').fill('3');
  await page.keyboard.press('Enter');
  expect((await typed).ok()).toBe(true);
  await page.reload();
  await expect.poll(() => list.names()).toEqual([first, second, third, ...others]);
});

test('a category is hidden and shown again at once, and keeps its place', async ({ page }) => {
  const list = new CategoriesScreen(page);
  await list.open();
  const names = await list.names();
  const hidden = list.saved();
  await list.active('תפילה').focus();
  await page.keyboard.press('Space');
  expect((await hidden).ok()).toBe(true);
  await expect(list.fold).toBeFocused();
  await expect.poll(() => list.names()).toEqual(names.filter((name) => name !== 'תפילה'));

  await page.reload();
  await list.list.waitFor();
  await expect(list.active('תפילה')).toHaveCount(0);
  await list.fold.focus();
  await page.keyboard.press('Enter');
  await expect(list.active('תפילה')).not.toBeChecked();
  const shown = list.saved();
  await list.active('תפילה').focus();
  await page.keyboard.press('Space');
  expect((await shown).ok()).toBe(true);
  await page.reload();
  await expect(list.active('תפילה')).toBeChecked();
  await expect.poll(() => list.names()).toEqual(names);
});

test('both languages stand side by side, and each is arranged for itself', async ({ page }) => {
  const list = new CategoriesScreen(page);
  await list.open();
  await list.compare();
  const [hebrew, english] = [list.column('עברית'), list.column('אנגלית')];
  const [right, left] = [await hebrew.boundingBox(), await english.boundingBox()];
  expect(right?.y).toBe(left?.y);
  expect(right?.x ?? 0).toBeGreaterThan(left?.x ?? 0);

  const before = await list.names(english);
  const others = await list.names(hebrew);
  const saved = list.saved();
  await list.grip(before[1] ?? '').focus();
  await page.keyboard.press('Alt+Home');
  expect((await saved).ok()).toBe(true);
  await page.reload();
  const [first, second, ...rest] = before;
  await expect.poll(() => list.names(english)).toEqual([second, first, ...rest]);
  expect(await list.names(hebrew)).toEqual(others);
});

test('a switch and an order that cannot be saved go back', async ({ page }) => {
  const list = new CategoriesScreen(page);
  await list.open();
  const names = await list.names();
  await list.refuseSaving();
  await list.active('תפילה').click({ force: true });
  await expect(page.getByText(/לא נשמר והוחזר/).first()).toBeVisible();
  await expect(list.active('תפילה')).toBeChecked();
  await list.grip(names[0] ?? '').focus();
  await page.keyboard.press('Alt+End');
  await expect(page.getByText(/הסדר לא נשמר/).first()).toBeVisible();
  await expect.poll(() => list.names()).toEqual(names);
});

test('two admins at once: the second is told, and sees the first one’s order', async ({
  page,
  context,
}) => {
  const list = new CategoriesScreen(page);
  await list.open();
  const names = await list.names();
  // Whatever the other one does, this page does not hear of it.
  await page.route('**/api/live**', (route) => route.abort());
  await page.reload();
  await list.list.waitFor();
  const other = new CategoriesScreen(await context.newPage());
  await other.open();
  const saved = other.saved();
  await other.grip(names[1] ?? '').focus();
  await other.page.keyboard.press('Alt+Home');
  expect((await saved).ok()).toBe(true);

  await list.grip(names[2] ?? '').focus();
  await page.keyboard.press('Alt+Home');
  await expect(page.getByText(/הסדר לא נשמר/).first()).toBeVisible();
  const [first, second, ...others] = names;
  await expect.poll(() => list.names()).toEqual([second, first, ...others]);
});

test('a category is made, changed and deleted', async ({ page }) => {
  const list = new CategoriesScreen(page);
  const form = new CategoryFormScreen(page);
  await list.open();
  await list.add.click();
  await form.create.click();
  await expect(page.getByText('יש להזין שם')).toBeVisible();
  await form.field('שם הקטגוריה').fill(NAME);
  await form.field('מקום').fill('2');
  for (const word of ['נסיעה', 'דרך ארץ']) {
    await form.field('מילים').fill(word);
    await page.keyboard.press('Enter');
  }
  await form.channels.fill('שביל');
  await page.getByRole('option', { name: 'שביל ההלכה' }).click();
  await form.upload(PICTURE);
  await form.create.click();

  await expect(page).toHaveURL(/\/categories\/\d+\/edit$/);
  await expect(page.getByText('הקטגוריה נוצרה בהצלחה!').first()).toBeVisible();
  // Only the page of a category that exists has it; the words look the same on both.
  await expect(form.remove).toBeVisible();
  await expect(form.words).toHaveText(['נסיעה', 'דרך ארץ']);
  await expect(form.picture.getByRole('img')).toBeVisible();

  await form.removeWord('נסיעה');
  await expect(form.words).toHaveCount(2);
  await form.update.click();
  await expect(page.getByText('הקטגוריה עודכנה בהצלחה!').first()).toBeVisible();
  await page.reload();
  await expect(form.words).toHaveText(['דרך ארץ']);

  await list.open();
  expect((await list.names())[1]).toBe(NAME);
  await list.opener(NAME).click();
  await form.field('מילים').fill('דף');
  await page.keyboard.press('Enter');
  await expect(list.effect).toContainText('אחרי השמירה');
  await expect(list.effect).toContainText('עם ״דף״');
  await list.save.click();
  await expect(page.getByText('הקטגוריה עודכנה בהצלחה!').first()).toBeVisible();
  await expect(list.save).toHaveCount(0);

  await list.opener(NAME).click();
  await form.remove.click();
  await form.confirmRemoval.click();
  await expect(page).toHaveURL(/\/categories(\?|$)/);
  await expect(list.opener(NAME)).toHaveCount(0);
});

test('a category that is not there leads back to the list', async ({ page }) => {
  await page.goto('/categories/999999/edit');
  await expect(page).toHaveURL(/\/categories$/);
  await expect(page.getByText('הקטגוריה לא נטענה').first()).toBeVisible();
});

for (const language of languages) {
  test.describe(`in ${language}, unfolded or side by side`, () => {
    test.use({ language });

    for (const [address, lists] of [
      ['/categories', 1],
      ['/categories?lang=both', 2],
    ] as const) {
      test(`${address} is for everybody, in the dark and on a phone too`, async ({ page }) => {
        await page.goto(address);
        const folds = page.getByRole('button', { name: /מוסתרת אחת|מוסתרות:|hidden categor/ });
        await expect(folds).toHaveCount(lists);
        const fold = folds.last();
        await fold.click();
        await expect(fold).toHaveAttribute('aria-expanded', 'true');
        expect.soft(await accessibilityFindings(page)).toEqual([]);
        expect.soft(await contrastFindingsInTheDark(page)).toEqual([]);
        expect.soft(await sidewaysFindings(page), 'sideways').toEqual([]);
      });
    }
  });
}
