import { dayIn } from '../dates.ts';
import { expect, test } from '../fixtures.ts';
import { DashboardScreen } from '../screens/dashboard.screen.ts';
import { VideoEditScreen, VideoScreen } from '../screens/video.screen.ts';
import { OwnChannel } from '../stack/own-channel.ts';
import { makeVideos, publishFilms } from '../stack/videos.ts';

async function fill(id: number): Promise<void> {
  await publishFilms(id, ['שיעור שנצפה', 'שיעור שנצפה פחות', 'שיעור שנצפה מעט']);
  await makeVideos(id, ['שיעור שממתין', 'שיעור שממתין גם הוא']);
}

test.use({ actor: 'manager', own: new OwnChannel('admin', fill) });
// They share one channel.
test.describe.configure({ mode: 'serial' });

const idIn = (url: string) => Number(/\/videos\/(\d+)/.exec(url)?.[1]);

test('the way in leads to the dashboard of the first channel', async ({ page }) => {
  const dashboard = new DashboardScreen(page);
  await page.goto('/');
  await expect(page).toHaveURL(/\/channels\/1\/dashboard$/);
  await expect(dashboard.heading).toBeVisible();
  await page.goto('/channels/2');
  await expect(page).toHaveURL(/\/channels\/2\/dashboard$/);
});

test('the dashboard shows the channel in numbers and its leading videos', async ({ page }) => {
  const dashboard = new DashboardScreen(page);
  await dashboard.open();
  for (const label of ['עוקבים', 'סרטונים', 'צפיות', 'ביקורים בפרופיל']) {
    await expect(dashboard.total(label)).toHaveText(/\d/);
  }
  await expect(dashboard.mostViewed).toHaveCount(3);
});

test('a free day begins a video that comes out on it', async ({ page }) => {
  const dashboard = new DashboardScreen(page);
  await dashboard.open();
  const day = dashboard.openDays.last();
  const [date = ''] = /\d{2}\/\d{2}\/\d{4}/.exec((await day.textContent()) ?? '') ?? [];
  await day.click();
  await expect(page).toHaveURL(/\/channels\/1\/video\/add\?at=/);
  await expect(page.getByRole('radio', { name: /^תזמון/ })).toBeChecked();
  await expect(page.getByRole('textbox', { name: /תאריך/ })).toHaveValue(date);
});

test('the language narrows the dashboard and stays in the address', async ({ page }) => {
  const dashboard = new DashboardScreen(page);
  await dashboard.open();
  await expect(dashboard.rows.first()).toBeVisible();
  await dashboard.chooseLanguage('אנגלית');
  await expect(page).toHaveURL(/lang=en$/);
  await page.reload();
  await expect(page.getByRole('button', { name: /שפת הסרטונים.*אנגלית/ })).toBeVisible();
});

test('another channel in the switcher leaves the video for its dashboard', async ({ page }) => {
  const dashboard = new DashboardScreen(page);
  await dashboard.open();
  await dashboard.titleIn(dashboard.mostViewed.first()).click();
  await page.waitForURL(/\/videos\/\d+$/);
  await page.getByRole('button', { name: /החלפת ערוץ/ }).click();
  await page.getByRole('option').nth(1).click();
  await expect(page).toHaveURL(/\/channels\/2\/dashboard$/);
});

test('a video that is not there says so', async ({ page }) => {
  await new VideoScreen(page).open(987_654_321);
  await expect(page.getByText('הסרטון לא נמצא')).toBeVisible();
});

test.describe('the admin of a channel', () => {
  test.use({ actor: 'own' });

  test('a video that waits is renamed, scheduled, and published from the dashboard', async ({
    page,
    ownChannel,
  }) => {
    const dashboard = new DashboardScreen(page);
    const video = new VideoScreen(page);
    const form = new VideoEditScreen(page);
    const renamed = `שיעור לבדיקה ${Date.now()}`;
    const day = dayIn(700);

    await dashboard.open(ownChannel.id);
    await dashboard.titleIn(dashboard.rows.first()).click();
    await video.edit.click();
    await form.title.fill(renamed);
    await form.choice('תזמון').check({ force: true });
    await form.date.fill(day);
    await form.time.fill('20:30');
    await form.update.click();
    await expect(page.getByText('עודכן בהצלחה').first()).toBeVisible();

    await dashboard.open(ownChannel.id);
    // Of all that have a date it is the last.
    await dashboard.showAll();
    const row = dashboard.rows.filter({ hasText: renamed });
    await expect(row).toContainText(day);
    await dashboard.publishIn(row);
    await page.getByRole('dialog').getByRole('button', { name: 'פרסום עכשיו' }).click();
    await expect(page.getByText('הסרטון פורסם').first()).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  test('a title is required, and what was typed elsewhere is not lost', async ({
    page,
    browser,
    ownChannel,
  }) => {
    const dashboard = new DashboardScreen(page);
    const form = new VideoEditScreen(page);
    await dashboard.open(ownChannel.id);
    await dashboard.titleIn(dashboard.rows.first()).click();
    await page.waitForURL(/\/videos\/\d+$/);
    const id = idIn(page.url());
    await form.open(id, ownChannel.id);
    await form.title.fill('');
    await expect(form.update).toBeDisabled();
    await form.title.press('Enter');
    await expect(page.getByText('יש להזין כותרת')).toBeVisible();

    const other = await browser.newContext({
      storageState: await page.context().storageState(),
      baseURL: new URL(page.url()).origin,
    });
    const theirs = new VideoEditScreen(await other.newPage());
    await theirs.open(id, ownChannel.id);
    await theirs.title.fill('הכותרת שלהם');
    await theirs.update.click();
    await expect(theirs.page.getByText('עודכן בהצלחה').first()).toBeVisible();
    await other.close();

    await form.title.fill('הכותרת שלי');
    await form.update.click();
    const reload = page.getByRole('button', { name: 'טעינת הגרסה העדכנית' });
    await reload.click();
    await expect(reload).toHaveCount(0);
    await expect(form.title).toHaveValue('הכותרת שלי');
    await form.update.click();
    await expect(page.getByText('עודכן בהצלחה').first()).toBeVisible();
  });
});

test.describe('a platform admin', () => {
  test.use({ actor: 'admin' });

  test('removes a video after a question and brings it back', async ({ page, ownChannel }) => {
    const dashboard = new DashboardScreen(page);
    const video = new VideoScreen(page);
    await dashboard.open(ownChannel.id);
    await dashboard.titleIn(dashboard.mostViewed.last()).click();
    await page.waitForURL(/\/videos\/\d+$/);
    const id = idIn(page.url());
    await video.play.click();
    await expect(video.player).toBeVisible();
    await video.remove();
    await video.dialog.getByRole('button', { name: 'הסרה' }).click();
    await expect(page).toHaveURL(new RegExp(`/channels/${ownChannel.id}/library`));
    await video.open(id, ownChannel.id);
    await video.restore.click();
    await expect(video.edit).toBeVisible();
  });
});
