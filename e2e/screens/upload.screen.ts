import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page, Response } from '@playwright/test';

/** Three seconds of a still colour and a tone, in a form that needs no change. */
export const LESSON_CLIP = join(import.meta.dirname, '..', 'clips', 'lesson.mp4');
/** Nine seconds of coloured bars, as large as the best quality. */
export const WIDE_CLIP = join(import.meta.dirname, '..', 'clips', 'wide.mp4');

/** The same film as a file of its own: one that was sent before is told of, not sent. */
export function aLessonClip(): string {
  const path = join(mkdtempSync(join(tmpdir(), 'bimah-clip-')), 'lesson.mp4');
  // A box that players skip.
  const mark = Buffer.from(`\0\0\0\x2Cfree${randomUUID()}`, 'latin1');
  writeFileSync(path, Buffer.concat([readFileSync(LESSON_CLIP), mark]));
  return path;
}

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

  /** Its words change as soon as the video is processed, which may be before anybody read them. */
  get received(): Locator {
    return this.heading(/^הסרטון (התקבל|פורסם)$/);
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
