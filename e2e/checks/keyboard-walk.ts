import type { Page } from '@playwright/test';
import { installWalker } from './walker.ts';

export interface Stop {
  /** Tag, role and name, for messages. */
  readonly what: string;
  readonly hasRing: boolean;
  readonly isCovered: boolean;
  readonly left: number;
  readonly top: number;
}

const MAX_STOPS = 150;
/** Longer than any transition of the kit. */
const SETTLE_MS = 160;

/** Presses Tab from the top of the page until the focus leaves it or comes round. */
export async function walkByKeyboard(page: Page): Promise<Stop[]> {
  await page.evaluate(installWalker);
  const stops: Stop[] = [];
  const seen = new Set<number>();
  for (let count = 0; count < MAX_STOPS; count += 1) {
    await page.keyboard.press('Tab');
    await page.waitForTimeout(SETTLE_MS);
    const focus = await page.evaluate(() => window.walker?.describe() ?? null);
    if (!focus || seen.has(focus.index)) break;
    seen.add(focus.index);
    const { index, focusedLooks, ...place } = focus;
    const plainLooks = await page.evaluate((at) => window.walker?.looksWithoutFocus(at), index);
    stops.push({ ...place, hasRing: plainLooks !== focusedLooks });
  }
  return stops;
}

export const walkFindings = (stops: readonly Stop[]): string[] => [
  ...stops.filter(({ hasRing }) => !hasRing).map(({ what }) => `no visible focus: ${what}`),
  ...stops.filter(({ isCovered }) => isCovered).map(({ what }) => `covered while focused: ${what}`),
];
