import type { Locator, Page } from '@playwright/test';

export class VideoScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get title(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  get edit(): Locator {
    return this.page.getByRole('link', { name: 'עריכה', exact: true });
  }

  get play(): Locator {
    return this.page.getByRole('button', { name: /^ניגון: / });
  }

  get player(): Locator {
    return this.page.getByLabel(/^נגן: /);
  }

  /** As the facts beside the film name them. */
  get qualities(): Locator {
    return this.page.getByRole('listitem').filter({ hasText: /^\d+p$/ });
  }

  get quality(): Locator {
    return this.page.getByRole('combobox', { name: 'איכות' });
  }

  get timeLine(): Locator {
    return this.page.getByRole('slider', { name: 'ציר הזמן' });
  }

  /** The picture of the moment a pointer is at. */
  get ahead(): Locator {
    return this.page.locator('[style*="/media/strips/"]');
  }

  /** What is read over the picture at this moment. */
  get captions(): Locator {
    return this.page.locator('[data-captions]');
  }

  pictureHeight(): Promise<number> {
    return this.player.evaluate((film: HTMLVideoElement) => film.videoHeight);
  }

  get comments(): Locator {
    return this.page.getByRole('region', { name: 'תגובות' });
  }

  get views(): Locator {
    return this.page.getByRole('region', { name: 'צפיות ביום' });
  }

  async remove(): Promise<void> {
    await this.page.getByRole('button', { name: /^פעולות על/ }).click();
    await this.page.getByRole('menuitem', { name: 'הסרה' }).click();
  }

  get restore(): Locator {
    return this.page.getByRole('button', { name: 'שחזור' });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  async open(id: number, channelId = 1): Promise<void> {
    await this.page.goto(`/channels/${channelId}/videos/${id}`);
  }
}

export class VideoEditScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get title(): Locator {
    return this.page.getByRole('textbox', { name: /כותרת/ });
  }

  get update(): Locator {
    return this.page.getByRole('button', { name: 'עדכון', exact: true });
  }

  choice(name: string): Locator {
    return this.page.getByRole('radio', { name });
  }

  /** The film a picture is taken from. */
  get player(): Locator {
    return this.page.getByLabel('הסרטון, לבחירת תמונה');
  }

  get pictures(): Locator {
    return this.page.getByRole('group', { name: 'תמונה', exact: true });
  }

  get takeFrame(): Locator {
    return this.page.getByRole('button', { name: /^שימוש בתמונה הזאת/ });
  }

  get replace(): Locator {
    return this.page.getByRole('button', { name: 'החלפת הקובץ…' });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** Those that can come back. */
  get earlierFiles(): Locator {
    return this.page.getByRole('region', { name: 'קבצים קודמים' });
  }

  get date(): Locator {
    return this.page.getByRole('textbox', { name: /^תאריך/ });
  }

  get time(): Locator {
    return this.page.getByRole('textbox', { name: /^שעה/ });
  }

  async open(id: number, channelId = 1): Promise<void> {
    await this.page.goto(`/channels/${channelId}/videos/${id}/edit`);
  }
}
