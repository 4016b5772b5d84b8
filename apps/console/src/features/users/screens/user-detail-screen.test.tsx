import { auditEntriesApi } from '@bimah/contract/audit-entries.ts';
import { usersApi, type UserDetail } from '@bimah/contract/users.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stripIsolates } from '#platform/i18n/isolate.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import { personIn } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aMessage, anActivity, aPermission, aSession, aUser, usersServer } from '#testing/users.ts';

const noa = (more: Partial<UserDetail> = {}) =>
  aUser(21, 'נועה מזרחי', { email: 'noa.mizrahi@example.com', is_publisher: true, ...more });

const some = (user = noa()) =>
  usersServer([user], [aPermission(1, 'admin'), aPermission(2, 'editor')]);

async function openUser(server = some(), id = 21) {
  const page = await renderApp(`/users/${id}`, { as: 'platform-admin', api: server.api });
  await screen.findByRole('heading', { level: 2, name: 'היסטוריה' });
  return page;
}

const figure = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).parentElement;
const permissions = () => screen.getByRole('list', { name: 'ערוצים ותפקידים' });
const row = (channel: string) =>
  within(within(permissions()).getByText(channel).closest('li') as HTMLElement);

describe('the details', () => {
  it('tell what is known, with the whole address, and leave out what is not', async () => {
    await openUser(some(noa({ gender: null, language: null })));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('נועה מזרחי');
    expect(screen.getByText('noa.mizrahi@example.com')).toBeTruthy();
    expect(screen.getByText('כניסה עם סיסמה')).toBeTruthy();
    expect(screen.getByText('01/03/2026', { selector: 'p *' })).toBeTruthy();
    expect(document.body.textContent).not.toContain('לא ידוע');
  });

  it('give those who work here figures of their work, each with its meaning', async () => {
    await openUser();
    expect((await figure('פעולות ב־30 יום'))?.textContent).toContain('214');
    expect((await figure('פעולות ב־30 יום'))?.textContent).toContain('מהן 18 סרטונים חדשים');
    expect((await figure('פעולה אחרונה בבימה'))?.textContent).toContain(
      'ב־22 מתוך 30 הימים האחרונים',
    );
    expect((await figure('צפיות באפליקציה'))?.textContent).toContain('3,400');
  });

  it('tell in one place what there is none of', async () => {
    const server = some(noa({ views: 0, follows: 0 }));
    server.api.on(usersApi.activity, () => anActivity({ answers: 0 }));
    await openUser(server);
    expect((await figure('עוד אין'))?.textContent).toContain(
      'תשובות ב־30 יום · צפיות באפליקציה · מעקבים',
    );
    expect(screen.queryByText('צפיות באפליקציה', { selector: 'dt' })).toBeNull();
  });

  it('give viewers figures of watching', async () => {
    await openUser(usersServer([noa({ is_publisher: false })]));
    expect((await figure('תגובות'))?.textContent).toContain('7');
    expect((await figure('מכשיר'))?.textContent).toContain('אנדרואיד');
    expect(screen.queryByText('פעולות ב־30 יום')).toBeNull();
  });

  it('say so where there is nobody', async () => {
    await renderApp('/users/999', { as: 'platform-admin', api: some().api });
    expect(await screen.findByText('המשתמש לא נמצא')).toBeTruthy();
  });

  it('ask nobody about an address that names no user', async () => {
    const { api } = await renderApp('/users/abc', { as: 'platform-admin', api: some().api });
    expect(await screen.findByText('המשתמש לא נמצא')).toBeTruthy();
    expect(api.calls.some((call) => call.includes('/api/users/abc'))).toBe(false);
  });

  it('can be tried again when they do not load', async () => {
    const server = some();
    server.api.on(usersApi.get, () => {
      throw new FakeRefusal('bad_request');
    });
    await renderApp('/users/21', { as: 'platform-admin', api: server.api });
    expect(await screen.findByText('פרטי המשתמש לא נטענו')).toBeTruthy();
  });
});

