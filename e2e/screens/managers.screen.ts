import type { Locator, Page } from '@playwright/test';

/** An accessible name carries invisible isolates around what people wrote. */
const about = (words: string, value: string) =>
  new RegExp(`^${words}.*${value.replaceAll('.', String.raw`\.`)}`);

export class ManagersScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get newInvitation(): Locator {
    return this.page.getByRole('button', { name: 'הזמנה חדשה' });
  }

  get address(): Locator {
    return this.page.getByRole('combobox', { name: 'אימייל או משתמש קיים' });
  }

  role(name: string): Locator {
    return this.page.getByRole('radio', { name, exact: true });
  }

  get link(): Locator {
    return this.page.getByRole('textbox', { name: 'קישור ההזמנה' });
  }

  row(email: string): Locator {
    return this.page
      .getByRole('table', { name: 'חברים והזמנות' })
      .getByRole('row')
      .filter({ hasText: email });
  }

  resend(email: string): Locator {
    return this.page.getByRole('button', { name: about('שליחה חוזרת', email) });
  }

  remove(name: string): Locator {
    return this.page.getByRole('button', { name: about('הסרה', name) });
  }

  get confirmRemoval(): Locator {
    return this.page.getByRole('dialog').getByRole('button', { name: 'הסרה מהצוות' });
  }

  async open(channelId: number): Promise<void> {
    await this.page.goto(`/channels/${channelId}/managers`);
    await this.newInvitation.waitFor();
  }

  async invite(email: string, role: string): Promise<void> {
    await this.newInvitation.click();
    await this.address.fill(email);
    await this.role(role).check({ force: true });
    await this.page.getByRole('button', { name: /^הזמנה/ }).click();
  }
}
