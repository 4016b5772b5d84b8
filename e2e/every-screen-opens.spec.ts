import { accessibilityFindings, contrastFindingsInTheDark } from './checks/accessibility.ts';
import { sidewaysFindings } from './checks/layout.ts';
import { walkByKeyboard, walkFindings } from './checks/keyboard-walk.ts';
import { directionOf, expect, languages, test } from './fixtures.ts';
import { addressOf, closedCases, detourOf, openCases } from './screen-cases.ts';

for (const language of languages) {
  for (const { screen, actor } of openCases) {
    test.describe(`${screen.name} for ${actor} in ${language}`, () => {
      test.use({ actor, language });

      test('opens clean', async ({ page, problems }) => {
        await page.goto(addressOf(screen));
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('progressbar')).toHaveCount(0);
        const html = page.locator('html');
        await expect(html).toHaveAttribute('lang', language);
        await expect(html).toHaveAttribute('dir', directionOf[language]);

        expect.soft(await accessibilityFindings(page), 'in the light').toEqual([]);
        expect.soft(await contrastFindingsInTheDark(page), 'in the dark').toEqual([]);
        expect.soft(await sidewaysFindings(page), 'sideways at 360 px').toEqual([]);
        expect.soft(await problems.all(), 'complaints of the page').toEqual([]);
      });
    });
  }
}

for (const { screen, actor } of closedCases) {
  test.describe(`${screen.name} for ${actor}`, () => {
    test.use({ actor });

    test('stays closed', async ({ page }) => {
      await page.goto(addressOf(screen));
      await expect(page).toHaveURL(detourOf({ screen, actor }));
    });
  });
}

for (const { screen, actor } of openCases.filter((each) => each.actor === 'admin')) {
  test.describe(`${screen.name} by keyboard`, () => {
    test.use({ actor });

    test('shows every stop', async ({ page }) => {
      await page.goto(addressOf(screen));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const stops = await walkByKeyboard(page);
      expect(stops.length).toBeGreaterThan(0);
      expect(walkFindings(stops)).toEqual([]);
    });
  });
}