describe('the permissions', () => {
  it('tell since when, and the last thing done in each channel', async () => {
    const server = some();
    server.api.on(usersApi.activity, () =>
      anActivity({
        last_in_channels: [
          { channel_id: 1, action: 'videos.create', at: '2026-11-15T10:00:00.000Z' },
        ],
      }),
    );
    await openUser(server);
    await waitFor(() =>
      expect(within(permissions()).getAllByRole('listitem')[0]?.textContent).toMatch(
        /פעולה אחרונה: העלאת סרטון לפני/,
      ),
    );
    expect(row('אור לבוקר').getByText('01/03/2026')).toBeTruthy();
    expect(row('אור לבוקר').queryByText(/פעולה אחרונה/)).toBeNull();
  });

  it('are taken away at once', async () => {
    const server = some();
    const { user } = await openUser(server);
    await screen.findByText('אור לבוקר');
    await user.click(row('אור לבוקר').getByRole('button', { name: /^הסרה/ }));
    await waitFor(() => expect(within(permissions()).queryByText('אור לבוקר')).toBeNull());
    expect(server.permissions.map(({ channel_id }) => channel_id)).toEqual([1]);
  });

  it('come back with the reason when the server refuses', async () => {
    const server = some();
    server.api.on(usersApi.changePermission, () => {
      throw new FakeRefusal('last_channel_admin');
    });
    const { user } = await openUser(server);
    await screen.findByText('אור לבוקר');
    await user.click(within(permissions()).getByRole('button', { name: /^הסרה.*שביל ההלכה/ }));
    expect(await screen.findByText(/לערוץ חייב להישאר לפחות מנהל אחד/)).toBeTruthy();
    expect(within(permissions()).getByText('שביל ההלכה')).toBeTruthy();
  });

  it('are given in a channel found by name, in the chosen role', async () => {
    const server = some();
    const { user } = await openUser(server);
    await screen.findByText('אור לבוקר');
    const add = within(screen.getByRole('group', { name: 'הוספה לערוץ' }));
    await user.type(await add.findByRole('combobox', { name: 'הוספה לערוץ נוסף' }), 'Open');
    await user.click(await screen.findByRole('option', { name: 'Open Gates' }));
    await user.click(add.getByRole('button', { name: /^תפקיד/ }));
    const roles = within(await screen.findByRole('listbox', { name: 'תפקיד' }));
    await user.click(roles.getByRole('option', { name: 'עריכה' }));
    const button = add.getByRole('button', { name: 'הוספה' });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
    await user.click(button);
    expect(await within(permissions()).findByText('Open Gates')).toBeTruthy();
    await waitFor(() =>
      expect(server.permissions.at(-1)).toMatchObject({ channel_id: 3, role: 'editor' }),
    );
  });

  it('change their role in place', async () => {
    const server = some();
    const { user } = await openUser(server);
    await screen.findByText('אור לבוקר');
    await user.click(row('אור לבוקר').getByRole('button', { name: /^התפקיד/ }));
    const roles = within(await screen.findByRole('listbox', { name: /התפקיד בערוץ .אור לבוקר/ }));
    await user.click(roles.getByRole('option', { name: 'ניהול' }));
    await waitFor(() =>
      expect(server.permissions.find(({ channel_id }) => channel_id === 2)?.role).toBe('admin'),
    );
    expect(stripIsolates((await screen.findByText(/ניתנה הרשאת ניהול/)).textContent)).toBe(
      'ניתנה הרשאת ניהול בערוץ אור לבוקר',
    );
  });

  it('are not for somebody without an account', async () => {
    const nobody = noa({ email: null, is_anonymous: true, name: null });
    const { api } = await openUser(some(nobody));
    expect(screen.getByText('לצופה בלי חשבון אי אפשר לתת הרשאות.')).toBeTruthy();
    expect(api.calls.some((call) => call.includes('/permissions.json'))).toBe(false);
    expect(screen.queryByRole('button', { name: 'שליחת קישור לאיפוס סיסמה' })).toBeNull();
  });

  it('can be tried again when they do not load', async () => {
    const server = some();
    server.api.on(usersApi.userPermissions, () => {
      throw new FakeRefusal('bad_request');
    });
    await openUser(server);
    expect(await screen.findByText('ההרשאות לא נטענו')).toBeTruthy();
  });
});

