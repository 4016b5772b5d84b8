import type { Locator, Page } from '@playwright/test';

export class CommboxScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get rows(): Locator {
    return this.page
      .getByRole('region', { name: 'שיחות Commbox' })
      .getByRole('listitem')
      .filter({ hasText: 'פתיחת השיחה' });
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  get box(): Locator {
    return this.page.getByRole('region', { name: 'מה שנכתב בשיחה' });
  }

  get letters(): Locator {
    return this.box.locator('li[data-side]');
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  async open(): Promise<void> {
    await this.page.goto('/commbox-conversations');
    await this.rows.first().waitFor();
  }
}
