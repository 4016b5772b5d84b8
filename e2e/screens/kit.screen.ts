import type { Locator, Page } from '@playwright/test';

/** Every part of the design system on one page; a part is found by the folder it lives in. */
export class KitScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/kit');
  }

  get parts(): Locator {
    return this.page.locator('[data-demo]');
  }

  part(folder: string): Locator {
    return this.page.locator(`[data-demo*="/${folder}/"]`);
  }
}
