import { expect, type Locator, type Page } from '@playwright/test';

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
    return this.page.getByText(label, { exact: true }).locator('xpath=following-sibling::dd[1]');
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

  /** The days on which a new video can be planned. */
  get openDays(): Locator {
    return this.page
      .getByRole('region', { name: 'השבועיים הקרובים' })
      .getByRole('link', { name: /תזמון סרטון ב־/ });
  }

  /** The part about the last thirty days; it is brought when somebody nears it. */
  get lastDays(): Locator {
    return this.page.getByRole('region', { name: '30 הימים האחרונים', exact: true });
  }

  get smallCharts(): Locator {
    return this.lastDays.getByRole('img');
  }

  smallChart(label: string): Locator {
    return this.lastDays.getByRole('group', { name: label, exact: true });
  }

  async goDown(): Promise<void> {
    await this.rows.last().scrollIntoViewIfNeeded();
    await this.page.keyboard.press('End');
  }

  titleIn(row: Locator): Locator {
    return row.getByRole('link').first();
  }

  async publishIn(row: Locator): Promise<void> {
    await row.getByRole('button', { name: /^עוד פעולות/ }).click();
    await this.page.getByRole('menuitem', { name: 'פרסום עכשיו' }).click();
  }

  /** Until all that waits is there. */
  async showAll(): Promise<void> {
    const more = this.awaiting.getByRole('button', { name: 'הצגת עוד' });
    await this.rows.first().waitFor();
    while ((await more.count()) > 0) {
      const shown = await this.rows.count();
      await more.click();
      await expect.poll(() => this.rows.count()).toBeGreaterThan(shown);
    }
  }

  async open(channelId = 1): Promise<void> {
    await this.page.goto(`/channels/${channelId}/dashboard`);
  }

  async chooseLanguage(name: string): Promise<void> {
    await this.page.getByRole('button', { name: /שפת הסרטונים/ }).click();
    await this.page.getByRole('option', { name }).click();
  }
}

/** What a new channel shows instead of its dashboard. */
export class GuideScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: /בואו נפתח את הערוץ/ });
  }

  step(title: string): Locator {
    const heading = this.page.getByRole('heading', { level: 2, name: new RegExp(`^${title}`) });
    return this.page.getByRole('listitem').filter({ has: heading });
  }

  tick(title: string): Locator {
    return this.step(title).getByText('(הושלם)');
  }

  get hide(): Locator {
    return this.page.getByRole('button', { name: 'הסתרת המדריך' });
  }
}
