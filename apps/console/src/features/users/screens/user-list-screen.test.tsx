import { usersApi } from '@bimah/contract/users.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { stripIsolates } from '#platform/i18n/isolate.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import { personIn } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aUser, usersServer } from '#testing/users.ts';

const self = personIn('platform-admin');

const some = () =>
  usersServer([
    aUser(self.id, self.name, { email: self.email, is_admin: true, is_publisher: true }),
    aUser(21, 'נועה מזרחי', { email: 'noa.mizrahi@example.com', sso_provider: 'google' }),
    aUser(22, null, { email: null, is_anonymous: true, device: 'ios' }),
  ]);

async function openUsers(server = some(), address = '/users') {
  const page = await renderApp(address, { as: 'platform-admin', api: server.api });
  await screen.findByRole('table', { name: 'משתמשים' });
  return page;
}

type User = Awaited<ReturnType<typeof openUsers>>['user'];

const row = (name: string) =>
  within(screen.getByRole('link', { name }).closest('tr') as HTMLElement);

async function openMenu(user: User, name: string) {
  await user.click(row(name).getByRole('button', { name: /פעולות על/ }));
  return within(await screen.findByRole('menu'));
}

const dialog = async () => within(await screen.findByRole('dialog'));

describe('the list', () => {
  it('shows people with masked addresses, and how many use each device', async () => {
    await openUsers();
    await screen.findByText('נועה מזרחי');
    expect(row('נועה מזרחי').getByText('n…i@example.com').getAttribute('dir')).toBe('ltr');
    expect(row('נועה מזרחי').getByText('Google')).toBeTruthy();
    expect(row('נועה מזרחי').getByText('01/03/2026')).toBeTruthy();
    const total = (device: string) => {
      const totals = screen.getByLabelText('משתמשים לפי מכשיר');
      return within(totals).getByText(device).nextElementSibling?.textContent;
    };
    expect([total('אנדרואיד'), total('אייפון'), total('דפדפן')]).toEqual(['1,204', '733', '91']);
  });

  it('leaves out of an anonymous row what nobody has, and says what it is ordered by', async () => {
    await openUsers();
    await screen.findByText('נועה מזרחי');
    const [email, provider] = row('צופה אנונימי 22').getAllByRole('cell');
    expect([email?.textContent, provider?.textContent]).toEqual(['', '']);
    const joined = screen.getByRole('columnheader', { name: 'הצטרפות' });
    expect(joined.getAttribute('aria-sort')).toBe('descending');
  });

  it('tells on a phone the address and three facts at most', async () => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(matchMedia(query), { matches: query.includes('max-width: 599px') }),
    );
    const person = aUser(21, 'נועה מזרחי', { device: 'ios', app_version: '3.9.2' });
    await renderApp('/users', { as: 'platform-admin', api: usersServer([person]).api });
    const list = within(await screen.findByRole('list', { name: 'משתמשים' }));
    const [address, device, ...others] = list
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(address).toContain('@');
    expect(device).toBe('אייפון 3.9.2');
    expect(others).toEqual(['01/03/2026']);
    vi.unstubAllGlobals();
  });

  it('searches by address while one types, once the typing rests, in the page address too', async () => {
    const server = some();
    const { user, address } = await openUsers(server);
    await screen.findByText('נועה מזרחי');
    const field = screen.getByRole('searchbox', { name: 'חיפוש לפי אימייל' });
    expect(field.getAttribute('placeholder')).toBe('חיפוש לפי אימייל');
    await user.type(field, 'tamar');
    await waitFor(() => expect(screen.queryByText('נועה מזרחי')).toBeNull());
    expect(address()).toBe('/users?q=tamar');
    await user.click(screen.getByRole('button', { name: 'ניקוי החיפוש' }));
    await screen.findByText('נועה מזרחי');
    expect(address()).toBe('/users');
  });

  it('does not wait for Enter', async () => {
    const { user, address } = await openUsers();
    await screen.findByText('נועה מזרחי');
    await user.type(screen.getByRole('searchbox', { name: 'חיפוש לפי אימייל' }), 'tamar{Enter}');
    expect(address()).toBe('/users?q=tamar');
  });

  it('tells a search without results from a list that is empty', async () => {
    await renderApp('/users?q=nobody', { as: 'platform-admin', api: some().api });
    expect(await screen.findByRole('button', { name: 'ניקוי הסינון' })).toBeTruthy();
  });

  it('has twenty on a page', async () => {
    const many = Array.from({ length: 25 }, (_, index) => aUser(index + 100, `אדם ${index}`));
    const { user, address } = await openUsers(usersServer(many));
    await screen.findByText('אדם 0');
    expect(screen.getAllByRole('rowheader')).toHaveLength(20);
    await user.click(screen.getByRole('link', { name: 'עמוד 2' }));
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(5));
    expect(address()).toBe('/users?page=2');
  });

  it('says that a search has more results than were counted, and goes on to them', async () => {
    const server = some();
    const all = Array.from({ length: 85 }, (_, index) => aUser(index + 100, `אדם ${index}`));
    // As the server counts: to sixty, or to the end of the page.
    server.api.on(usersApi.list, ({ query: { offset, limit } }) => {
      const counted = Math.max(60, offset + limit);
      const page = all.slice(offset, offset + limit);
      return { users: page, total: Math.min(all.length, counted), capped: all.length > counted };
    });
    const { user, address } = await openUsers(server, '/users?q=a&page=3');
    const range = async (words: string) =>
      waitFor(() => expect(screen.getByText(/מתוך/).textContent).toBe(words));
    await range('41–60 מתוך 60+');
    expect(screen.getByText('60+ תוצאות')).toBeTruthy();
    const next = () => screen.getByRole('button', { name: 'העמוד הבא' });
    await user.click(next());
    await range('61–80 מתוך 80+');
    await user.click(next());
    await range('81–85 מתוך 85');
    expect(screen.getByText('85 תוצאות')).toBeTruthy();
    expect(next().getAttribute('aria-disabled')).toBe('true');
    expect(address()).toBe('/users?q=a&page=5');
  });

  it('can be tried again when it does not load', async () => {
    const server = some();
    server.api.on(usersApi.list, () => {
      throw new FakeRefusal('bad_request');
    });
    await renderApp('/users', { as: 'platform-admin', api: server.api });
    expect(await screen.findByText('רשימת המשתמשים לא נטענה')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'ניסיון חוזר' })).toBeTruthy();
  });

  it('is closed to others', async () => {
    const { address } = await renderApp('/users', { as: 'channel-admin' });
    expect(address()).toBe('/unknown');
  });
});