describe('the sign-ins', () => {
  const open = (server = some()) => {
    server.sessions.push(aSession(), aSession({ audience: 'app' }));
    return server;
  };

  it('are listed, and all of them ended after being asked', async () => {
    const server = open();
    const { user } = await openUser(server);
    const list = within(await screen.findByRole('list', { name: 'מכשירים מחוברים' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^בימה, בדפדפן/),
      expect.stringMatching(/^האפליקציה/),
    ]);
    await user.click(screen.getByRole('button', { name: 'ניתוק כולם' }));
    const ask = within(await screen.findByRole('dialog'));
    await user.click(ask.getByRole('button', { name: 'ניתוק' }));
    expect(await screen.findByText('אין מכשיר מחובר כרגע.')).toBeTruthy();
    expect(server.sessions).toEqual([]);
  });

  it('are four at first, and all when asked', async () => {
    const server = some();
    for (let hour = 10; hour < 16; hour += 1) {
      server.sessions.push(aSession({ created_at: `2026-11-14T${hour}:00:00.000Z` }));
    }
    const { user } = await openUser(server);
    const list = within(await screen.findByRole('list', { name: 'מכשירים מחוברים' }));
    expect(list.getAllByRole('listitem')).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'הצגת כל 6 המכשירים' }));
    expect(list.getAllByRole('listitem')).toHaveLength(6);
  });

  it('of oneself cannot be ended here', async () => {
    const { id, name } = personIn('platform-admin');
    await openUser(open(some(aUser(id, name, { is_admin: true }))), id);
    await screen.findByRole('list', { name: 'מכשירים מחוברים' });
    expect(screen.queryByRole('button', { name: 'ניתוק כולם' })).toBeNull();
  });

  it('can be tried again when they do not load', async () => {
    const server = some();
    server.api.on(usersApi.sessions, () => {
      throw new FakeRefusal('bad_request');
    });
    await openUser(server);
    expect(await screen.findByText('המכשירים המחוברים לא נטענו')).toBeTruthy();
  });
});

describe('the messages', () => {
  const sent = () => screen.findByRole('list', { name: 'הודעות שנשלחו' });

  it('stand on record with what they said and what became of them', async () => {
    const server = some();
    server.messages.push(
      aMessage(2, { title: 'ברוכים הבאים', body: 'שורה\nושורה', status: 'kept' }),
      aMessage(1, { status: 'failed', sender: null }),
    );
    await openUser(server);
    const [first, second] = within(await sent()).getAllByRole('listitem');
    expect(within(first as HTMLElement).getByText('ברוכים הבאים')).toBeTruthy();
    expect(within(first as HTMLElement).getByText(/שורה\s+ושורה/)).toBeTruthy();
    expect(within(first as HTMLElement).getByText('נרשמה, אין מכשיר')).toBeTruthy();
    expect(first?.textContent).toContain('מאת דנה לוי');
    expect(within(second as HTMLElement).getByText('המסירה נכשלה')).toBeTruthy();
    expect(second?.textContent).toContain('מאת חשבון שכבר אינו קיים');
  });

  it('come a page at a time', async () => {
    const server = some();
    server.messages.push(...Array.from({ length: 12 }, (_, index) => aMessage(12 - index)));
    const { user } = await openUser(server);
    expect(within(await sent()).getAllByRole('listitem')).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'הצגת עוד' }));
    expect(await screen.findByText('הודעה 1')).toBeTruthy();
  });

  it('show one that was just sent', async () => {
    const server = some();
    const { user } = await openUser(server);
    await user.click(await screen.findByRole('button', { name: 'שליחת הודעה' }));
    expect(screen.queryByRole('heading', { name: 'הודעות שנשלחו' })).toBeNull();
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'כותרת' }), 'שלום');
    await user.type(dialog.getByRole('textbox', { name: 'תוכן' }), 'מה נשמע');
    await user.click(dialog.getByRole('button', { name: 'שליחה' }));
    const list = within(await sent());
    expect(list.getByText('מה נשמע')).toBeTruthy();
    expect(list.getByText('בדרך')).toBeTruthy();
  });

  it('can be tried again when they do not load', async () => {
    const server = some();
    server.api.on(usersApi.messages, () => {
      throw new FakeRefusal('bad_request');
    });
    await openUser(server);
    expect(await screen.findByText('ההודעות לא נטענו')).toBeTruthy();
  });
});

