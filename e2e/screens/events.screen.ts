import { expect, type Locator, type Page } from '@playwright/test';
import type { LanguageName } from '../fixtures.ts';

const WORDS = {
  he: {
    add: 'שיעור חדש',
    name: 'שם',
    date: 'תאריך',
    start: 'התחלה',
    end: 'סיום',
    addDate: /^תאריך נוסף/,
    addSlot: 'שעה נוספת',
    dateMenu: 'פעולות על תאריך',
    removeDate: 'הסרת התאריך',
    weekly: 'כל שבוע',
    address: 'כתובת',
    phone: 'טלפון לפרטים',
    next: '4 המועדים הבאים',
    save: /^שמירת/,
    created: 'נוספו 3 מועדים',
    update: 'שמירת השינויים',
    updated: 'השינויים נשמרו',
    stop: 'הפסקה',
    activate: 'הפעלה',
    stopped: 'הופסק',
    stoppedFold: /^הופסקו/,
    edit: 'עריכת',
    dates: 'המועדים של',
    stopDate: /^הפסקת המועד/,
    close: 'סגירה',
    half: '20:30',
    ten: '22:00',
    bringBack: /^הפעלת המועד/,
    someStopped: 'אחד הופסק',
    remove: 'מחיקה…',
    confirm: 'מחיקה',
    search: 'חיפוש לפי שם, מקום, כתובת או טלפון',
    image: 'תמונה',
    uploaded: 'התמונה הועלתה',
    problems: [
      'יש להזין שם',
      'יש לבחור תאריך',
      'יש לבחור שעת התחלה',
      'יש להזין כתובת',
      'יש להזין מספר טלפון',
    ],
    past: 'שעת ההתחלה צריכה להיות בעתיד',
    endFirst: 'שעת הסיום צריכה להיות אחרי שעת ההתחלה',
    shabbat: /המועד חל בשבת/,
  },
  en: {
    add: 'New lesson',
    name: 'Name',
    date: 'Date',
    start: 'Start',
    end: 'End',
    addDate: /^Another date/,
    addSlot: 'Another time',
    dateMenu: 'Actions on date',
    removeDate: 'Remove the date',
    weekly: 'Every week',
    address: 'Address',
    phone: 'Contact phone',
    next: 'The next 4 dates',
    save: /^Save/,
    created: '3 slots added',
    update: 'Save changes',
    updated: 'Changes saved',
    stop: 'Stop',
    activate: 'Activate',
    stopped: 'Stopped',
    stoppedFold: /^Stopped/,
    edit: 'Edit',
    dates: 'Dates of',
    stopDate: /^Stop this date/,
    close: 'Close',
    half: '08:30 PM',
    ten: '10:00 PM',
    bringBack: /^Activate this date/,
    someStopped: '1 stopped',
    remove: 'Delete…',
    confirm: 'Delete',
    search: 'Search by name, venue, address or phone',
    image: 'Image',
    uploaded: /uploaded/,
    problems: [
      'Name is required',
      'date is required',
      'start time is required',
      'Address is required',
      'Phone is required',
    ],
    past: 'start time should be in the future',
    endFirst: 'end time should be after start time',
    shabbat: /falls on Shabbat/,
  },
} as const;

/** The lessons of a channel, and the form of one, in either language. */
export class EventsScreen {
  readonly page: Page;
  readonly words: (typeof WORDS)[LanguageName];

  constructor(page: Page, language: LanguageName) {
    this.page = page;
    this.words = WORDS[language];
  }

  async openList(): Promise<void> {
    await this.page.goto('/channels/1/event');
    await this.add.waitFor();
  }

  get add(): Locator {
    return this.page.getByRole('link', { name: this.words.add, exact: true }).first();
  }

  rows(name: string): Locator {
    const header = this.page.getByRole('rowheader').filter({ hasText: name });
    return this.page.getByRole('row').filter({ has: header });
  }

  /** Opens and closes the dates of a row. */
  datesOf(name: string): Locator {
    return this.rows(name).getByRole('button', { name: this.words.dates });
  }

  get dates(): Locator {
    return this.page.getByRole('list', { name: this.words.dates }).getByRole('listitem');
  }

  pencil(name: string): Locator {
    return this.rows(name).getByRole('link', { name: this.words.edit });
  }

  get stoppedFold(): Locator {
    return this.page.getByRole('main').getByRole('button', { name: this.words.stoppedFold });
  }

  /** They may lie over the end of a row. */
  async closeMessages(): Promise<void> {
    const close = this.page.getByRole('button', { name: this.words.close, exact: true });
    // One that goes by itself meanwhile takes its button along.
    await expect(async () => {
      for (const button of await close.all()) await button.click({ timeout: 1_000 });
      await expect(close).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
  }

  async search(text: string): Promise<void> {
    const field = this.page.getByRole('searchbox', { name: this.words.search });
    await field.fill(text);
    await field.press('Enter');
  }

  field(part: 'name' | 'phone'): Locator {
    return this.page.getByRole('textbox', { name: this.words[part], exact: true });
  }

  get address(): Locator {
    return this.page.getByRole('combobox', { name: this.words.address, exact: true });
  }

  part(part: 'date' | 'start' | 'end', index = 0): Locator {
    return this.page.getByRole('textbox', { name: this.words[part], exact: true }).nth(index);
  }

  /** Every hour that is asked for, in the order of the form. */
  get starts(): Locator {
    return this.page.getByRole('textbox', { name: this.words.start, exact: true });
  }

  button(words: string | RegExp): Locator {
    const exact = typeof words === 'string';
    return this.page.getByRole('main').getByRole('button', { name: words, exact });
  }

  async removeDate(number: number): Promise<void> {
    await this.button(`${this.words.dateMenu} ${number}`).click();
    await this.page.getByRole('menuitem', { name: this.words.removeDate }).click();
  }

  get nextDates(): Locator {
    return this.page.getByRole('list', { name: this.words.next }).getByRole('listitem');
  }

  get confirmRemoval(): Locator {
    return this.page.getByRole('dialog').getByRole('button', { name: this.words.confirm });
  }

  async upload(picture: Buffer): Promise<void> {
    const group = this.page.getByRole('group', { name: this.words.image, exact: true });
    await group
      .locator('input[type="file"]')
      .setInputFiles({ name: 'square.png', mimeType: 'image/png', buffer: picture });
    await group.getByRole('status').getByText(this.words.uploaded).waitFor({ state: 'attached' });
  }
}
