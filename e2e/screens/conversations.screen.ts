import type { Locator, Page } from '@playwright/test';
import { sessionToken } from '../checks/session-token.ts';

export class ConversationsScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get rows(): Locator {
    return this.page
      .getByRole('region', { name: 'הודעות', exact: true })
      .getByRole('listitem')
      .filter({ hasText: 'פתיחת השיחה' });
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  /** The entry of the navigation, with its count. */
  get entry(): Locator {
    return this.page
      .getByRole('navigation', { name: 'ניווט ראשי' })
      .getByRole('link', { name: /^הודעות/ });
  }

  /** Whether navigation and title show how many wait, as the server counts them at this moment. */
  async showsHowManyWait(channelId: number): Promise<boolean> {
    const answer = await this.page.request.fetch(
      `/api/channels/${channelId}/conversations/count.json`,
      { headers: { token: await sessionToken(this.page) } },
    );
    const { unread } = (await answer.json()) as { unread: number };
    const entry = (await this.entry.textContent()) ?? '';
    const title = await this.page.title();
    return new RegExp(`\\b${unread}\\b`).test(entry) && title.startsWith(`(${unread}) `);
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: 'חיפוש בשמות ובהודעות' });
  }

  get box(): Locator {
    return this.page.getByRole('region', { name: 'מה שנכתב בשיחה' });
  }

  /** One message, with its time and marks. */
  bubble(text: string): Locator {
    return this.box.locator('[data-side]').filter({ hasText: text });
  }

  get reply(): Locator {
    return this.page.getByRole('button', { name: /^תשובה/ });
  }

  get input(): Locator {
    return this.page.getByRole('textbox', { name: 'תשובה' });
  }

  get send(): Locator {
    return this.page.getByRole('button', { name: /^שליחה/ });
  }

  async open(channelId: number): Promise<void> {
    await this.page.goto(`/channels/${channelId}/contact`);
    await this.rows.first().waitFor();
  }

  async openOne(channelId: number, id: number): Promise<void> {
    await this.page.goto(`/channels/${channelId}/contacts/${id}`);
    await this.box.waitFor();
  }
}
