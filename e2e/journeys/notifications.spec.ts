import { accessibilityFindings } from '../checks/accessibility.ts';
import { countFired, markupPayloads } from '../checks/markup-payloads.ts';
import { expect, test } from '../fixtures.ts';
import { NotificationsScreen } from '../screens/notifications.screen.ts';
import { OwnChannel } from '../stack/own-channel.ts';
import { pushesTo } from '../stack/push-outbox.ts';
import { Viewer } from '../stack/viewers.ts';

const CHANNEL_NAME = 'מעיין הדף';

test.describe('for platform admins', () => {
  test.use({ actor: 'admin', own: new OwnChannel('editor') });

  test('a push goes out once on a double click, and stays on record', async ({
    page,
    ownChannel,
  }) => {
    const pushToken = 'telephone-of-the-double-click';
    await (await Viewer.register({ pushToken })).follow(ownChannel.id);
    const desk = new NotificationsScreen(page);
    await desk.open();
    await expect(desk.send).toBeDisabled();
    const title = 'שיעור חי הערב בשמונה';
    await desk.title.fill(title);
    await expect(page.getByText(/לכל משתמשי האפליקציה(, .+)?\. אחרי/)).toBeVisible();
    await desk.body.fill('Live from the Beit Midrash');
    await desk.choose(ownChannel.name);
    await expect(desk.send).toContainText(ownChannel.name);

    await desk.send.dblclick();
    await expect(page.getByRole('dialog', { name: /לשלוח את ההתראה/ })).toContainText(title);
    await desk.confirm.dblclick();
    await expect(page.getByText('ההתראה נשלחה')).toBeVisible();
    await expect(desk.title).toHaveValue('');
    await expect(desk.title).toBeFocused();

    // Another one right after it is too much; what was typed is still there.
    await desk.title.fill('ועוד אחת');
    await desk.send.click();
    await desk.confirm.click();
    await expect(page.getByRole('alert').filter({ hasText: /נסו/ })).toBeVisible();
    await expect(desk.title).toHaveValue('ועוד אחת');

    const record = desk.record(title).first();
    await expect(record).toContainText('נמסרה ל־1 מתוך מכשיר אחד');
    expect(await accessibilityFindings(page)).toEqual([]);

    await expect.poll(async () => (await pushesTo(pushToken)).length).toBe(1);
    // The record stands, so whatever was sent has gone out: one, of two clicks and a refused second.
    expect(await pushesTo(pushToken)).toMatchObject([{ title }]);
    await expect(desk.record('ועוד אחת')).toHaveCount(0);
  });

  test('texts that look like markup stay texts', async ({ page, problems }) => {
    const fired = await countFired(page);
    const records = markupPayloads.map((text, index) => ({
      id: index + 1,
      title: text,
      body: text,
      video_id: 1,
      channel: { id: 1, name: text, image: null },
      to_everybody: false,
      sender: { id: 1, name: text },
      status: 'sent',
      recipients: 2,
      delivered: 2,
      dropped: 0,
      failed: 0,
      created_at: '2025-11-15T11:52:00.000Z',
      finished_at: '2025-11-15T11:52:09.000Z',
    }));
    await page.route('**/api/notifications.json**', (route) =>
      route.fulfill({ json: { notifications: records, total: records.length } }),
    );
    const desk = new NotificationsScreen(page);
    await desk.open();
    await expect(desk.records).toHaveCount(markupPayloads.length);
    for (const record of await desk.records.all()) await record.hover();
    for (const text of markupPayloads) {
      await desk.title.fill(text);
      await desk.body.fill(text);
    }
    expect(await fired()).toBe(0);
    expect(await problems.all()).toEqual([]);
    await desk.title.fill('');
    await desk.body.fill('');
  });
});

test.describe('for editors', () => {
  test.use({ actor: 'editor' });

  test('the only channel is chosen already, and its history is there', async ({ page }) => {
    const desk = new NotificationsScreen(page);
    await desk.open();
    await expect(desk.channel).toHaveValue(new RegExp(CHANNEL_NAME));
    await expect(desk.records.first()).toContainText(CHANNEL_NAME);
    await expect(desk.send).toBeDisabled();
  });

  test('works on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const desk = new NotificationsScreen(page);
    await desk.open();
    await desk.title.fill('שלום');
    await expect(desk.send).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await desk.title.fill('');
  });
});

test.describe('for admins of several channels', () => {
  test.use({ actor: 'manager' });

  test('nothing goes out before one of them is chosen', async ({ page }) => {
    const desk = new NotificationsScreen(page);
    await desk.open();
    await desk.title.fill('שלום');
    await expect(desk.send).toBeDisabled();
    await expect(page.getByText('בחרו ערוץ כדי לראות מה נשלח ממנו.')).toBeVisible();
    await desk.channel.click();
    await expect(page.getByRole('option')).toHaveCount(2);
    await page.getByRole('option', { name: CHANNEL_NAME }).click();
    await expect(desk.send).toBeEnabled();
    await desk.title.fill('');
  });
});
