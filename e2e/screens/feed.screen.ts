import type { Locator, Page, Response } from '@playwright/test';
import { lift } from '../fixtures.ts';

const holding = (words: string, value: string) => new RegExp(`${words}.*${value}`);

export class FeedScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get slots(): Locator {
    return this.page.getByRole('list', { name: 'לוח הפיד' }).locator('> li');
  }

  get free(): Locator {
    return this.slots.filter({ hasText: 'מתמלא אוטומטית' });
  }

  slot(position: number): Locator {
    return this.slots.nth(position - 1);
  }

  /** The picture a card is dragged by; its name tells title, slot and whether it is locked. */
  gripAt(position: number): Locator {
    return this.slot(position).getByRole('button', { name: /^גרירה של/ });
  }

  lockedAt(position: number): Locator {
    return this.slot(position).getByRole('button', { name: /נעול$/ });
  }

  numberAt(position: number): Locator {
    return this.slot(position).getByRole('textbox');
  }

  get changes(): Locator {
    return this.page.getByRole('complementary', { name: 'מה קורה בלוח' });
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }

  async open(category: string): Promise<void> {
    await this.page.goto('/feed');
    await this.slots.first().waitFor();
    await this.page.getByRole('combobox', { name: /^קטגוריה/ }).click();
    await this.page.getByRole('option', { name: category }).click();
    await this.page.getByRole('combobox', { name: holding('^קטגוריה', category) }).waitFor();
    await this.slots.first().waitFor();
  }

  /** Takes the card on a slot into the hand, by keyboard. */
  async lift(position: number): Promise<void> {
    await this.gripAt(position).focus();
    await lift(this.page);
    await this.page.getByText(new RegExp(`הורם ממקום ${position}`)).waitFor({ state: 'attached' });
  }

  async titleAt(position: number): Promise<string> {
    const words = await this.slot(position).locator('button[aria-hidden="true"]').innerText();
    return words.trim();
  }

  /** Chooses in the menu of the card on a slot. */
  async choose(position: number, item: string): Promise<void> {
    await this.slot(position)
      .getByRole('button', { name: /^פעולות על/ })
      .click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }

  /** The answer to the next change of the board. */
  changed(): Promise<Response> {
    return this.page.waitForResponse(
      (response) =>
        response.request().method() !== 'GET' &&
        (response.url().includes('/video_positions') ||
          response.url().includes('/remove_from_category')),
    );
  }

  /** And the server has it: whoever looks next finds it so. */
  async unlock(position: number): Promise<void> {
    const unlocked = this.changed();
    await this.choose(position, 'ביטול הנעילה');
    if (!(await unlocked).ok()) throw new Error(`slot ${position} was not unlocked`);
  }

  /** The board as the server has it, asked for because somebody else has changed it. */
  readAgain(): Promise<Response> {
    return this.page.waitForResponse(
      (response) =>
        response.request().method() === 'GET' && response.url().includes('/video_positions'),
    );
  }

  async refuseMoves(): Promise<void> {
    await this.page.route('**/api/admins/video_positions**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    );
  }

  async centreOf(position: number): Promise<{ x: number; y: number }> {
    const box = await this.slot(position).boundingBox();
    if (!box) throw new Error(`slot ${position} is not on the screen`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Drags a card over a slot and does not drop it yet. */
  async dragOver(from: number, to: number): Promise<void> {
    const { mouse } = this.page;
    const start = await this.centreOf(from);
    const end = await this.centreOf(to);
    await mouse.move(start.x, start.y);
    await mouse.down();
    await mouse.move(start.x + 10, start.y, { steps: 3 });
    await mouse.move(end.x, end.y, { steps: 12 });
  }

  async drag(from: number, to: number): Promise<void> {
    await this.dragOver(from, to);
    await this.page.mouse.up();
  }

  /** Where a picked card can be put. */
  put(position: number): Locator {
    return this.page.getByRole('button', { name: `הנחה במקום ${position}`, exact: true });
  }

  async removeAt(position: number): Promise<void> {
    await this.choose(position, 'הסרה מהפיד');
    const dialog = this.dialog('להסיר מהפיד?');
    await dialog.getByRole('button', { name: 'הסרה' }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  async takeBack(): Promise<void> {
    const restored = this.page.waitForResponse((response) => response.request().method() !== 'GET');
    await this.page.getByRole('button', { name: 'ביטול הפעולה' }).first().click();
    if (!(await restored).ok()) throw new Error('it was not taken back');
  }
}
