import type { Locator, Page } from '@playwright/test';
import type { LanguageName } from '../fixtures.ts';

const WORDS = {
  he: { list: 'חברותא', page: 'עמוד', search: 'חיפוש בפניות', export: /^ייצוא/ },
  en: { list: 'Hevruta', page: 'Page', search: 'Search requests', export: /^Export/ },
} as const;

export class HevrutaScreen {
  readonly page: Page;
  readonly words;

  constructor(page: Page, language: LanguageName) {
    this.page = page;
    this.words = WORDS[language];
  }

  get people(): Locator {
    return this.page.getByRole('table', { name: this.words.list }).getByRole('rowheader');
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: this.words.search });
  }

  get export(): Locator {
    return this.page.getByRole('button', { name: this.words.export });
  }

  get phones(): Locator {
    return this.page.locator('a[href^="tel:"]');
  }

  get emails(): Locator {
    return this.page.locator('a[href^="mailto:"]');
  }

  async open(): Promise<void> {
    await this.page.goto('/hevruta');
  }

  async turnTo(page: number): Promise<void> {
    await this.page.getByRole('link', { name: `${this.words.page} ${page}` }).click();
  }
}
