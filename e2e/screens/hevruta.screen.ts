import type { Locator, Page } from '@playwright/test';
import type { LanguageName } from '../fixtures.ts';

const WORDS = {
  he: { list: 'חברותא', page: 'עמוד' },
  en: { list: 'Hevruta', page: 'Page' },
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
