import type { Page } from '@playwright/test';
import { installWalker, type Walker } from './walker.ts';

export interface Stop {
  /** Tag, role and name, for messages. */
  readonly what: string;
  readonly hasRing: boolean;
  readonly isCovered: boolean;
  readonly left: number;
  readonly top: number;
}

const MAX_STOPS = 150;

/** Once what the key set off is drawn. */
const drawnFocus = () =>
  new Promise<ReturnType<Walker['describe']>>((resolve) => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => resolve(window.walker?.describe() ?? null)),
    );
  });

/** Presses Tab from the top of the page until the focus leaves it or comes round. */
export async function walkByKeyboard(page: Page): Promise<Stop[]> {
  await page.evaluate(installWalker);
  const stops: Stop[] = [];
  const seen = new Set<number>();
  for (let count = 0; count < MAX_STOPS; count += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(drawnFocus);
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
