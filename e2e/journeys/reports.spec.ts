import type { APIRequestContext } from '@playwright/test';
import { accessibilityFindings } from '../checks/accessibility.ts';
import { countFired, markupPayloads } from '../checks/markup-payloads.ts';
import { core, expect, test } from '../fixtures.ts';
import { ReportsScreen } from '../screens/reports.screen.ts';
import { answerOf } from '../stack/answers.ts';
import { OwnChannel } from '../stack/own-channel.ts';
import { publishFilms } from '../stack/videos.ts';
import { readFeed, Viewer } from '../stack/viewers.ts';

// They decide about reports of one list.
test.describe.configure({ mode: 'serial' });

/** Of no words and no channels, so that nothing is in it but what is put there. */
const CATEGORY = 10;
const SPAM = 4;
const HATE = 2;
const SHOWN = 'שיעור שידווח';
const REPORTED = ['שיעור שדווח', 'שיעור שדווח אחריו', 'שיעור שדווח לבסוף', 'שיעור שדווח עוד'];

async function fill(id: number, admin: APIRequestContext): Promise<void> {
  const [video_id, ...reported] = await publishFilms(id, [SHOWN, ...REPORTED]);
  const data = { video_id, category_id: CATEGORY };
  await answerOf(admin.post('/api/admins/video_positions', { data }));
  for (const video of reported) await (await Viewer.register()).report(video, SPAM);
}

test.use({ own: new OwnChannel('editor', fill) });

const waitingIn = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0] ?? '0');

