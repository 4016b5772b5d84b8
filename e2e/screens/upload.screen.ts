import { join } from 'node:path';
import type { Locator, Page, Response } from '@playwright/test';

/** Three seconds of a still colour and a tone, in a form that needs no change. */
export const LESSON_CLIP = join(import.meta.dirname, '..', 'clips', 'lesson.mp4');

export class UploadScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get files(): Locator {
    return this.page.locator('input[type="file"][multiple]');
  }

  get title(): Locator {
    return this.page.getByRole('textbox', { name: 'כותרת' });
  }

  get link(): Locator {
    return this.page.getByRole('textbox', { name: /קישור לסרטון/ });
  }

  get send(): Locator {
    return this.page.getByRole('button', { name: /^(העלאה ופרסום|הוספה ופרסום|תזמון)/ });
  }

  get missing(): Locator {
    return this.page.getByText(/^עוד חסר:/);
  }

  get cancel(): Locator {
    return this.page.getByRole('button', { name: /ביטול ההעלאה/ });
  }

  get another(): Locator {
    return this.page.getByRole('button', { name: 'העלאת סרטון נוסף' });
  }

  get toProcessing(): Locator {
    return this.page.getByRole('link', { name: 'לסרטונים שבעיבוד' });
  }

  get ring(): Locator {
    return this.page.getByRole('button', { name: /^העלאות/ });
  }

  get tray(): Locator {
    return this.page.getByRole('dialog', { name: 'פעילות' });
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { level: 2, name });
  }

  async open(channelId = 1): Promise<void> {
    await this.page.goto(`/channels/${channelId}/video/add`);
  }

  async openOverAllChannels(): Promise<void> {
    await this.page.goto('/library/video/add');
  }

  async choose(source: 'קובץ' | 'קישור' | 'תזמון' | 'מיד'): Promise<void> {
    await this.page.getByRole('radio', { name: source }).check({ force: true });
  }

  async schedule(date: string, time: string): Promise<void> {
    await this.choose('תזמון');
    await this.page.getByRole('textbox', { name: 'תאריך' }).fill(date);
    await this.page.getByRole('textbox', { name: 'שעה' }).fill(time);
  }

  async addChannel(name: string): Promise<void> {
    await this.page.getByRole('combobox', { name: /ערוצים/ }).fill(name);
    await this.page.getByRole('option', { name }).click();
  }

  /** The answer to the call that makes the video. */
  created(): Promise<Response> {
    return this.page.waitForResponse(
      (response) =>
        response.url().endsWith('/api/videos.json') && response.request().method() === 'POST',
    );
  }
}

export class LibraryScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  tab(name: 'פורסמו' | 'ממתינים לפרסום' | 'בעיבוד'): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${name}`) });
  }

  /** Anything in the open tab that bears this title. */
  titled(title: string): Locator {
    return this.page.getByRole('tabpanel').getByText(title, { exact: true }).first();
  }

  async open(channelId = 1): Promise<void> {
    await this.page.goto(`/channels/${channelId}/library`);
  }
}
