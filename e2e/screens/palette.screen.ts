import type { Locator, Page } from '@playwright/test';

/** The search over everything. */
export class Palette {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get field(): Locator {
    return this.page.getByRole('combobox', { name: 'חיפוש או פקודה' });
  }

  get rows(): Locator {
    return this.page.getByRole('grid', { name: 'חיפוש או פקודה' }).locator('[aria-selected]');
  }

  get marked(): Locator {
    return this.rows.and(this.page.locator('[aria-selected="true"]'));
  }

  group(name: string): Locator {
    return this.page.getByRole('rowheader', { name, exact: true });
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name });
  }

  async open(): Promise<void> {
    await this.page.keyboard.press('Control+K');
    await this.field.waitFor();
  }
}
