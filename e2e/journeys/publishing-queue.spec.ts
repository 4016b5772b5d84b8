import { accessibilityFindings } from '../checks/accessibility.ts';
import { expect, languages, test } from '../fixtures.ts';
import { QueueScreen } from '../screens/queue.screen.ts';
import { countPublished, letSlotsPass } from '../stack/publishing-queue.ts';
import { makeVideos, removeVideos } from '../stack/videos.ts';

/** Of somebody who runs it alone. */
const CHANNEL = 3;
const SEARCH = 'שיעור בתור';
const TITLES = Array.from({ length: 10 }, (_, index) => `${SEARCH} ${index + 1}`);
/** A job looks every minute, for what nobody was woken for. */
const A_TURN_OF_THE_CLOCK = { timeout: 180_000 };

// Both languages work on one queue.
test.describe.configure({ mode: 'serial' });

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ actor: 'other', language });
    let ids: number[] = [];

    test.beforeEach(async () => {
      ids = await makeVideos(CHANNEL, TITLES);
    });
    test.afterEach(() => removeVideos(ids));

    test('ten videos are added and put in order by keys, and three go out as the clock moves on', async ({
      page,
    }) => {
      test.slow();
      const queue = new QueueScreen(page, language);
      await page.goto(`/channels/${CHANNEL}/queue`);
      await queue.setRules(CHANNEL);
      await page.reload();
      await queue.add(SEARCH, TITLES);
      await expect.poll(() => queue.order()).toEqual(TITLES);

      await queue.grips.first().focus();
      await page.keyboard.press('Alt+ArrowDown');
      const [first = '', second = '', ...rest] = TITLES;
      await expect.poll(() => queue.order()).toEqual([second, first, ...rest]);
      await expect(queue.grips.nth(1)).toBeFocused();
      expect(await accessibilityFindings(page)).toEqual([]);

      await letSlotsPass(CHANNEL, 3);
      await expect.poll(() => countPublished(ids), A_TURN_OF_THE_CLOCK).toBe(3);
      await expect.poll(() => queue.order()).toEqual(rest.slice(1));
    });
  });
}
