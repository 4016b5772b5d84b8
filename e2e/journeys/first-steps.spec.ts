import { accessibilityFindings } from '../checks/accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { DashboardScreen, GuideScreen } from '../screens/dashboard.screen.ts';

test.use({ actor: 'admin' });

test('a new channel is led through its first steps, in any order, until they are hidden', async ({
  page,
}) => {
  const guide = new GuideScreen(page);
  const dashboard = new DashboardScreen(page);
  await page.goto('/channels/add');
  await page.getByRole('textbox', { name: 'שם הערוץ' }).fill(`ערוץ חדש ${Date.now()}`);
  await page.getByRole('button', { name: 'יצירת הערוץ' }).click();
  await expect(page).toHaveURL(/\/channels\/\d+\/edit$/);
  const channelId = Number(/\d+/.exec(new URL(page.url()).pathname)?.[0]);

  await dashboard.open(channelId);
  await expect(guide.heading).toBeVisible();
  await expect(page.getByText('0 מתוך 4 הושלמו')).toBeVisible();
  await expect(dashboard.awaiting).toHaveCount(0);
  expect(await accessibilityFindings(page)).toEqual([]);

  await guide.step('רשימת ההשמעה').getByRole('button', { name: 'פרשת השבוע' }).click();
  await expect(guide.tick('רשימת ההשמעה')).toBeAttached();

  const colleague = guide.step('הזמנת חברי צוות');
  await colleague.getByRole('textbox').fill('no address');
  await colleague.getByRole('button', { name: 'שליחת הזמנה' }).click();
  await expect(colleague.getByText('יש להזין כתובת אימייל תקינה')).toBeVisible();
  await colleague.getByRole('textbox').fill(`colleague-${Date.now()}@example.org`);
  await colleague.getByRole('button', { name: 'שליחת הזמנה' }).click();
  await expect(guide.tick('הזמנת חברי צוות')).toBeAttached();
  await expect(page.getByText('2 מתוך 4 הושלמו')).toBeVisible();

  await page.reload();
  await expect(guide.tick('רשימת ההשמעה')).toBeAttached();
  await expect(guide.tick('הסרטון הראשון')).toHaveCount(0);
  await guide.step('הסרטון הראשון').getByRole('link', { name: 'העלאת סרטון' }).click();
  await expect(page).toHaveURL(`/channels/${channelId}/video/add`);

  await dashboard.open(channelId);
  await guide.hide.click();
  await expect(dashboard.heading).toBeVisible();
  await page.getByRole('button', { name: 'ביטול הפעולה' }).first().click();
  await expect(guide.heading).toBeVisible();
  await guide.hide.click();
  await expect(dashboard.heading).toBeVisible();
  await page.reload();
  await expect(dashboard.awaiting).toBeVisible();
});
