import type { Locator, Page } from '@playwright/test';

/** An interpolated value carries invisible isolates in an accessible name. */
const holding = (words: string, value: string) =>
  new RegExp(`${words}.*${value.replaceAll('.', '\\.')}(?![.\\d])`);

export class AppVersionsScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get add(): Locator {
    return this.page.getByRole('link', { name: 'גרסה חדשה' });
  }

  get rows(): Locator {
    return this.page.getByRole('table').getByRole('row');
  }

  row(version: string): Locator {
    return this.rows.filter({ has: this.page.getByText(version, { exact: true }) });
  }

  updateSwitch(version: string): Locator {
    return this.page.getByRole('switch', { name: holding('הצגת עדכון לגרסה', version) });
  }

  get confirmRemoval(): Locator {
    return this.page.getByRole('dialog').getByRole('button', { name: 'מחיקת הגרסה' });
  }

  async open(): Promise<void> {
    await this.page.goto('/app/versions');
  }

  async askToRemove(version: string): Promise<void> {
    await this.page.getByRole('button', { name: holding('מחיקת גרסה', version) }).click();
  }

  /** The versions in the order shown. */
  async versions(): Promise<string[]> {
    const cells = await this.rows
      .getByRole('switch')
      .evaluateAll((switches) => switches.map((each) => each.getAttribute('aria-label') ?? ''));
    return cells.map((name) => /\d[\w.-]*/.exec(name)?.[0] ?? '');
  }
}

export class AddAppVersionScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get version(): Locator {
    return this.page.getByRole('textbox', { name: 'גרסה' });
  }

  get submit(): Locator {
    return this.page.getByRole('button', { name: 'הוספת הגרסה' });
  }

  async open(): Promise<void> {
    await this.page.goto('/app/versions/add');
  }
}
