import type { Locator, Page } from '@playwright/test';

export class ReportsScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await this.rows.first().waitFor();
  }

  get list(): Locator {
    return this.page.getByRole('list', { name: 'דיווחים', exact: true });
  }

  /** What came while somebody was busy with the list. */
  get news(): Locator {
    return this.page.getByRole('button', { name: /^הצגת .* חדש/ });
  }

  get rows(): Locator {
    return this.list.getByRole('listitem');
  }

  rowsOf(title: string): Locator {
    return this.rows.filter({ hasText: title });
  }

  opener(row: Locator): Locator {
    return row.getByRole('button');
  }

  ignore(row: Locator): Locator {
    return row.getByRole('switch');
  }

  get preview(): Locator {
    return this.page.getByRole('complementary', { name: 'הסרטון שדווח' });
  }

  get sheet(): Locator {
    return this.page.getByRole('dialog', { name: 'הסרטון שדווח' });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** How many the navigation says are waiting, of all channels or of the one that is open. */
  entry(name: 'דיווחים' | 'כל הדיווחים'): Locator {
    return this.page
      .getByRole('navigation', { name: 'ניווט ראשי' })
      .getByRole('link', { name: new RegExp(`^${name}`) });
  }

  async show(name: string): Promise<void> {
    await this.page.getByRole('radio', { name: new RegExp(`^${name}`) }).check({ force: true });
  }
}
