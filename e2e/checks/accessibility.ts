import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import axeCore from 'axe-core';

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Taken in once by each page: that takes as long as a look around it, and the builder does it twice a look. */
const axeSource = `if (!window.axe) {${axeCore.source}}`;

/** Colours on their way from one theme to another are nobody's to judge; what follows a scroll is at rest. */
const atRest = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, timeline, effect }) =>
          playState !== 'running' ||
          !(timeline instanceof DocumentTimeline) ||
          effect?.getComputedTiming().iterations === Infinity,
      ),
  );

interface Finding {
  readonly rule: string;
  readonly target: string;
  readonly words: string;
}

async function find(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<Finding[]> {
  await atRest(page);
  // Frames of other origins aside, this finds the same as the default, in a quarter of the time.
  const axe = new AxeBuilder({ page, axeSource })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true);
  const { violations } = await choose(axe).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({
      rule: id,
      target: target.join(' '),
      words: `${id} (${help}): ${target.join(' ')}\n${failureSummary ?? ''}`,
    })),
  );
}

/** A line per element, short enough to act on. */
const wordsOf = (found: readonly Finding[]): string[] => found.map(({ words }) => words);

const everything = (axe: AxeBuilder) => axe.withTags(LEVELS);

export const accessibilityFindings = async (page: Page): Promise<string[]> =>
  wordsOf(await find(page, everything));

/** The kit shows the same landmark in several of its samples, which no screen does. */
export const kitFindings = async (page: Page): Promise<string[]> =>
  wordsOf(await find(page, (axe) => everything(axe).disableRules(['landmark-unique'])));

/** What floats over the page. */
export const LAYERS = '[role="dialog"], [role="menu"], [role="listbox"]';

/** With something open over the page: what it half covers is nobody's target before it is closed. */
export async function findingsWithOpenPart(page: Page): Promise<string[]> {
  const found = await find(page, everything);
  const isUnder = await Promise.all(
    found.map(
      async ({ rule, target }) =>
        rule === 'target-size' &&
        (await page
          .locator(target)
          .evaluate((element, layers) => element.closest(layers) === null, LAYERS)),
    ),
  );
  return wordsOf(found.filter((_, index) => !isUnder[index]));
}

export const contrastFindings = async (page: Page): Promise<string[]> =>
  wordsOf(await find(page, (axe) => axe.withRules(['color-contrast'])));

/** What the dark theme can change. The page stays in it. */
export async function contrastFindingsInTheDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
  return contrastFindings(page);
}
