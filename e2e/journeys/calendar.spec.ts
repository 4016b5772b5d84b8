import { accessibilityFindings } from '../checks/accessibility.ts';
import { core, directionOf, expect, languages, test } from '../fixtures.ts';
import { CalendarScreen } from '../screens/calendar.screen.ts';
import { OwnChannel } from '../stack/own-channel.ts';
import { makeVideos, removeVideos } from '../stack/videos.ts';

const [DRAGGED, CARRIED] = ['שיעור לגרירה', 'שיעור למקשים'] as const;

test.use({ actor: 'own', own: new OwnChannel('editor') });
// They plan out of one tray.
test.describe.configure({ mode: 'serial' });

/** So many months ahead that every day of the sheet lies in the future. */
function sheetAhead(months: number): { date: string; days: string[] } {
  const now = new Date();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
  const sunday = first.getTime() - first.getUTCDay() * 86_400_000;
  const days = Array.from({ length: 14 }, (_, index) =>
    new Date(sunday + index * 86_400_000).toISOString().slice(0, 10),
  );
  return { date: first.toISOString().slice(0, 10), days };
}

// Each in a month of its own: a slot that one has taken is refused to the other.
for (const [index, language] of languages.entries()) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    let ids: number[] = [];

    test.beforeEach(async ({ ownChannel }) => {
      ids = await makeVideos(ownChannel.id, [DRAGGED, CARRIED]);
    });
    test.afterEach(() => removeVideos(ids));
    const onward = directionOf[language] === 'rtl' ? 'ArrowLeft' : 'ArrowRight';

    test(
      'a week is planned from the tray, by mouse and by keys, and moved over Shabbat',
      core,
      async ({ page, ownChannel }) => {
        const calendar = new CalendarScreen(page, language);
        const { date, days } = sheetAhead(index + 2);
        const [, monday = ''] = days;
        const [friday = '', shabbat = ''] = days.slice(5);
        await calendar.open(ownChannel.id, date);

        await calendar.drag(calendar.waiting(DRAGGED), calendar.day(monday));
        await expect(calendar.thing(monday, DRAGGED)).toBeVisible();
        await expect(calendar.waiting(DRAGGED)).toHaveCount(0);

        // Keys begin at the first day of the sheet, a Sunday.
        await calendar.waiting(CARRIED).getByRole('button').focus();
        await page.keyboard.press('m');
        for (let step = 0; step < 5; step += 1) await page.keyboard.press(onward);
        await expect(calendar.changes).toContainText(CARRIED);
        await page.keyboard.press('Enter');
        await expect(calendar.thing(friday, CARRIED)).toBeVisible();

        // On Friday it goes out in the morning, an hour that is Shabbat on the next day all year.
        await calendar.thing(friday, CARRIED).focus();
        await page.keyboard.press('m');
        await page.keyboard.press(onward);
        await expect(calendar.changes).toContainText(calendar.words.rest);
        await page.keyboard.press('Enter');
        await expect(calendar.thing(shabbat, CARRIED)).toBeVisible();
        await calendar.undo(shabbat);
        await expect(calendar.thing(friday, CARRIED)).toBeVisible();
        await page.reload();
        await expect(calendar.thing(monday, DRAGGED)).toBeVisible();
        expect(await accessibilityFindings(page)).toEqual([]);
      },
    );

    test('a week has its tray beside it, and gives what is dragged there its hour', async ({
      page,
      ownChannel,
    }) => {
      const calendar = new CalendarScreen(page, language);
      const { days } = sheetAhead(index + 5);
      const [, , tuesday = ''] = days;
      await calendar.openWeek(ownChannel.id, tuesday);
      await calendar.drag(calendar.waiting(DRAGGED), calendar.day(tuesday));
      await expect(calendar.thing(tuesday, DRAGGED)).toBeVisible();
      await expect(calendar.waiting(DRAGGED)).toHaveCount(0);
      expect(await accessibilityFindings(page)).toEqual([]);
    });

    test('on a phone what waits is given a date, and stands in the list of its day', async ({
      page,
      ownChannel,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const calendar = new CalendarScreen(page, language);
      const { days } = sheetAhead(index + 8);
      const [, , , wednesday = ''] = days;
      await page.goto(`/channels/${ownChannel.id}/calendar?date=${wednesday}`);
      await calendar.giveDate(CARRIED, wednesday.split('-').toReversed().join('/'), '18:00');
      await expect(page.getByRole('button', { name: new RegExp(CARRIED) }).first()).toBeVisible();
      expect(await accessibilityFindings(page)).toEqual([]);
    });
  });
}
