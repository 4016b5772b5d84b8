import { expect, type Locator, type Page, type Response } from '@playwright/test';

/** The search over everything. */
export class Palette {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get field(): Locator {
    return this.page.getByRole('combobox', { name: 'חיפוש או פקודה' });
  }

  get results(): Locator {
    return this.page.getByRole('grid', { name: 'חיפוש או פקודה' });
  }

  get rows(): Locator {
    return this.results.locator('[aria-selected]');
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

  /** The answer to all these words: those to their beginnings come before it. */
  answered(words: string): Promise<Response> {
    return this.page.waitForResponse((response) => {
      const { pathname, searchParams } = new URL(response.url());
      return pathname === '/api/search.json' && searchParams.get('q') === words;
    });
  }

  /** Where all that is found leads, once it is what was asked for last. */
  async addresses(): Promise<(string | null)[]> {
    await expect(this.results).toHaveAttribute('aria-busy', 'false');
    const links = this.rows.getByRole('link');
    return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  }

  async type(words: string): Promise<void> {
    const answered = this.answered(words);
    await this.page.keyboard.type(words);
    await answered;
  }

  async open(): Promise<void> {
    await this.page.keyboard.press('Control+K');
    await this.field.waitFor();
  }
}
