import { expect, test } from '../fixtures.ts';
import { AddAppVersionScreen, AppVersionsScreen } from '../screens/app-versions.screen.ts';

test.use({ actor: 'admin' });
// They share one list.
test.describe.configure({ mode: 'serial' });

const VERSION = '97.10.2';

test('a version is added, and sorted as a version', async ({ page }) => {
  const list = new AppVersionsScreen(page);
  const form = new AddAppVersionScreen(page);
  for (const version of ['97.9', VERSION]) {
    await list.open();
    await list.add.click();
    await form.version.fill(version);
    await form.submit.click();
    await expect(list.row(version)).toBeVisible();
  }
  const versions = await list.versions();
  expect(versions.indexOf(VERSION)).toBeLessThan(versions.indexOf('97.9'));
});

test('a version is required', async ({ page }) => {
  const form = new AddAppVersionScreen(page);
  await form.open();
  await form.submit.click();
  await expect(page.getByText('יש להזין גרסה')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/versions\/add$/);
});

test('a version that exists is refused beside its field, with the value kept', async ({ page }) => {
  const form = new AddAppVersionScreen(page);
  await form.open();
  await form.version.fill(VERSION);
  await form.submit.click();
  await expect(page.getByText('הגרסה הזאת כבר קיימת.').first()).toBeVisible();
  await expect(form.version).toHaveValue(VERSION);
});

test('the switch is kept by the server', async ({ page }) => {
  const list = new AppVersionsScreen(page);
  await list.open();
  const before = await list.updateSwitch(VERSION).isChecked();
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await list.updateSwitch(VERSION).click({ force: true });
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(list.updateSwitch(VERSION)).toBeChecked({ checked: !before });
});

test('the switch goes back when saving fails', async ({ page }) => {
  const list = new AppVersionsScreen(page);
  await list.open();
  const before = await list.updateSwitch(VERSION).isChecked();
  await page.route('**/api/app_versions/*.json', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await list.updateSwitch(VERSION).click({ force: true });
  await expect(page.getByText(/לא נשמרה והוחזרה למצבה/).first()).toBeVisible();
  await expect(list.updateSwitch(VERSION)).toBeChecked({ checked: before });
});

test('a version is deleted after a question', async ({ page }) => {
  const list = new AppVersionsScreen(page);
  await list.open();
  for (const version of [VERSION, '97.9']) {
    await list.askToRemove(version);
    await list.confirmRemoval.click();
    await expect(list.row(version)).toHaveCount(0);
  }
  await page.reload();
  await expect(list.rows.first()).toBeVisible();
  await expect(list.row(VERSION)).toHaveCount(0);
});
