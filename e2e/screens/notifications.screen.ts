import type { Locator, Page } from '@playwright/test';

export class NotificationsScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/notifications');
    await this.channel.waitFor();
  }

  get title(): Locator {
    return this.page.getByRole('textbox', { name: /^כותרת/ });
  }

  get body(): Locator {
    return this.page.getByRole('textbox', { name: /^תוכן/ });
  }

  get channel(): Locator {
    return this.page.getByRole('combobox', { name: /^נמענים/ });
  }

  get send(): Locator {
    return this.page.getByRole('button', { name: /^שליחה/ });
  }

  /** The second step: how many people it goes to. */
  get confirm(): Locator {
    return this.page.getByRole('dialog').getByRole('button', { name: /^שליחה ל/ });
  }

  get records(): Locator {
    return this.page.getByRole('list', { name: 'התראות שנשלחו' }).getByRole('listitem');
  }

  record(title: string): Locator {
    return this.records.filter({ hasText: title });
  }

  async choose(channel: string): Promise<void> {
    await this.channel.fill(channel);
    await this.page.getByRole('option', { name: channel }).click();
  }
}
