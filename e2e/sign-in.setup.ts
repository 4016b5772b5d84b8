import { accounts, staffNames, storageStateOf } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { LoginScreen } from './screens/login.screen.ts';

for (const name of staffNames) {
  test(`${name} signs in`, async ({ page }) => {
    const login = new LoginScreen(page);
    await login.open();
    await login.signIn(accounts[name].email);
    await expect(page).not.toHaveURL(/\/login/);
    await page.context().storageState({ path: storageStateOf(name) });
  });
}
