import type { Locator, Page } from '@playwright/test';

export class CommentsScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(channelId: number): Promise<void> {
    await this.page.goto(`/channels/${channelId}/comments`);
    await this.rows.first().waitFor();
  }

  get rows(): Locator {
    return this.page.getByRole('list', { name: 'תגובות', exact: true }).getByRole('listitem');
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  /** The part of a row that chooses it. */
  opener(row: Locator): Locator {
    return row.getByRole('button').first();
  }

  get side(): Locator {
    return this.page.getByRole('complementary', { name: 'הסרטון של התגובה' });
  }

  get showNew(): Locator {
    return this.page.getByRole('button', { name: /^הצגת .*חדש/ });
  }

  remove(row: Locator): Locator {
    return row.getByRole('button', { name: /^מחיקת התגובה/ });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }
}
