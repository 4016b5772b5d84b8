import type { Locator, Page } from '@playwright/test';

export class UsersScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: 'חיפוש לפי אימייל' });
  }

  get rows(): Locator {
    return this.page.getByRole('table', { name: 'משתמשים' }).locator('tbody tr');
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  async open(): Promise<void> {
    await this.page.goto('/users');
    await this.rows.first().waitFor();
  }

  async find(email: string): Promise<void> {
    await this.search.fill(email);
    await this.search.press('Enter');
  }

  async choose(row: Locator, action: string): Promise<void> {
    await row.getByRole('button', { name: /^פעולות על/ }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }
}
