import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** A line per element, short enough to act on. */
async function findings(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id} (${help}): ${target.join(' ')}\n${failureSummary ?? ''}`,
    ),
  );
}

export const accessibilityFindings = (page: Page): Promise<string[]> =>
  findings(new AxeBuilder({ page }).withTags(LEVELS));

/** What another theme can change. */
export const contrastFindings = (page: Page): Promise<string[]> =>
  findings(new AxeBuilder({ page }).withRules(['color-contrast']));
