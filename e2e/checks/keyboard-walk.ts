import { expect, type Page } from '@playwright/test';
import { installWalker, type Stop, type Walker } from './walker.ts';

const MAX_STOPS = 150;

/** What has the focus once what the key set off is done, and how it looks without. */
const nextStop = () =>
  new Promise<ReturnType<Walker['visit']>>((resolve) => {
    setTimeout(() => resolve(window.walker?.visit() ?? null));
  });

/** Past what stands around every screen, by the link each of them has for that. */
async function skipToContent(page: Page): Promise<void> {
  await page.locator('a[href="#main"]').press('Enter');
  await expect(page.locator('#main')).toBeFocused();
}

/** Presses Tab from the top of the page, or of its content, until the focus leaves it or comes round. */
export async function walkByKeyboard(
  page: Page,
  { from }: { readonly from: 'page' | 'content' },
): Promise<Stop[]> {
  await page.evaluate(installWalker);
  if (from === 'content') await skipToContent(page);
  const stops: Stop[] = [];
  for (let count = 0; count < MAX_STOPS; count += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(nextStop);
    if (!stop) break;
    stops.push(stop);
  }
  return stops;
}

export const walkFindings = (stops: readonly Stop[]): string[] => [
  ...stops.filter(({ hasRing }) => !hasRing).map(({ what }) => `no visible focus: ${what}`),
  ...stops.filter(({ isCovered }) => isCovered).map(({ what }) => `covered while focused: ${what}`),
];
