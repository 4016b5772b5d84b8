import { accounts, VIEWER_EMAIL } from '../accounts.ts';
import { core, expect, test } from '../fixtures.ts';
import { LoginScreen } from '../screens/login.screen.ts';
import { Shell } from '../screens/shell.screen.ts';

test.describe('signing in', () => {
  test('refuses an empty form with one sentence', async ({ page }) => {
    const login = new LoginScreen(page);
    await login.open();
    await login.submit.click();
    await expect(page.getByText('יש למלא אימייל וסיסמה.')).toBeVisible();
  });

  test(
    'refuses a wrong password, keeps the address, and lets the right one in',
    core,
    async ({ page }) => {
      const login = new LoginScreen(page);
      await login.open();
      await login.signIn(accounts.editor.email, 'not-the-password');
      await expect(login.alert).toBeVisible();
      await expect(login.email).toHaveValue(accounts.editor.email);
      await login.signIn(accounts.editor.email);
      await expect(page).not.toHaveURL(/\/login/);
    },
  );

  test('turns a viewer away', async ({ page }) => {
    const login = new LoginScreen(page);
    await login.open();
    await login.signIn(VIEWER_EMAIL);
    await expect(login.alert).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
  });

  test('comes back to where the person was going, query included', core, async ({ page }) => {
    await page.goto('/app/versions?page=1');
    await expect(page).toHaveURL(/\/login/);
    await new LoginScreen(page).signIn(accounts.admin.email);
    await expect(page).toHaveURL(/\/app\/versions\?page=1$/);
  });

  test('never goes to another site', async ({ page, baseURL }) => {
    await page.goto(`/login?next=${encodeURIComponent('//example.org/')}`);
    await new LoginScreen(page).signIn(accounts.admin.email);
    await expect(page).not.toHaveURL(/\/login/);
    expect(new URL(page.url()).origin).toBe(baseURL);
  });
});

test.describe('signing out', () => {
  // A session of its own: the shared one must outlive this test.
  test('asks first, and ends the session on the server too', async ({ page }) => {
    const login = new LoginScreen(page);
    await login.open();
    await login.signIn(accounts.manager.email);
    await expect(page).not.toHaveURL(/\/login/);
    const stored = await page.evaluate(() => localStorage.getItem('bimah.session') ?? '{}');
    const { token } = JSON.parse(stored) as { token: string };

    await new Shell(page).signOut();
    await expect(page).toHaveURL(/\/login/);
    const answer = await page.request.get('/api/users/current_user', { headers: { token } });
    expect(answer.status()).toBe(401);
  });

  test('an ended session leads to the sign-in page and back', async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('expired-once')) return;
      sessionStorage.setItem('expired-once', 'yes');
      localStorage.setItem(
        'bimah.session',
        JSON.stringify({ token: 'revoked', token_expires: Math.floor(Date.now() / 1000) + 3600 }),
      );
    });
    await page.goto('/account');
    await expect(page).toHaveURL(/\/login/);
    await new LoginScreen(page).signIn(accounts.editor.email);
    await expect(page).toHaveURL(/\/account$/);
  });
});
