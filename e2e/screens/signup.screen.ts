import type { Locator, Page } from '@playwright/test';

export class SignupScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get channel(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  get thanks(): Locator {
    return this.page.getByText('תודה שהצטרפתם! אישור נשלח אליכם באימייל.');
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.channel.waitFor();
  }

  async signUp(name: string, password: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'שם מלא' }).fill(name);
    await this.page.getByLabel('סיסמה', { exact: true }).fill(password);
    await this.page.getByLabel('הסיסמה, שוב').fill(password);
    await this.page.getByRole('button', { name: 'הרשמה' }).click();
  }
}
