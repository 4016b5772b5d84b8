import type { Locator, Page } from '@playwright/test';

export class CaptionsScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get first(): Locator {
    return this.page.getByRole('button', { name: 'כתיבת השורה הראשונה' });
  }

  text(line: number): Locator {
    return this.page.getByRole('textbox', { name: `טקסט של שורה ${line}` });
  }

  end(line: number): Locator {
    return this.page.getByRole('textbox', { name: `סוף של שורה ${line}` });
  }

  get save(): Locator {
    return this.page.getByRole('button', { name: /^שמירה/ });
  }

  get saved(): Locator {
    return this.page.getByText('הכתוביות נשמרו');
  }

  async open(videoId: number, channelId: number): Promise<void> {
    await this.page.goto(`/channels/${channelId}/videos/${videoId}/captions`);
  }
}