describe('the history', () => {
  it('tells what was done by the account and, if asked, what was done to it', async () => {
    const server = some();
    const asked: string[] = [];
    server.api.on(auditEntriesApi.ofUser, ({ params, query }) => {
      asked.push(`${params.id} ${query.side}`);
      const sent = { field: 'title', before: null, after: 'שיעור חדש' };
      const entry = { id: 1, at: '2026-11-15T10:00:00.000Z', object_type: 'user', object_id: '21' };
      const changes = query.side === 'about' ? [sent] : [];
      const action = query.side === 'about' ? 'users.send_message' : 'users.sign_in';
      return {
        audit_entries: [{ ...entry, action, user: null, changes }],
        total: 1,
        capped: false,
      };
    });
    const { user } = await openUser(server);
    expect(await screen.findByText('התחברות')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'שינויים בחשבון' }));
    expect(await screen.findByText('שיעור חדש')).toBeTruthy();
    expect(asked).toEqual(['21 by', '21 about']);
  });

  it('tells what was done to what, when and where, in two lines', async () => {
    const server = some();
    const done = { at: '2026-11-12T10:00:00.000Z', user: null };
    const change = (field: string, after: string) => ({ field, before: null, after });
    server.api.on(auditEntriesApi.ofUser, () => ({
      audit_entries: [
        {
          ...done,
          id: 2,
          action: 'videos.create',
          object_type: 'video',
          object_id: '7',
          changes: [change('title', 'דף יומי'), change('channel_ids', '[1]')],
        },
        {
          ...done,
          id: 1,
          action: 'channels.update',
          object_type: 'channel',
          object_id: '1',
          changes: [change('address', 'רחוב'), change('website', 'https://a.example')],
        },
      ],
      total: 2,
      capped: false,
    }));
    await openUser(server);
    const list = within(await screen.findByRole('list', { name: 'היסטוריית השינויים' }));
    const texts = () => list.getAllByRole('listitem').map(({ textContent }) => textContent);
    await waitFor(() => expect(texts()[1]).not.toContain('ערוץ מספר'));
    expect(texts()).toEqual([
      expect.stringMatching(/^העלאת סרטון דף יומי.*שביל ההלכה$/),
      expect.stringMatching(/^עדכון פרטי הערוץ כתובת, אתר.*שביל ההלכה$/),
    ]);
  });

  it('shows the last five, and all that is known of all of them when asked', async () => {
    const server = some();
    server.api.on(auditEntriesApi.ofUser, () => ({
      audit_entries: Array.from({ length: 8 }, (_, index) => ({
        id: 8 - index,
        at: '2026-11-15T10:00:00.000Z',
        action: 'users.sign_in',
        object_type: 'user',
        object_id: '21',
        user: null,
        changes: [],
      })),
      total: 8,
      capped: false,
    }));
    const { user } = await openUser(server);
    await waitFor(() => expect(screen.getAllByText('התחברות')).toHaveLength(5));
    await user.click(screen.getByRole('button', { name: 'כל ההיסטוריה, 8 פעולות' }));
    const whole = within(await screen.findByRole('dialog', { name: 'ההיסטוריה של נועה מזרחי' }));
    expect(whole.getAllByText('התחברות')).toHaveLength(8);
  });
});

