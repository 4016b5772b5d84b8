import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Colours on their way from one theme to another are nobody's to judge. */
const atRest = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
      ),
  );

/** A line per element, short enough to act on. */
async function findings(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  await atRest(page);
  // Frames of other origins aside, this finds the same as the default, in a quarter of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
  const { violations } = await choose(axe).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id} (${help}): ${target.join(' ')}\n${failureSummary ?? ''}`,
    ),
  );
}

export const accessibilityFindings = (page: Page): Promise<string[]> =>
  findings(page, (axe) => axe.withTags(LEVELS));

export const contrastFindings = (page: Page): Promise<string[]> =>
  findings(page, (axe) => axe.withRules(['color-contrast']));

/** What the dark theme can change. The page stays in it. */
export async function contrastFindingsInTheDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
  return contrastFindings(page);
}
