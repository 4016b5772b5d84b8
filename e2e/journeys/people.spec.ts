import type { Browser, Page } from '@playwright/test';
import { accounts } from '../accounts.ts';
import { accessibilityFindings, contrastFindings } from '../checks/accessibility.ts';
import { sidewaysFindings } from '../checks/layout.ts';
import { expect, languages, test } from '../fixtures.ts';
import { LoginScreen } from '../screens/login.screen.ts';
import { ManagersScreen } from '../screens/managers.screen.ts';
import { Shell } from '../screens/shell.screen.ts';
import { SignupScreen } from '../screens/signup.screen.ts';
import { UsersScreen } from '../screens/users.screen.ts';
import { mailsTo } from '../stack/outbox.ts';
import { makePerson, OwnChannel } from '../stack/own-channel.ts';

const PASSWORD = 'rimon-al-haets-7';
const CHANNEL = 'בית המדרש הפתוח';
const manager = { name: 'שירה גולן', email: 'shira.golan@example.com' };
const editor = { name: 'אורי פז', email: 'uri.paz@example.com' };

/** A viewer, and let in while they have a permission: none of the demo content. */
const GUEST = 'wanderer@bimah.local';

const SIGN_UP = /\/signup_via_link\/[\w-]+/;

/** The way in that the mail holds, once it has arrived. */
async function invitationOf(email: string): Promise<string> {
  const find = async () => {
    const mails = await mailsTo(email);
    return mails.map((mail) => SIGN_UP.exec(mail)?.[0]).find((path) => path !== undefined) ?? '';
  };
  await expect.poll(find).toMatch(SIGN_UP);
  return find();
}

/** A browser of their own: opening an invitation ends the session of whoever is signed in. */
async function newcomer(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  return context.newPage();
}

async function join(page: Page, person: { name: string; email: string }): Promise<void> {
  const signup = new SignupScreen(page);
  await signup.open(await invitationOf(person.email));
  await expect(signup.channel).toHaveText(CHANNEL);
  await expect(page.getByText(person.email)).toBeVisible();
  await signup.signUp(person.name, PASSWORD);
  await expect(signup.thanks).toBeVisible();
  await expect(page).toHaveURL(/\/login\?notice=/);
  await expect(signup.thanks).toBeVisible();
  await new LoginScreen(page).signIn(person.email, PASSWORD);
  await expect(page).toHaveURL(/\/channels\/\d+\/dashboard$/);
}

const tokenOf = (page: Page) =>
  page.evaluate(() => {
    const stored = localStorage.getItem('bimah.session') ?? '{}';
    return (JSON.parse(stored) as { token: string }).token;
  });

test.describe('a new channel', () => {
  test.use({ actor: 'admin' });

  test('gets a manager, who brings in an editor and sends them away', async ({ page, browser }) => {
    test.slow();
    await page.goto('/channels/add');
    await page.getByRole('textbox', { name: 'שם הערוץ' }).fill(CHANNEL);
    await page.getByRole('button', { name: 'יצירת הערוץ' }).click();
    await expect(page).toHaveURL(/\/channels\/\d+\/edit$/);
    const channelId = Number(/\d+/.exec(new URL(page.url()).pathname)?.[0]);

    const team = new ManagersScreen(page);
    await team.open(channelId);
    await team.invite(manager.email, 'מנהל');
    await expect(team.link).toHaveValue(SIGN_UP);
    await expect(team.row(manager.email)).toContainText('הזמנה נשלחה');
    await expect(team.resend(manager.email)).toHaveAttribute('aria-disabled', 'true');
    expect(await accessibilityFindings(page)).toEqual([]);

    const managerPage = await newcomer(browser);
    await join(managerPage, manager);
    await expect.poll(async () => (await mailsTo(manager.email)).length).toBe(2);

    const ownTeam = new ManagersScreen(managerPage);
    await new Shell(managerPage).navigation.getByRole('link', { name: 'צוות הערוץ' }).click();
    await ownTeam.invite(editor.email, 'עורך');
    await expect(ownTeam.row(editor.email)).toContainText('הזמנה נשלחה');

    const editorPage = await newcomer(browser);
    await join(editorPage, editor);
    await expect(
      new Shell(editorPage).navigation.getByRole('link', { name: 'צוות הערוץ' }),
    ).toHaveCount(0);

    for (const path of ['managers', 'setting', 'edit']) {
      await editorPage.goto(`/channels/${channelId}/${path}`);
      await expect(editorPage).toHaveURL(`/channels/${channelId}/dashboard`);
    }
    for (const path of ['/channels/1/dashboard', '/channels/1/managers', '/channels', '/users']) {
      await editorPage.goto(path);
      await expect(editorPage).toHaveURL('/unknown');
    }
    const headers = { token: await tokenOf(editorPage) };
    const ask = (address: string) => editorPage.request.get(`/api${address}`, { headers });
    expect((await ask(`/channels/${channelId}.json`)).status()).toBe(200);
    for (const address of [
      `/channels/${channelId}/get_admins`,
      '/channels/1.json',
      '/channels/1/get_admins',
      '/users.json?email=shira',
    ]) {
      expect((await ask(address)).status(), address).toBe(403);
    }
    const change = await editorPage.request.put(`/api/channels/${channelId}.json`, {
      headers,
      data: { name: 'שם אחר' },
    });
    expect(change.status()).toBe(403);

    await editorPage.goto(`/channels/${channelId}/library`);
    await managerPage.reload();
    await ownTeam.remove(editor.name).click();
    await ownTeam.confirmRemoval.click();
    await expect(ownTeam.row(editor.email)).toHaveCount(0);
    expect((await ask(`/channels/${channelId}.json`)).ok()).toBe(false);
    // Nothing has to be pressed: with the last channel the way in is closed too.
    await expect(editorPage).toHaveURL(/\/login\?.*notice=not_authorised/);

    await managerPage.context().close();
    await editorPage.context().close();
  });

  test('a used link opens nothing', async ({ browser }) => {
    const page = await newcomer(browser);
    await page.goto(await invitationOf(manager.email));
    await expect(page.getByRole('heading', { name: 'ההזמנה כבר אינה בתוקף!' })).toBeVisible();
    await page.context().close();
  });
});

