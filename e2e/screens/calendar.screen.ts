import { expect, type Locator, type Page } from '@playwright/test';
import type { LanguageName } from '../fixtures.ts';

const WORDS = {
  he: {
    waiting: 'ממתינים למועד',
    undo: 'ביטול',
    date: 'תאריך',
    time: 'שעה',
    move: 'העברה',
    // What does not, says so with the same words after another.
    rest: /(?<!אינו )חל בשבת או ביום טוב/,
  },
  en: {
    waiting: 'Waiting for a date',
    undo: 'Undo',
    date: 'Date',
    time: 'Time',
    move: 'Move',
    rest: /Falls on Shabbat or a festival/,
  },
} as const;

/** A month of a channel's calendar, with what waits beside it. */
export class CalendarScreen {
  readonly page: Page;
  readonly words: (typeof WORDS)[LanguageName];

  constructor(page: Page, language: LanguageName) {
    this.page = page;
    this.words = WORDS[language];
  }

  waiting(title: string): Locator {
    const tray = this.page.getByRole('region', { name: this.words.waiting });
    return tray.getByRole('listitem').filter({ hasText: title });
  }

  get changes(): Locator {
    return this.page.getByRole('complementary');
  }

  day(date: string): Locator {
    return this.page.locator(`[data-day="${date}"]`);
  }

  thing(date: string, title: string): Locator {
    return this.day(date).locator('[data-item]').filter({ hasText: title });
  }

  async open(channel: number, date: string): Promise<void> {
    await this.page.goto(`/channels/${channel}/calendar?date=${date}`);
    await expect(this.day(date)).toBeVisible();
  }

  /** A week, with what waits beside it. */
  async openWeek(channel: number, date: string): Promise<void> {
    await this.page.goto(`/channels/${channel}/calendar?view=week&date=${date}`);
    await this.page.getByRole('button', { name: this.words.waiting }).click();
    await expect(this.day(date)).toBeVisible();
  }

  /** On a phone: out of the sheet with what waits, by its numbers. */
  async giveDate(title: string, date: string, time: string): Promise<void> {
    await this.page.getByRole('button', { name: this.words.waiting }).click();
    const sheet = this.page.getByRole('dialog');
    await sheet.getByRole('button', { name: title }).click();
    await sheet.getByRole('textbox', { name: this.words.date, exact: true }).fill(date);
    await sheet.getByRole('textbox', { name: this.words.time, exact: true }).fill(time);
    await sheet.getByRole('button', { name: this.words.move, exact: true }).click();
    await expect(sheet).toHaveCount(0);
  }

  async drag(from: Locator, to: Locator): Promise<void> {
    const [start, end] = [await from.boundingBox(), await to.boundingBox()];
    if (!start || !end) throw new Error('Nothing to drag, or nowhere to');
    const { mouse } = this.page;
    await mouse.move(start.x + start.width / 2, start.y + 12);
    await mouse.down();
    await mouse.move(start.x + start.width / 2 + 10, start.y + 20, { steps: 3 });
    await mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
    await mouse.up();
  }

  /** Takes the move to a day back, from the message that told of it. */
  async undo(date: string): Promise<void> {
    const [year, month, day] = date.split('-');
    const message = this.page.getByRole('status').locator('> *');
    const told = message.filter({ hasText: `${day}/${month}/${year}` });
    const undone = this.page.waitForResponse((answer) => answer.url().includes('/undo.json'));
    await told.getByRole('button', { name: this.words.undo }).click();
    expect((await undone).ok()).toBe(true);
  }
}
