import { test as base, type Page } from '@playwright/test';
import { storageStateOf, type ActorName } from './accounts.ts';
import type { MadeChannel, OwnChannel } from './stack/own-channel.ts';
import { watchForProblems, type PageProblems } from './checks/page-problems.ts';

export type LanguageName = 'he' | 'en';

interface Choices {
  /** Who looks; strangers unless said otherwise. `own`: the person of the file's own channel. */
  readonly actor: ActorName | 'own';
  readonly language: LanguageName;
  /** Of a file that changes what others would read. */
  readonly own: OwnChannel | null;
}

interface Fixtures {
  /** The file's own channel. */
  readonly ownChannel: MadeChannel;
  readonly problems: PageProblems;
}

/** Tests that `npm test` walks; the others wait for `npm test -- --all`. */
export const core = { tag: '@core' };
/** Left out by `--all`, which looks at the same more closely. */
export const onlyCore = { tag: ['@core', '@only-core'] };

export const languages: readonly LanguageName[] = ['he', 'en'];
export const directionOf = { he: 'rtl', en: 'ltr' } as const;

export const test = base.extend<Choices & Fixtures>({
  actor: ['anonymous', { option: true }],
  language: ['he', { option: true }],
  own: [null, { option: true }],

  ownChannel: async ({ own }, use) => {
    if (!own) throw new Error('The file has no channel of its own');
    await use(await own.get());
  },
  storageState: async ({ actor, own }, use) => {
    if (actor === 'anonymous') await use(undefined);
    else if (actor === 'own') await use((await own?.get())?.storageState);
    else await use(storageStateOf(actor));
  },
  page: async ({ page, language }, use) => {
    await startIn(page, language);
    await use(page);
  },
  problems: [
    async ({ page }, use) => {
      await use(await watchForProblems(page));
    },
    { auto: true },
  ],
});

/**
 * Before anything runs, as if it had been chosen on an earlier visit; once, so that a test may change
 * it. Messages stay as long as people may choose: a busy machine looks for them late.
 */
async function startIn(page: Page, language: LanguageName): Promise<void> {
  await page.addInitScript((chosen) => {
    if (sessionStorage.getItem('e2e.language') === chosen) return;
    sessionStorage.setItem('e2e.language', chosen);
    localStorage.setItem('bimah.language', chosen);
    localStorage.setItem('bimah.toast-seconds', '10');
  }, language);
}

/** From the next page on. */
export const speak = (page: Page, language: LanguageName): Promise<void> =>
  page.evaluate((chosen) => localStorage.setItem('bimah.language', chosen), language);

/** Lifts what has the focus, and waits until arrows move it: they are listened to a turn later. */
export async function lift(page: Page): Promise<void> {
  await page.keyboard.press('Space');
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
}

export { expect } from '@playwright/test';
