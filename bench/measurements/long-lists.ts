import type { Figure, Measurement } from '../measurement.ts';
import { PROFILES, signedIn, withBrowser, withPage } from '../stack/browser.ts';
import { longLibrary, type LongLibrary } from '../stack/long-library.ts';
import { withProduct } from '../stack/running-product.ts';

/** Enough to be scrolled. */
const FEW = 60;
const MANY = 600;
const RATIO_GOAL = 3;

const ACTS: readonly (readonly [what: string, act: keyof LongLibrary])[] = [
  ['A letter in the search', 'letter'],
  ['A card ticked', 'tick'],
  ['A screenful scrolled', 'scroll'],
];

async function measureAt(url: string): Promise<Figure[]> {
  const [few, many] = await withBrowser(async (browser) => {
    const storage = await signedIn(browser, url, 'admin');
    const at = (count: number) =>
      withPage(
        browser,
        { profile: 'desktop', storage, slowDown: PROFILES.phone.slowDown },
        (page) => longLibrary(page, url, count),
      );
    return [await at(FEW), await at(MANY)] as const;
  });
  return ACTS.map(([what, act]) => {
    const ratio = many[act] / few[act];
    return {
      what,
      value: `× ${ratio.toFixed(1)}`,
      goal: `at most × ${RATIO_GOAL}`,
      reached: ratio <= RATIO_GOAL,
    };
  });
}

export const longLists: Measurement = {
  name: 'Long lists',
  method: `Script, style and layout that one act costs in a library of ${MANY} cards, against the same in one of ${FEW}, on a processor ${PROFILES.phone.slowDown} times slower; medians of five.`,
  measure: () => withProduct(({ product }) => measureAt(product.url)),
};
