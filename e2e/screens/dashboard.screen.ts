import type { Locator, Page } from '@playwright/test';

export class DashboardScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: 'לוח הבקרה' });
  }

  /** The value under one of the four labels. */
  total(label: string): Locator {
    return this.page.getByText(label, { exact: true }).locator('xpath=following-sibling::dd');
  }

  get awaiting(): Locator {
    return this.page.getByRole('region', { name: 'ממתינים לפרסום' });
  }

  get rows(): Locator {
    return this.awaiting.getByRole('listitem');
  }

  get mostViewed(): Locator {
    return this.page.getByRole('region', { name: 'הנצפים ביותר' }).getByRole('listitem');
  }

  /** The part about the last thirty days. */
  get lastDays(): Locator {
    return this.page.getByRole('region', { name: '30 הימים האחרונים', exact: true });
  }

  get smallCharts(): Locator {
    return this.lastDays.getByRole('img');
  }

  smallChart(label: string): Locator {
    return this.lastDays.getByRole('group', { name: label, exact: true });
  }

  get topVideos(): Locator {
    return this.page.getByRole('region', { name: /^המובילים ב-/ }).getByRole('listitem');
  }

  titleIn(row: Locator): Locator {
    return row.getByRole('link').first();
  }

  publishIn(row: Locator): Locator {
    return row.getByRole('button', { name: /^פרסום/ });
  }

  async open(channelId = 1): Promise<void> {
    await this.page.goto(`/channels/${channelId}/dashboard`);
  }

  async chooseLanguage(name: string): Promise<void> {
    await this.page.getByRole('button', { name: /שפת הסרטונים/ }).click();
    await this.page.getByRole('option', { name }).click();
  }
}
