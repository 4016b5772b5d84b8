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

  get comments(): Locator {
    return this.page.getByRole('region', { name: 'תגובות' });
  }

  get views(): Locator {
    return this.page.getByRole('region', { name: 'צפיות לאורך זמן' });
  }

  get remove(): Locator {
    return this.page.getByRole('button', { name: 'הסרה', exact: true });
  }

  get restore(): Locator {
    return this.page.getByRole('button', { name: 'החזרה לספרייה' });
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