test.describe('for platform admins', () => {
  test.use({ actor: 'admin' });

  test(
    'a report arrives by itself, is handled, and the video is gone',
    core,
    async ({ page, ownChannel }) => {
      const reports = new ReportsScreen(page);
      await reports.open('/reports?show=active');
      const waiting = async () => waitingIn(await reports.entry('כל הדיווחים').textContent());
      await expect.poll(waiting).toBeGreaterThan(0);
      const before = await waiting();
      const feed = await readFeed(CATEGORY);
      const video = feed.find(({ channels }) => channels.some(({ id }) => id === ownChannel.id));
      if (!video) throw new Error('The feed has no video of the channel');

      for (const reason of [SPAM, HATE]) await (await Viewer.register()).report(video.id, reason);
      const first = reports.rows.first();
      await expect(reports.news).toHaveText('הצגת שני פריטים חדשים');
      await expect(reports.rowsOf(video.title)).toHaveCount(0);
      await reports.news.click();
      await expect(first).toContainText(video.title);
      await expect(first).toContainText('אלימות או שנאה');
      await expect(first).toContainText(/דיווחים.*פעילים על הסרטון/);
      await expect(reports.entry('כל הדיווחים')).toContainText(String(before + 2));

      const next = reports.rows.filter({ hasNotText: video.title }).first();
      const nextId = await reports.opener(next).getAttribute('id');
      await reports.opener(first).click();
      await expect(reports.preview).toContainText('צופה אנונימי');
      await reports.preview.getByRole('button', { name: 'הסרת הסרטון' }).click();
      await expect(reports.dialog).toContainText('להסיר את הסרטון?');
      await expect(reports.dialog).toContainText('כל הדיווחים עליו יסומנו כמטופלים');
      await reports.dialog.getByRole('button', { name: 'הסרה', exact: true }).click();
      await expect(reports.dialog).toHaveCount(0);

      await expect(reports.rowsOf(video.title)).toHaveCount(0);
      await expect(reports.entry('כל הדיווחים')).toContainText(String(before));
      await expect(page.locator(`#${nextId}`)).toBeFocused();
      expect((await readFeed(CATEGORY)).map(({ id }) => id)).not.toContain(video.id);
      await reports.show('טופלו');
      await expect(reports.rowsOf(video.title).first()).toContainText('הסרטון הוסר');
    },
  );

  test('seventeen stand on a page, each with its reason', async ({ page }) => {
    const reports = new ReportsScreen(page);
    await reports.open('/reports');
    await expect(reports.rows).toHaveCount(17);
    await page.getByRole('link', { name: 'עמוד 2' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(reports.rows).toHaveCount(17);
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});

test.describe('for editors', () => {
  test.use({ actor: 'own' });

  test('ignoring goes on to the next row, is among the resolved ones, and can be undone', async ({
    page,
    ownChannel,
  }) => {
    const reports = new ReportsScreen(page);
    await reports.open(`/channels/${ownChannel.id}/reports?show=active`);
    const count = await reports.rows.count();
    const second = await reports.opener(reports.rows.nth(1)).getAttribute('id');
    // Once: `check` looks whether it is on, finds the next row in its place, and switches that one too.
    await reports.ignore(reports.rows.first()).click({ force: true });
    await expect(page.locator(`#${second}`)).toBeFocused();
    await expect(reports.opener(reports.rows.first())).toHaveAttribute('id', second ?? '');
    await page.getByRole('button', { name: 'ביטול הפעולה' }).first().click();
    await expect(reports.rows).toHaveCount(count);
  });

  test('a queue is worked through with keys alone', async ({ page, ownChannel }) => {
    const reports = new ReportsScreen(page);
    await reports.open(`/channels/${ownChannel.id}/reports?show=active`);
    const ids = await reports.rows
      .getByRole('button')
      .evaluateAll((rows) => rows.map(({ id }) => id));
    await page.keyboard.press('KeyJ');
    await expect(page.locator(`#${ids[0]}`)).toBeFocused();
    await page.keyboard.press('KeyJ');
    await page.keyboard.press('KeyI');
    await expect(page.locator(`#${ids[2]}`)).toBeFocused();
    await expect(page.locator(`#${ids[1]}`)).toHaveCount(0);
    await page.keyboard.press('KeyF');
    await expect(reports.dialog).toContainText('להסיר את הסרטון מכל מקום?');
    await page.keyboard.press('Escape');
    await expect(page.locator(`#${ids[2]}`)).toBeFocused();
  });

  test('on a phone a row opens a sheet over the list', async ({ page, ownChannel }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const reports = new ReportsScreen(page);
    await reports.open(`/channels/${ownChannel.id}/reports`);
    await reports.opener(reports.rows.first()).click();
    await expect(reports.sheet.getByRole('button', { name: /התעלמות/ })).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(reports.sheet).toHaveCount(0);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
});

test.describe('texts that look like markup', () => {
  test.use({ actor: 'admin' });

  test('stay texts in every field of a report', async ({ page, problems }) => {
    const fired = await countFired(page);
    const moment = '2025-11-15T11:52:00.000Z';
    const rows = markupPayloads.map((text, index) => ({
      id: index + 1,
      reason: 1 + (index % 5),
      is_ignore: false,
      created_at: moment,
      updated_at: moment,
      video: {
        id: index + 1,
        title: text,
        thumb_url: null,
        yt_thumb_url: null,
        hidden: true,
        active_reports: 2,
      },
      channel: { id: 1, name: text, image: null },
      user: { name: text, email: null },
    }));
    await page.route('**/api/video_reports.json**', (route) =>
      route.fulfill({ json: { reports: rows, total: rows.length } }),
    );
    const reports = new ReportsScreen(page);
    await reports.open('/reports');
    await expect(reports.rows).toHaveCount(markupPayloads.length);
    for (const row of await reports.rows.all()) await reports.opener(row).hover();
    for (const index of [0, 4, 20, 50]) {
      await reports.opener(reports.rows.nth(index)).click();
      await expect(reports.preview.getByRole('heading', { level: 2 })).toHaveText(
        markupPayloads[index] ?? '',
      );
    }
    expect(await fired()).toBe(0);
    expect(await problems.all()).toEqual([]);
  });
});
