import type { Page } from '@playwright/test';
import type { Screen } from '../apps/console/src/app/screens.ts';
import { actorNames } from './accounts.ts';
import { accessibilityFindings, contrastFindingsInTheDark } from './checks/accessibility.ts';
import { sidewaysFindings } from './checks/layout.ts';
import { walkByKeyboard, walkFindings } from './checks/keyboard-walk.ts';
import { directionOf, expect, onlyCore, speak, test, type LanguageName } from './fixtures.ts';
import { addressOf, closedCases, detourOf, fullestCases, openCases } from './screen-cases.ts';

const SECONDS_EACH = 15;

/** The page as this person gets it: in its language, with everything there. */
async function openScreen(page: Page, screen: Screen, language: LanguageName): Promise<void> {
  const answer = await page.goto(addressOf(screen));
  expect(answer?.status()).toBe(screen.name === 'NotFound' ? 404 : 200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', language);
  await expect(html).toHaveAttribute('dir', directionOf[language]);
}

test.describe.configure({ mode: 'parallel' });

/** What stands around a screen is the same everywhere, and looked at here. */
const WITH_ITS_FRAME = 'Dashboard';
const walkStart = ({ name, access }: Screen) =>
  access === 'anonymous' || name === WITH_ITS_FRAME ? 'page' : 'content';

for (const actor of actorNames) {
  const screens = fullestCases.filter((each) => each.actor === actor);
  if (screens.length === 0) continue;
  test.describe(`what is there for ${actor}`, () => {
    test.use({ actor });

    test('opens without a complaint', onlyCore, async ({ page, problems }) => {
      test.setTimeout(screens.length * SECONDS_EACH * 1_000);
      for (const { screen } of screens) {
        await openScreen(page, screen, 'he');
        expect.soft(await problems.all(), `complaints up to ${screen.name}`).toEqual([]);
      }
    });
  });
}

for (const { screen, actor } of fullestCases) {
  test.describe(`${screen.name} for ${actor}`, () => {
    test.use({ actor });

    test('opens clean in both languages, every stop of the keyboard to be seen', async ({
      page,
      problems,
    }) => {
      test.slow();
      await openScreen(page, screen, 'he');
      expect.soft(await accessibilityFindings(page), 'in the light').toEqual([]);
      expect.soft(await sidewaysFindings(page), 'sideways on a phone or zoomed in').toEqual([]);
      const stops = await walkByKeyboard(page, { from: walkStart(screen) });
      expect.soft(stops.length).toBeGreaterThan(0);
      expect.soft(walkFindings(stops), 'by keyboard').toEqual([]);
      expect.soft(await contrastFindingsInTheDark(page), 'in the dark').toEqual([]);
      expect.soft(await problems.all(), 'complaints of the page').toEqual([]);

      await page.emulateMedia({ colorScheme: 'light' });
      await speak(page, 'en');
      await openScreen(page, screen, 'en');
      expect.soft(await accessibilityFindings(page), 'in English').toEqual([]);
      expect.soft(await sidewaysFindings(page), 'sideways in English').toEqual([]);
      expect.soft(await problems.all(), 'complaints of the page in English').toEqual([]);
    });
  });
}

// Others see the same screens with less in them.
for (const actor of actorNames) {
  const open = openCases.filter((each) => each.actor === actor && !fullestCases.includes(each));
  if (open.length === 0) continue;
  test.describe(`the screens of ${actor}`, () => {
    test.use({ actor });

    test('open clean', async ({ page, problems }) => {
      test.setTimeout(open.length * SECONDS_EACH * 1_000);
      for (const { screen } of open) {
        await openScreen(page, screen, 'he');
        expect.soft(await accessibilityFindings(page), screen.name).toEqual([]);
        expect.soft(await problems.all(), `complaints up to ${screen.name}`).toEqual([]);
      }
    });
  });
}

for (const actor of actorNames) {
  const closed = closedCases.filter((each) => each.actor === actor);
  if (closed.length === 0) continue;
  test.describe(`what is closed to ${actor}`, () => {
    test.use({ actor });

    test('stays closed', async ({ page }) => {
      test.setTimeout(closed.length * SECONDS_EACH * 1_000);
      for (const { screen } of closed) {
        await page.goto(addressOf(screen));
        await expect.soft(page, screen.name).toHaveURL(detourOf({ screen, actor }));
      }
    });
  });
}