describe('the person', () => {
  it('is deleted after being asked, and the list comes back', async () => {
    const server = some();
    const { user, address } = await openUser(server);
    await user.click(screen.getByRole('button', { name: 'מחיקת המשתמש' }));
    const ask = within(await screen.findByRole('dialog'));
    await user.click(ask.getByRole('button', { name: 'מחיקת המשתמש' }));
    await waitFor(() => expect(address()).toBe('/users'));
    expect(server.rows).toEqual([]);
  });

  it('cannot be oneself', async () => {
    const { id, name } = personIn('platform-admin');
    await openUser(some(aUser(id, name, { is_admin: true })), id);
    expect(screen.queryByRole('button', { name: 'מחיקת המשתמש' })).toBeNull();
    expect(screen.getByRole('button', { name: 'שליחת הודעה' })).toBeTruthy();
  });
});

describe('running the platform', () => {
  const part = () => within(screen.getByRole('region', { name: 'החשבון' }));
  const dialog = async () => within(await screen.findByRole('dialog'));
  const typed = (ask: Awaited<ReturnType<typeof dialog>>) =>
    ask.getByRole('textbox', { name: /הקלידו את כתובת האימייל/ });

  it('is given after the address is typed out', async () => {
    const server = some();
    const { user } = await openUser(server);
    await user.click(part().getByRole('button', { name: 'מינוי למנהל מערכת' }));
    const ask = await dialog();
    expect(stripIsolates(ask.getByRole('heading').textContent)).toBe(
      'למנות את נועה מזרחי למנהל מערכת?',
    );
    expect(ask.getByText(/כל הערוצים, המשתמשים, הפיד וההגדרות ייפתחו מיד/)).toBeTruthy();
    await user.type(typed(ask), 'noa@example.com');
    await user.click(ask.getByRole('button', { name: 'מינוי למנהל מערכת' }));
    expect(await ask.findByText('זו אינה הכתובת של המשתמש הזה.')).toBeTruthy();
    expect(server.rows[0]?.is_admin).toBe(false);
    await user.clear(typed(ask));
    await user.type(typed(ask), 'Noa.Mizrahi@example.com');
    await user.click(ask.getByRole('button', { name: 'מינוי למנהל מערכת' }));
    await waitFor(() => expect(server.rows[0]?.is_admin).toBe(true));
    expect(await part().findByRole('button', { name: 'הסרה מניהול המערכת' })).toBeTruthy();
  });

  it('says why it was refused, and keeps what was typed', async () => {
    const server = some(noa({ is_admin: true }));
    server.api.on(usersApi.changePlatformAdmin, () => {
      throw new FakeRefusal('last_platform_admin');
    });
    const { user } = await openUser(server);
    await user.click(part().getByRole('button', { name: 'הסרה מניהול המערכת' }));
    const ask = await dialog();
    await user.type(typed(ask), 'noa.mizrahi@example.com');
    await user.click(ask.getByRole('button', { name: 'הסרה מניהול המערכת' }));
    expect(await ask.findByText('במערכת חייב להישאר לפחות מנהל אחד.')).toBeTruthy();
  });

  it('can be given up, and the doors close', async () => {
    const self = personIn('platform-admin');
    const server = usersServer([aUser(self.id, self.name, { ...self, is_admin: true })]);
    server.api.on(usersApi.currentUser, () => ({
      ...self,
      is_admin: server.rows[0]?.is_admin ?? false,
    }));
    const { user, address } = await openUser(server, self.id);
    await user.click(part().getByRole('button', { name: 'ויתור על ניהול המערכת' }));
    const ask = await dialog();
    await user.type(typed(ask), self.email);
    await user.click(ask.getByRole('button', { name: 'ויתור על ניהול המערכת' }));
    await waitFor(() => expect(address()).toBe('/unknown'));
  });

  it('is not for those without an account', async () => {
    await openUser(some(noa({ email: null, name: null, is_anonymous: true })));
    expect(part().queryByRole('button', { name: 'מינוי למנהל מערכת' })).toBeNull();
    expect(part().getByRole('button', { name: 'מחיקת המשתמש' })).toBeTruthy();
  });
});
