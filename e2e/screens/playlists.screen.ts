import type { Locator, Page } from '@playwright/test';

/** An accessible name carries invisible isolates around what people wrote. */
const about = (words: string, title: string) =>
  new RegExp(`${words}.*${title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`);

export class PlaylistsScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(address = '/channels/1/playlist'): Promise<void> {
    await this.page.goto(address);
    await this.cards.first().waitFor();
  }

  get cards(): Locator {
    return this.page.getByRole('article');
  }

  card(title: string): Locator {
    return this.page.getByRole('article', { name: title, exact: true });
  }

  get titles(): Locator {
    return this.cards.getByRole('heading');
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${name}`) });
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: 'חיפוש ברשימות' });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  get players(): Locator {
    return this.page.getByLabel(/^נגן: /);
  }

  async add(title: string): Promise<void> {
    await this.page.getByRole('button', { name: 'רשימה חדשה' }).first().click();
    await this.dialog.getByRole('textbox', { name: /^כותרת/ }).fill(title);
  }

  async choose(title: string, action: string): Promise<void> {
    await this.page.getByRole('button', { name: about('פעולות על הרשימה', title) }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  async filter(name: string, option: string): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    const list = this.page.getByRole('listbox', { name });
    await list.getByRole('option', { name: option }).click();
  }
}

export class PlaylistScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await this.field('כותרת').waitFor();
  }

  field(name: string): Locator {
    return this.page.getByRole('textbox', { name: new RegExp(`^${name}`) });
  }

  choice(name: string): Locator {
    return this.page.getByRole('switch', { name });
  }

  get items(): Locator {
    return this.page.getByRole('list', { name: 'סדר הסרטונים' }).getByRole('listitem');
  }

  grip(item: Locator): Locator {
    return item.getByRole('button', { name: /^גרירה של/ });
  }

  takeOut(item: Locator): Locator {
    return item.getByRole('button', { name: /^הוצאת/ });
  }

  /** What the list tells those who do not see it move. */
  get announcements(): Locator {
    return this.page.locator('[id^="DndLiveRegion"]');
  }

  get save(): Locator {
    return this.page.getByRole('button', { name: 'שמירת הרשימה' });
  }

  get saved(): Locator {
    return this.page.getByText('הרשימה נשמרה').first();
  }

  /** The titles in their order; a title is what the button that takes it out names. */
  order(): Promise<string[]> {
    return this.items
      .getByRole('button', { name: /^הוצאת/ })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  }

  async pick(count: number): Promise<void> {
    await this.page.getByRole('button', { name: 'הוספת סרטון' }).click();
    await this.page.getByRole('menuitem', { name: 'סרטון מהספרייה' }).click();
    const picker = this.page.getByRole('dialog', { name: 'הוספת סרטונים לרשימה' });
    const free = picker.getByRole('checkbox', { disabled: false, checked: false });
    for (let chosen = 0; chosen < count; chosen += 1) await free.first().check();
    await picker.getByRole('button', { name: /^הוספת / }).click();
    await picker.waitFor({ state: 'hidden' });
  }
}
