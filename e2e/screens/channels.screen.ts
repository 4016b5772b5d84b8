import { expect, type Locator, type Page, type Response } from '@playwright/test';
import type { Channel } from '../../packages/contract/src/channel-record.ts';

/** An interpolated value carries invisible isolates in an accessible name. */
const holding = (words: string, value: string) => new RegExp(`${words}.*${value}`);

const FLAG_NAMES = {
  hidden: (name: string) => holding('הסתרת הערוץ', name),
  is_hot: (name: string) => holding('סימון הערוץ', `${name}.*כחם`),
  o_n_o: (name: string) => holding('סימון הערוץ', `${name}.*בבעלותנו`),
  yt_enabled: (name: string) => holding('פרסום אוטומטי', name),
} as const;
export type ChannelFlag = keyof typeof FLAG_NAMES;

export class ChannelsScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get add(): Locator {
    return this.page.getByRole('link', { name: 'ערוץ חדש' });
  }

  get rows(): Locator {
    return this.page.getByRole('table').getByRole('row');
  }

  /** Names in the order shown. */
  get names(): Locator {
    return this.page.getByRole('table').getByRole('rowheader').getByRole('link');
  }

  row(name: string): Locator {
    return this.rows.filter({ has: this.page.getByRole('link', { name, exact: true }) });
  }

  get search(): Locator {
    return this.page.getByRole('combobox', { name: 'חיפוש ערוץ' });
  }

  flag(flag: ChannelFlag, name: string): Locator {
    return this.page.getByRole('switch', { name: FLAG_NAMES[flag](name) });
  }

  /** Of all rows, those that stand at on or at off. */
  flags(flag: ChannelFlag, checked: boolean): Locator {
    return this.page.getByRole('switch', { name: FLAG_NAMES[flag](''), checked });
  }

  /** A box of the toolbar, named by its label and its present choice. */
  box(label: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${label} `) });
  }

  /** Its button orders the catalogue by the figures of the column. */
  head(column: string): Locator {
    return this.page.getByRole('columnheader', { name: column, exact: true });
  }

  get nextPage(): Locator {
    return this.page.getByRole('button', { name: 'העמוד הבא' });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/channels${query}`);
  }

  async showColumn(column: string): Promise<void> {
    await this.page.getByRole('button', { name: 'עמודות' }).click();
    await this.page.getByRole('checkbox', { name: column, exact: true }).check();
    await this.page.keyboard.press('Escape');
  }

  async choose(label: string, option: string): Promise<void> {
    await this.box(label).click();
    // The list opened before may still be fading.
    const list = this.page.getByRole('listbox', { name: label, exact: true });
    await list.getByRole('option', { name: option, exact: true }).click();
  }

  /** Switches, and gives back once the server has it. */
  async turn(flag: ChannelFlag, name: string): Promise<void> {
    const saved = this.saved();
    await this.flag(flag, name).click({ force: true });
    if (!(await saved).ok()) throw new Error(`${flag} of ${name} was not saved`);
  }

  async refuseSaving(): Promise<void> {
    await this.page.route('**/api/channels/*.json', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
  }

  /** What the server answered last to an order; it is asked again as others make channels. */
  answersTo(sort: string, dir: 'asc' | 'desc'): () => Promise<readonly Channel[]> {
    const isAnswer = (response: Response) =>
      response.url().includes(`sort_by=${sort}`) && response.url().includes(`sort_dir=${dir}`);
    const channelsIn = async (response: Response) =>
      ((await response.json()) as { channels: readonly Channel[] }).channels;
    let last = this.page.waitForResponse(isAnswer).then(channelsIn);
    this.page.on('response', (response) => {
      // Of what is cut off by leaving nothing is to be seen.
      if (isAnswer(response)) last = channelsIn(response).catch(() => last);
    });
    return () => last;
  }

  /** Leaves that one channel in the list. */
  async find(name: string): Promise<void> {
    await this.search.fill(name);
    await this.page.getByRole('option', { name }).first().click();
    await expect(this.names).toHaveText([name]);
  }

  /** The answer to the next change of a channel. */
  saved(): Promise<Response> {
    return this.page.waitForResponse(
      (response) =>
        response.request().method() === 'PUT' && response.url().includes('/api/channels/'),
    );
  }
}

