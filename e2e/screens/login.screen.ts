import type { Page } from '@playwright/test';
import { PASSWORD } from '../accounts.ts';

export class LoginScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get email() {
    return this.page.getByRole('textbox', { name: 'אימייל' });
  }

  get password() {
    return this.page.getByLabel('סיסמה', { exact: true });
  }

  get submit() {
    return this.page.getByRole('button', { name: 'התחברות', exact: true });
  }

  get alert() {
    return this.page.getByRole('alert');
  }

  async open(): Promise<void> {
    await this.page.goto('/login');
  }

  async signIn(email: string, password: string = PASSWORD): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}
