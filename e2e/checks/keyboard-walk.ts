import type { Page } from '@playwright/test';
import { installWalker, type Stop, type Walker } from './walker.ts';

const MAX_STOPS = 150;

/** What has the focus once what the key set off is drawn, and how it looks without. */
const nextStop = () =>
  new Promise<ReturnType<Walker['visit']>>((resolve) => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => resolve(window.walker?.visit() ?? null)),
    );
  });

/** Presses Tab from the top of the page until the focus leaves it or comes round. */
export async function walkByKeyboard(page: Page): Promise<Stop[]> {
  await page.evaluate(installWalker);
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
