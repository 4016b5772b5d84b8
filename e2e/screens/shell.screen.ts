import type { Locator, Page } from '@playwright/test';

export class Shell {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get navigation(): Locator {
    return this.page.getByRole('navigation', { name: 'ניווט ראשי' });
  }

  get menuButton(): Locator {
    return this.page.getByRole('button', { name: 'תפריט', exact: true });
  }

  get skipLink(): Locator {
    return this.page.getByRole('link', { name: 'דילוג לתוכן' });
  }

  get toEnglish(): Locator {
    return this.page.getByRole('button', { name: 'English' });
  }

  get toHebrew(): Locator {
    return this.page.getByRole('button', { name: 'עברית' });
  }

  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: 'יציאה' }).first().click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'יציאה' }).click();
  }
}
