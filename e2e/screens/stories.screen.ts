import type { Locator, Page } from '@playwright/test';
import type { LanguageName } from '../fixtures.ts';

const WORDS = {
  he: {
    add: 'סטורי חדש',
    live: 'באוויר',
    scheduled: 'מתוזמן',
    title: 'כותרת',
    top: 'למעלה',
    bottom: 'למטה',
    media: /תמונה או סרטון/,
    imageReady: 'התמונה מוכנה',
    videoReady: 'הסרטון מוכן',
    notMedia: 'אפשר להעלות כאן תמונה או סרטון בלבד.',
    unreadable: 'התמונה פגומה או גדולה מדי.',
    swatch: 'תכלת, גוון 2 מתוך 6',
    swatchBelow: 'כחול, גוון 3 מתוך 6',
    now: 'מיד',
    timed: 'תזמון',
    date: 'תאריך',
    time: 'שעה',
    publish: /^(פרסום|תזמון) סטורי/,
    save: /^שמירת השינויים/,
    saved: 'הסטורי נשמר',
    remove: 'הסרת הסטורי',
    preview: 'כך יראו הצופים',
  },
  en: {
    add: 'New story',
    live: 'Live',
    scheduled: 'Scheduled',
    title: 'Title',
    top: 'Top',
    bottom: 'Bottom',
    media: /Image or video/,
    imageReady: 'The image is ready',
    videoReady: 'The video is ready',
    notMedia: 'Only an image or a video can be uploaded here.',
    unreadable: 'The picture is damaged or too large.',
    swatch: 'Light blue, shade 2 of 6',
    swatchBelow: 'Blue, shade 3 of 6',
    now: 'Now',
    timed: 'Schedule',
    date: 'Date',
    time: 'Time',
    publish: /^(Publish|Schedule) story/,
    save: /^Save changes/,
    saved: 'The story is saved',
    remove: 'Remove story',
    preview: 'As viewers will see it',
  },
} as const;

export class StoriesScreen {
  readonly page: Page;
  readonly channelId: number;
  readonly words;

  constructor(page: Page, channelId: number, language: LanguageName) {
    this.page = page;
    this.channelId = channelId;
    this.words = WORDS[language];
  }

  get add(): Locator {
    return this.page.getByRole('link', { name: this.words.add }).first();
  }

  tile(title: string): Locator {
    return this.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: this.page.getByText(title, { exact: true }) });
  }

  get confirmRemoval(): Locator {
    return this.page.getByRole('dialog').getByRole('button', { name: this.words.remove });
  }

  async open(): Promise<void> {
    await this.page.goto(`/channels/${this.channelId}/story`);
  }

  async edit(title: string): Promise<void> {
    await this.tile(title).getByRole('link').click();
  }

  async askToRemove(title: string): Promise<void> {
    await this.tile(title).getByRole('button').click();
    await this.page.getByRole('menuitem', { name: this.words.remove }).click();
  }
}

export class StoryScreen {
  readonly page: Page;
  readonly channelId: number;
  readonly words;

  constructor(page: Page, channelId: number, language: LanguageName) {
    this.page = page;
    this.channelId = channelId;
    this.words = WORDS[language];
  }

  get title(): Locator {
    return this.page.getByRole('textbox', { name: this.words.title });
  }

  get file(): Locator {
    return this.page.locator('input[type="file"]');
  }

  /** What is said beside the file. */
  get refusal(): Locator {
    return this.page.getByRole('group', { name: this.words.media }).locator('[id$="-error"]');
  }

  get publish(): Locator {
    return this.page.getByRole('button', { name: this.words.publish });
  }

  get save(): Locator {
    return this.page.getByRole('button', { name: this.words.save });
  }

  get remove(): Locator {
    return this.page.getByRole('button', { name: this.words.remove });
  }

  get preview(): Locator {
    return this.page.getByRole('complementary', { name: this.words.preview });
  }

  option(name: 'top' | 'bottom' | 'now' | 'timed' | 'swatch' | 'swatchBelow'): Locator {
    return this.page.getByRole('radio', { name: this.words[name], exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto(`/channels/${this.channelId}/story/add`);
  }

  async choose(name: 'top' | 'bottom' | 'now' | 'timed'): Promise<void> {
    await this.option(name).check({ force: true });
  }

  async schedule(date: string, time: string): Promise<void> {
    await this.choose('timed');
    await this.page.getByRole('textbox', { name: this.words.date, exact: true }).fill(date);
    await this.page.getByRole('textbox', { name: this.words.time, exact: true }).fill(time);
  }

  /** The middle of the title in the preview, as a share of the picture's height. */
  async titleHeight(title: string): Promise<number> {
    const picture = await this.preview.locator('[style*="--ground"]').boundingBox();
    const words = await this.preview.getByText(title, { exact: true }).boundingBox();
    if (!picture || !words) return Number.NaN;
    return (words.y + words.height / 2 - picture.y) / picture.height;
  }
}
