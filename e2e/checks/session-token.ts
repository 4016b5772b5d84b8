import type { Page } from '@playwright/test';

/** The token of whoever is signed in, for calls beside the page. */
export const sessionToken = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const kept = Object.values<string>(localStorage as unknown as Record<string, string>).find(
      (text) => text.includes('token_expires'),
    );
    return (JSON.parse(kept ?? '{}') as { token: string }).token;
  });
