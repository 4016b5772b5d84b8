import { expect, type Locator, type Page } from '@playwright/test';
import { sessionToken } from '../checks/session-token.ts';
import type { LanguageName } from '../fixtures.ts';

/** Every day at noon but Shabbat. */
const RULES = {
  slots: [0, 1, 2, 3, 4, 5].map((weekday) => ({ kind: 'clock', weekday, time: '12:00' })),
  rest: 'skip',
  unready: 'next',
  town: 'jerusalem',
  custom: 'israel',
};

const WORDS = {
  he: { add: 'הוספת סרטונים לתור', search: 'חיפוש סרטון', take: /^הוספת \d+ סרטונים$/ },
  en: { add: 'Add videos to the queue', search: 'Search videos', take: /^Add \d+ videos$/ },
} as const;

export class QueueScreen {
  readonly page: Page;
  readonly words: (typeof WORDS)[LanguageName];

  constructor(page: Page, language: LanguageName) {
    this.page = page;
    this.words = WORDS[language];
  }

  /** The rules of a channel, whose dialog is not what this is about. */
  async setRules(channelId: number): Promise<void> {
    const headers = { token: await sessionToken(this.page) };
    const data = { channel_id: channelId, ...RULES };
    const answer = await this.page.request.put('/api/publishing_queue.json', { headers, data });
    expect(answer.ok()).toBe(true);
  }

  /** Out of those that wait, in the order in which they are chosen. */
  async add(search: string, titles: readonly string[]): Promise<void> {
    await this.page.getByRole('button', { name: this.words.add, exact: true }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('searchbox', { name: this.words.search }).fill(search);
    for (const title of titles) {
      await dialog.getByRole('checkbox', { name: title, exact: true }).check();
    }
    await dialog.getByRole('button', { name: this.words.take }).click();
    await expect(dialog).toHaveCount(0);
  }

  /** The buttons that carry a video; the next gap has none. */
  get grips(): Locator {
    return this.page.locator('button[aria-roledescription]');
  }

  get titles(): Locator {
    return this.page.locator('ol > li:not([data-free]) [lang]');
  }

  async order(): Promise<string[]> {
    return (await this.titles.allTextContents()).map((title) => title.trim());
  }
}
