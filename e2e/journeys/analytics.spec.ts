import { accessibilityFindings } from '../checks/accessibility.ts';
import { directionOf, expect, languages, test } from '../fixtures.ts';
import { AnalyticsScreen, COLUMNS_OF } from '../screens/analytics.screen.ts';
import { DashboardScreen } from '../screens/dashboard.screen.ts';
import { VideoScreen } from '../screens/video.screen.ts';

const DAYS = 30;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const DIRECTION_MARK = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;

/** Of a file: a line a day, without the head. */
const linesIn = (text: string) =>
  text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(','));

for (const language of languages) {
  test.describe(`analytics in ${language}`, () => {
    test.use({ actor: 'admin', language });

    test('shows the totals and five charts whose time runs from left to right', async ({
      page,
    }) => {
      const analytics = new AnalyticsScreen(page, language);
      await analytics.open();
      await expect(analytics.totals).toHaveText(/\d+%/);
      await expect(analytics.walks).toHaveCount(5);
      for (let nth = 0; nth < 5; nth += 1) {
        const positions = await analytics.dayPositions(nth);
        expect(positions.length).toBeGreaterThan(2);
        expect(positions).toEqual(positions.toSorted((a, b) => a - b));
      }
    });

    test('is walked through with the arrow keys, all charts together', async ({ page }) => {
      const analytics = new AnalyticsScreen(page, language);
      await analytics.open();
      const walk = analytics.walks.nth(1);
      await walk.focus();
      await expect(walk).toHaveAttribute('aria-valuenow', String(DAYS));
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await expect(walk).toHaveAttribute('aria-valuenow', String(DAYS - 2));
      await expect(analytics.walks.nth(4)).toHaveAttribute('aria-valuenow', String(DAYS - 2));
      const date = /\d{2}\/\d{2}\/\d{4}/.exec((await walk.getAttribute('aria-valuetext')) ?? '');
      await expect(analytics.day).toContainText(date?.[0] ?? 'a date');
      await expect(analytics.tooltip).toContainText(date?.[0] ?? 'a date');
      await expect(analytics.tooltip).toHaveCSS('direction', directionOf[language]);
      await page.keyboard.press('Home');
      await expect(walk).toHaveAttribute('aria-valuenow', '1');
      await page.keyboard.press('Escape');
      await expect(analytics.tooltip).toHaveCount(0);
    });

    test('gives the same numbers as tables and as a file', async ({ page }) => {
      const analytics = new AnalyticsScreen(page, language);
      await analytics.open();
      await expect(analytics.walks).toHaveCount(5);
      await page.keyboard.press('t');
      await expect(page).toHaveURL(/view=table/);
      await expect(page.getByRole('table')).toHaveCount(5);
      expect(await accessibilityFindings(page)).toEqual([]);

      const { name, text } = await analytics.download();
      expect(name).toMatch(/^analytics_\d{4}-\d{2}-\d{2}_\d{4}-\d{2}-\d{2}\.csv$/);
      expect(text.startsWith(`\uFEFF${analytics.words.head}\r\n`)).toBe(true);
      expect(text).not.toMatch(DIRECTION_MARK);
      const lines = linesIn(text);
      expect(lines).toHaveLength(DAYS);
      expect(lines.every(([day = '']) => ISO_DAY.test(day))).toBe(true);
      expect(lines.flatMap((line) => line.slice(1)).some((value) => Number(value) > 0)).toBe(true);

      // The page reads its numbers anew every minute, now and then between the file and the tables.
      await expect(async () => {
        const saved = linesIn((await analytics.download()).text);
        for (const [nth, columns] of COLUMNS_OF.entries()) {
          const inFile = saved.map((line) => columns.map((column) => Number(line[column])));
          expect(await analytics.tableOf(nth), analytics.title(nth)).toEqual(inFile);
        }
      }).toPass();
    });
  });
}

test.describe('one chart', () => {
  test.use({ actor: 'admin' });

  test('turns into a table alone, and points at the day under the mouse', async ({ page }) => {
    const analytics = new AnalyticsScreen(page, 'he');
    await analytics.open();
    await analytics.showTable(2).click();
    await expect(page.getByRole('table')).toHaveCount(1);
    const walk = analytics.walks.first();
    const box = await walk.boundingBox();
    await walk.hover({ position: { x: (box?.width ?? 0) - 20, y: 60 } });
    await expect(walk).toHaveAttribute('aria-valuenow', String(DAYS));
    await walk.hover({ position: { x: 2, y: 60 } });
    await expect(walk).toHaveAttribute('aria-valuenow', '1');
    await expect(analytics.tooltip).toBeVisible();
  });
});

test.describe('a window that narrows', () => {
  test.use({ actor: 'admin', language: 'en' });

  test('never has a chart stick out, not even before the chart has followed', async ({ page }) => {
    const analytics = new AnalyticsScreen(page, 'en');
    await analytics.open();
    await expect(analytics.walks).toHaveCount(5);
    await page.setViewportSize({ width: 360, height: 740 });
    const widths = await analytics
      .chart(0)
      .locator('svg[role=img]')
      .evaluate((chart) => {
        chart.setAttribute('width', '900');
        const { scrollWidth, clientWidth } = document.documentElement;
        return { scrollWidth, clientWidth };
      });
    expect(widths.scrollWidth).toBe(widths.clientWidth);
  });
});

test.describe('a channel', () => {
  test.use({ actor: 'manager' });

  test('shows its last thirty days on the dashboard, and of each leading video', async ({
    page,
  }) => {
    const dashboard = new DashboardScreen(page);
    await dashboard.open();
    await dashboard.goDown();
    await expect(dashboard.smallCharts).toHaveCount(3);
    const followers = dashboard.smallChart('מספר העוקבים');
    await expect(followers.getByRole('img')).toHaveAccessibleName(/מספר העוקבים/);
    await followers.getByText('כל הימים').click();
    await expect(followers.locator('tbody tr')).toHaveCount(DAYS);

    await dashboard.titleIn(dashboard.mostViewed.first()).click();
    await page.waitForURL(/\/videos\/\d+$/);
    const video = new VideoScreen(page);
    await expect(video.views.getByRole('slider')).toBeVisible();
    await video.views.getByRole('button', { name: /^הצגת טבלה/ }).click();
    await expect(video.views.locator('tbody tr')).toHaveCount(DAYS);
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});