export class ChannelFormScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  field(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true });
  }

  choice(name: string): Locator {
    return this.page.getByRole('switch', { name });
  }

  get create(): Locator {
    return this.page.getByRole('button', { name: 'יצירת הערוץ' });
  }

  get update(): Locator {
    return this.page.getByRole('button', { name: 'שמירה', exact: true });
  }

  picture(name: 'סמל הערוץ' | 'תמונת אחראי הערוץ'): Locator {
    return this.page.getByRole('group', { name });
  }

  get history(): Locator {
    return this.page.getByRole('list', { name: 'היסטוריית השינויים' });
  }

  get remove(): Locator {
    return this.page.getByRole('button', { name: 'מחיקת הערוץ…' });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'למחוק את הערוץ?' });
  }

  get confirmRemoval(): Locator {
    return this.dialog.getByRole('button', { name: 'מחיקת הערוץ' });
  }

  get typedName(): Locator {
    return this.dialog.getByRole('textbox', { name: 'שם הערוץ' });
  }

  async openHistory(): Promise<void> {
    await this.page.getByRole('tab', { name: /^היסטוריה/ }).click();
  }

  async openNew(): Promise<void> {
    await this.page.goto('/channels/add');
  }

  async open(channelId: number): Promise<void> {
    await this.page.goto(`/channels/${channelId}/edit`);
  }

  async upload(name: 'סמל הערוץ' | 'תמונת אחראי הערוץ', picture: Buffer): Promise<void> {
    await this.picture(name)
      .locator('input[type="file"]')
      .setInputFiles({ name: 'square.png', mimeType: 'image/png', buffer: picture });
    await this.picture(name).getByText('התמונה הועלתה').waitFor({ state: 'attached' });
  }
}

export class ConnectionsScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get notConnected(): Locator {
    return this.page.getByText('לא מחובר', { exact: true });
  }

  get address(): Locator {
    return this.page.getByRole('textbox', { name: 'כתובת הערוץ באתר הווידאו' });
  }

  get connect(): Locator {
    return this.page.getByRole('button', { name: 'חיבור', exact: true });
  }

  get automatic(): Locator {
    return this.page.getByRole('switch', { name: 'פרסום אוטומטי מאתר הווידאו' });
  }

  async disconnect(): Promise<void> {
    await this.page.getByRole('button', { name: 'עוד על החיבור' }).click();
    await this.page.getByRole('menuitem', { name: 'ניתוק מאתר הווידאו' }).click();
  }

  get confirmDisconnect(): Locator {
    return this.page.getByRole('dialog').getByRole('button', { name: 'ניתוק' });
  }

  linkTo(id: string): Locator {
    return this.page.locator(`a[href$="${id}"]`);
  }

  async open(channelId: number): Promise<void> {
    await this.page.goto(`/channels/${channelId}/setting`);
  }
}

export class RegisteredChannelsScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: 'חיפוש לפי שם הערוץ' });
  }

  get names(): Locator {
    return this.page.getByRole('table').getByRole('rowheader');
  }

  /** As text, until it is pressed. */
  phoneTextOf(name: string): Locator {
    return this.page.getByRole('button', { name: holding('הטלפון של', name) });
  }

  phoneOf(name: string): Locator {
    return this.page.getByRole('textbox', { name: holding('הטלפון של', name) });
  }

  async choose(hasAdmin: 'הכול' | 'יש מנהל' | 'אין מנהל'): Promise<void> {
    await this.page.getByRole('button', { name: /^מנהל/ }).click();
    await this.page.getByRole('option', { name: hasAdmin, exact: true }).click();
  }

  get invitations(): Locator {
    return this.page.getByRole('link', { name: /^הזמנת מנהל/ });
  }

  async open(): Promise<void> {
    await this.page.goto('/registered-channels');
  }
}
