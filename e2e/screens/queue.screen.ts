import type { Locator, Page } from '@playwright/test';
import { sessionToken } from '../checks/session-token.ts';

/** Every day at noon but Shabbat. */
const RULES = {
  slots: [0, 1, 2, 3, 4, 5].map((weekday) => ({ kind: 'clock', weekday, time: '12:00' })),
  rest: 'skip',
  unready: 'next',
  town: 'jerusalem',
  custom: 'israel',
};

export class QueueScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(channelId: number): Promise<void> {
    await this.page.goto(`/channels/${channelId}/queue`);
    await this.titles.first().waitFor();
  }

  /** The rules of a channel, and these videos in its queue. */
  async fill(channelId: number, video_ids: readonly number[]): Promise<void> {
    const headers = { token: await sessionToken(this.page) };
    await this.page.request.put('/api/publishing_queue.json', {
      headers,
      data: { channel_id: channelId, ...RULES },
    });
    await this.page.request.post('/api/publishing_queue/videos.json', {
      headers,
      data: { channel_id: channelId, video_ids },
    });
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
