import type { Locator, Page } from '@playwright/test';

/** An accessible name carries invisible isolates around what people wrote. */
const about = (words: string, title: string) =>
  new RegExp(`${words}.*${title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`);

export class LibraryScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${name}`) });
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: 'חיפוש בכותרת' });
  }

  get magnifier(): Locator {
    return this.page.getByRole('button', { name: 'חיפוש', exact: true });
  }

  get more(): Locator {
    return this.page.getByRole('button', { name: 'הצגת עוד' });
  }

  get cards(): Locator {
    return this.page.getByRole('article');
  }

  card(title: string): Locator {
    return this.page.getByRole('article', { name: title, exact: true });
  }

  /** Pressed, it becomes a field. */
  title(title: string): Locator {
    return this.page.getByRole('button', { name: title, exact: true });
  }

  get titleField(): Locator {
    return this.page.getByRole('textbox', { name: 'כותרת הסרטון' });
  }

  /** Into the open field, until the server has it: the new title is shown before that. */
  async retitle(title: string): Promise<void> {
    const saved = this.page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await this.titleField.fill(title);
    await this.titleField.press('Enter');
    await saved;
  }

  get players(): Locator {
    return this.page.getByLabel(/^נגן: /).or(this.page.getByTitle(/^נגן: /));
  }

  play(card: Locator): Locator {
    return card.getByRole('button', { name: /^ניגון: / });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  async open(address = '/channels/1/library'): Promise<void> {
    await this.page.goto(address);
    await this.page.getByRole('heading', { level: 1 }).waitFor();
  }

  async sortBy(order: string): Promise<void> {
    await this.page.getByRole('button', { name: /^מיון/ }).click();
    await this.page.getByRole('option', { name: order }).click();
  }

  async choose(title: string, action: string): Promise<void> {
    await this.page.getByRole('button', { name: about('פעולות על', title) }).click();
    await this.page.getByRole('menuitem', { name: new RegExp(`^${action}`) }).click();
  }

  titleOf(card: Locator): Promise<string> {
    return card.getByRole('heading').innerText();
  }
}

export class ProcessingTable {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get rows(): Locator {
    return this.page.getByRole('table', { name: 'סרטונים בעיבוד' }).locator('tbody tr');
  }

  get failedRows(): Locator {
    return this.rows.filter({ hasText: 'נכשל' });
  }

  get actions(): Locator {
    return this.page.getByRole('group', { name: 'פעולות על הנבחרים' });
  }

  get retryChosen(): Locator {
    return this.actions.getByRole('button', { name: /^ניסיון חוזר/ });
  }

  async open(): Promise<void> {
    await this.page.goto('/library?tab=processing');
    await this.rows.first().waitFor();
  }
}