test.describe('a platform admin', () => {
  test.use({ actor: 'admin' });

  test('finds a person, writes to them, and gives and takes a permission', async ({ page }) => {
    await makePerson(GUEST);
    const users = new UsersScreen(page);
    await users.open();
    await expect(users.rows).toHaveCount(20);
    await users.find(GUEST);
    await expect(users.rows).toHaveCount(1);
    await expect(users.rows.first()).toContainText('w…r@bimah.local');
    await users.choose(users.rows.first(), 'שליחת הודעה');
    await users.dialog.getByRole('textbox', { name: 'כותרת' }).fill('ברוכים הבאים');
    await users.dialog.getByRole('textbox', { name: 'תוכן' }).fill('שמחים שהצטרפתם.');
    await users.dialog.getByRole('button', { name: 'שליחה' }).click();
    await expect(page.getByText(/^ההודעה נ/).first()).toBeVisible();

    await users.choose(users.rows.first(), 'עריכה');
    await expect(page.getByText(GUEST)).toBeVisible();
    const record = page.getByRole('list', { name: 'הודעות שנשלחו' }).getByRole('listitem');
    await expect(record.first()).toContainText('ברוכים הבאים');
    await expect(record.first()).toContainText('שמחים שהצטרפתם.');
    await page.getByRole('combobox', { name: 'הוספה לערוץ נוסף' }).fill('שביל');
    await page.getByRole('option', { name: /שביל/ }).first().click();
    await page.getByRole('button', { name: 'הוספה', exact: true }).click();
    const list = page.getByRole('list', { name: 'ערוצים ותפקידים' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await list.getByRole('button', { name: /^הסרה/ }).click();
    await expect(list).toHaveCount(0);
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});

test('somebody signed in who opens an invitation is signed out', async ({ browser }) => {
  const page = await newcomer(browser);
  const login = new LoginScreen(page);
  await login.open();
  await login.signIn(accounts.other.email);
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/signup_via_link/a-link-nobody-was-sent');
  await expect(page.getByRole('heading', { name: 'ההזמנה כבר אינה בתוקף!' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('bimah.session'))).toBeNull();
  await page.context().close();
});

for (const language of languages) {
  test.describe(`an open invitation in ${language}`, () => {
    test.use({ language, own: new OwnChannel('admin') });

    test('opens clean', async ({ page, problems, request, ownChannel }) => {
      const email = `guest-${language}@example.com`;
      const sent = await request.post(`/api/channels/${ownChannel.id}/signup_invitations`, {
        headers: { token: ownChannel.token },
        data: { email, role: 'editor' },
      });
      const { link } = (await sent.json()) as { link: string };
      await page.goto(new URL(link).pathname);
      await expect(page.getByRole('textbox')).toHaveCount(0);
      expect.soft(await accessibilityFindings(page), 'passed on').toEqual([]);
      await page.goto(await invitationOf(email));
      await expect(page.getByRole('textbox')).not.toHaveCount(0);
      expect.soft(await accessibilityFindings(page), 'in the light').toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
      expect.soft(await contrastFindings(page), 'in the dark').toEqual([]);
      expect.soft(await sidewaysFindings(page), 'sideways').toEqual([]);
      expect.soft(await problems.all(), 'complaints of the page').toEqual([]);
    });
  });
}
