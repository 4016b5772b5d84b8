import type { Locator, Page, Response } from '@playwright/test';

/** An interpolated value carries invisible isolates in an accessible name. */
const holding = (words: string, value: string) => new RegExp(`${words}.*${value}`);

const ORDER = /^סדר הקטגוריות/;

export class CategoriesScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get list(): Locator {
    return this.page.getByRole('list', { name: ORDER });
  }

  /** One of two languages shown side by side. */
  column(language: string): Locator {
    return this.page.getByRole('region', { name: language });
  }

  /** Unfolds and folds the categories that viewers do not see. */
  get fold(): Locator {
    return this.page.getByRole('button', { name: /מוסתרת אחת|מוסתרות:/ });
  }

  get add(): Locator {
    return this.page.getByRole('link', { name: 'קטגוריה חדשה' });
  }

  row(name: string): Locator {
    return this.list.getByRole('listitem').filter({ hasText: name });
  }

  grip(name: string): Locator {
    return this.page.getByRole('button', { name: holding('גרירה של', name) });
  }

  active(name: string): Locator {
    return this.page.getByRole('switch', { name: holding('הקטגוריה', `${name}.*מוצגת`) });
  }

  /** The name of a row, which opens it. */
  opener(name: string): Locator {
    return this.list.getByRole('button', { name, exact: true });
  }

  /** What saving the open row will do. */
  get effect(): Locator {
    return this.page.getByRole('status', { name: 'מה תעשה השמירה' });
  }

  get save(): Locator {
    return this.page.getByRole('button', { name: 'שמירת הקטגוריה' });
  }

  async open(language: 'he' | 'en' = 'he'): Promise<void> {
    await this.page.goto(language === 'he' ? '/categories' : '/categories?lang=en');
    await this.list.waitFor();
  }

  /** Names in the order shown. */
  async names(within: Locator | Page = this.page): Promise<string[]> {
    const list = within.getByRole('list', { name: ORDER });
    const names = await list.locator('[data-name]').allInnerTexts();
    return names.map((name) => name.trim());
  }

  async compare(): Promise<void> {
    await this.page.getByRole('button', { name: 'השוואה עברית–אנגלית' }).click();
    await this.column('אנגלית').getByRole('list', { name: ORDER }).waitFor();
  }

  /** The answer to the next save of the whole order. */
  saved(): Promise<Response> {
    return this.page.waitForResponse((response) => response.url().endsWith('/batch_update'));
  }

  async refuseSaving(): Promise<void> {
    await this.page.route('**/api/admins/categories/batch_update', (route) => route.abort());
  }

  async drag(name: string, onto: string): Promise<void> {
    const from = await this.grip(name).boundingBox();
    const to = await this.row(onto).boundingBox();
    if (!from || !to) throw new Error(`${name} or ${onto} is not on the screen`);
    const { mouse } = this.page;
    await mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await mouse.down();
    await mouse.move(from.x + from.width / 2, from.y + from.height / 2 + 12, { steps: 4 });
    await mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 12 });
    await mouse.up();
  }
}

export class CategoryFormScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  field(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true });
  }

  get channels(): Locator {
    return this.page.getByRole('combobox', { name: 'ערוצים כלולים' });
  }

  get words(): Locator {
    return this.page.getByRole('list', { name: 'מילות הקטגוריה' }).getByRole('listitem');
  }

  get picture(): Locator {
    return this.page.getByRole('group', { name: 'תמונה' });
  }

  get create(): Locator {
    return this.page.getByRole('button', { name: 'יצירת הקטגוריה' });
  }

  get update(): Locator {
    return this.page.getByRole('button', { name: 'שמירת הקטגוריה' });
  }

  get remove(): Locator {
    return this.page.getByRole('button', { name: 'מחיקת הקטגוריה…' });
  }

  get confirmRemoval(): Locator {
    return this.page.getByRole('dialog').getByRole('button', { name: 'מחיקת הקטגוריה' });
  }

  async removeWord(word: string): Promise<void> {
    await this.page.getByRole('button', { name: holding('הסרת המילה', word) }).click();
  }

  async upload(picture: Buffer): Promise<void> {
    await this.picture
      .locator('input[type="file"]')
      .setInputFiles({ name: 'square.png', mimeType: 'image/png', buffer: picture });
    await this.picture.getByText('התמונה הועלתה').waitFor({ state: 'attached' });
  }
}