describe('deleting', () => {
  it('is not offered on one’s own row', async () => {
    const { user } = await openUsers();
    await screen.findByText('נועה מזרחי');
    const own = await openMenu(user, self.name ?? '');
    expect(own.queryByRole('menuitem', { name: 'מחיקה' })).toBeNull();
    expect(own.getByRole('menuitem', { name: 'עריכה' })).toBeTruthy();
  });

  it('asks first, naming the person and the effect', async () => {
    const server = some();
    const { user } = await openUsers(server);
    await screen.findByText('נועה מזרחי');
    await user.click((await openMenu(user, 'נועה מזרחי')).getByRole('menuitem', { name: 'מחיקה' }));
    const ask = await dialog();
    expect(stripIsolates(ask.getByRole('heading').textContent)).toBe('למחוק את נועה מזרחי?');
    await user.click(ask.getByRole('button', { name: 'מחיקת המשתמש' }));
    await waitFor(() => expect(server.rows.map(({ id }) => id)).toEqual([self.id, 22]));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'נועה מזרחי' })).toBeNull());
  });

  it('stays open with the reason when the server refuses', async () => {
    const server = some();
    server.api.on(usersApi.remove, () => {
      throw new FakeRefusal('last_channel_admin');
    });
    const { user } = await openUsers(server);
    await screen.findByText('נועה מזרחי');
    await user.click((await openMenu(user, 'נועה מזרחי')).getByRole('menuitem', { name: 'מחיקה' }));
    const ask = await dialog();
    await user.click(ask.getByRole('button', { name: 'מחיקת המשתמש' }));
    expect(await ask.findByText(/לערוץ חייב להישאר לפחות מנהל אחד/)).toBeTruthy();
  });
});

describe('a new password', () => {
  it('is mailed to the whole address, which the list does not know', async () => {
    const server = some();
    const { user } = await openUsers(server);
    await screen.findByText('נועה מזרחי');
    await user.click(
      (await openMenu(user, 'נועה מזרחי')).getByRole('menuitem', { name: 'איפוס סיסמה' }),
    );
    await user.click((await dialog()).getByRole('button', { name: 'שליחת הקישור' }));
    await waitFor(() => expect(server.mailed).toEqual(['noa.mizrahi@example.com']));
    expect(await screen.findByText('קישור לסיסמה חדשה נשלח')).toBeTruthy();
  });

  it('is not offered to somebody without an address', async () => {
    const { user } = await openUsers();
    await screen.findByText('נועה מזרחי');
    const menu = await openMenu(user, 'צופה אנונימי 22');
    expect(menu.queryByRole('menuitem', { name: 'איפוס סיסמה' })).toBeNull();
  });
});

describe('a message', () => {
  async function openDialog(server = some()) {
    const page = await openUsers(server);
    await screen.findByText('נועה מזרחי');
    const menu = await openMenu(page.user, 'נועה מזרחי');
    await page.user.click(menu.getByRole('menuitem', { name: 'שליחת הודעה' }));
    return { ...page, ask: await dialog() };
  }

  it('needs a title and a content', async () => {
    const { user, ask, api } = await openDialog();
    await user.click(ask.getByRole('button', { name: 'שליחה' }));
    expect(await ask.findAllByText(/יש להזין כותרת/)).not.toHaveLength(0);
    expect(ask.getAllByText(/יש להזין תוכן/)).not.toHaveLength(0);
    expect(api.calls.some((call) => call.endsWith('send_notification'))).toBe(false);
  });

  it('is sent, and said to be', async () => {
    const { user, ask, api } = await openDialog();
    await user.type(ask.getByRole('textbox', { name: /כותרת/ }), 'שיעור חדש');
    await user.type(ask.getByRole('textbox', { name: /תוכן/ }), 'מחכה לכם באפליקציה');
    await user.click(ask.getByRole('button', { name: 'שליחה' }));
    expect(await screen.findByText('ההודעה נשלחה')).toBeTruthy();
    expect(api.calls).toContain('POST /api/users/21/send_notification');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps what was typed when it is refused', async () => {
    const server = some();
    server.api.on(usersApi.sendMessage, () => {
      throw new FakeRefusal('too_many_requests');
    });
    const { user, ask } = await openDialog(server);
    await user.type(ask.getByRole('textbox', { name: /כותרת/ }), 'שיעור חדש');
    await user.type(ask.getByRole('textbox', { name: /תוכן/ }), 'מחכה לכם');
    await user.click(ask.getByRole('button', { name: 'שליחה' }));
    expect(await ask.findByText(/יותר מדי ניסיונות/)).toBeTruthy();
    expect(ask.getByRole<HTMLInputElement>('textbox', { name: /כותרת/ }).value).toBe('שיעור חדש');
  });
});
