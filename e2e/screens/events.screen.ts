import type { Locator, Page } from '@playwright/test';
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
    stopRow: 'הפסקת',
    active: 'פעיל',
    stopped: 'הופסק',
    remove: 'מחיקה…',
    confirm: 'מחיקה',
    search: 'חיפוש לפי שם, מקום או כתובת',
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
    addSlot: 'Another hour',
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
    stopRow: 'Stop',
    active: 'Active',
    stopped: 'Stopped',
    remove: 'Delete…',
    confirm: 'Delete',
    search: 'Search by name, venue or address',
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
    return this.page.getByRole('row').filter({ hasText: name });
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
