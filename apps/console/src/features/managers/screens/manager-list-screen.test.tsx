import { invitationsApi } from '@bimah/contract/invitations.ts';
import { managersApi } from '@bimah/contract/managers.ts';
import { usersApi } from '@bimah/contract/users.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stripIsolates } from '#platform/i18n/isolate.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import { permissionsIn, type Role } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aManager, anInvitation, aTeam, teamServer } from '#testing/team.ts';

const ADDRESS = '/channels/1/managers';
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

const some = (role: Role = 'channel-admin') =>
  teamServer(
    role,
    aTeam(role, {
      admins: [aManager(11, 'יונתן שגיא', 'editor'), aManager(12, 'Rachel Stone', 'admin')],
      invitees: [
        anInvitation(1, 'm.levi@example.com', { sent_at: daysAgo(9) }),
        anInvitation(2, 'old@example.com', { status: 'expired', sent_at: daysAgo(20) }),
        anInvitation(3, 'busy@example.com', { status: 'rejected', role: 'admin' }),
      ],
    }),
  );

async function openTeam(server = some(), role: Role = 'channel-admin') {
  const page = await renderApp(ADDRESS, { as: role, api: server.api });
  await screen.findByRole('table', { name: 'חברים והזמנות' });
  return page;
}

/** With the form open, which is shut until somebody wants to invite. */
async function openForm(server = some(), role: Role = 'channel-admin') {
  const page = await openTeam(server, role);
  await page.user.click(screen.getByRole('button', { name: 'הזמנה חדשה' }));
  return page;
}

const row = (words: string) =>
  within(screen.getAllByText(words, { exact: false })[0]?.closest('tr') as HTMLElement);
const address = () =>
  screen.getByRole<HTMLInputElement>('combobox', { name: /אימייל או משתמש קיים/ });
const submit = (name: RegExp) => screen.getByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));

describe('who gets here', () => {
  it('an editor is sent to the dashboard and has no such entry', async () => {
    const { address: at } = await renderApp(ADDRESS, { as: 'channel-editor' });
    expect(at()).toBe('/channels/1/dashboard');
    expect(screen.queryByRole('link', { name: 'צוות הערוץ' })).toBeNull();
  });

  it('an admin of the channel finds it in the navigation', async () => {
    await openTeam();
    expect(screen.getByRole('link', { name: 'צוות הערוץ' }).getAttribute('href')).toBe(ADDRESS);
  });
});

describe('the team', () => {
  it('shows name, address, role and state of everybody', async () => {
    await openTeam();
    await screen.findByText('יונתן שגיא');
    expect(row('תמר אברהמי').getByText('(אתם)')).toBeTruthy();
    expect(row('יונתן שגיא').getByText('person11@example.com').getAttribute('dir')).toBe('ltr');
    expect(row('יונתן שגיא').getByText('עורך')).toBeTruthy();
    expect(row('יונתן שגיא').getByText('מאושר')).toBeTruthy();
    expect(row('m.levi@example.com').getByText('עדיין לא בצוות')).toBeTruthy();
    expect(row('m.levi@example.com').getByText('הזמנה נשלחה')).toBeTruthy();
    expect(row('old@example.com').getByText('פג תוקפה')).toBeTruthy();
    expect(row('busy@example.com').getByText('נדחתה')).toBeTruthy();
  });

  it('reminds of an invitation that waits for long', async () => {
    await openTeam();
    await screen.findByText('יונתן שגיא');
    expect(row('m.levi@example.com').getByText(/כדאי לשלוח שוב/)).toBeTruthy();
  });

  it('says so where one is alone', async () => {
    await openTeam(teamServer('channel-admin'));
    expect(await screen.findByText(/רק אתם כאן/)).toBeTruthy();
  });

  it('can be tried again when it does not load', async () => {
    const server = some();
    let broken = true;
    server.api.on(managersApi.list, () => {
      if (broken) throw new FakeRefusal('bad_request');
      return server.team;
    });
    const { user } = await renderApp(ADDRESS, { as: 'channel-admin', api: server.api });
    expect(await screen.findByText('צוות הערוץ לא נטען')).toBeTruthy();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'ניסיון חוזר' }));
    expect(await screen.findByText('יונתן שגיא')).toBeTruthy();
  });
});

describe('taking somebody off the team', () => {
  it('is not possible for an admin, and the reason stands beside it', async () => {
    const { user, api } = await openTeam();
    await screen.findByText('Rachel Stone');
    const button = row('Rachel Stone').getByRole('button', { name: /^הסרה/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(row('Rachel Stone').getByText('אי אפשר להסיר מנהל. פנו למנהלי המערכת.')).toBeTruthy();
    await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.calls.some((call) => call.startsWith('DELETE'))).toBe(false);
  });

  it('leads platform admins to the page where they can', async () => {
    await openTeam(some('platform-admin'), 'platform-admin');
    await screen.findByText('Rachel Stone');
    const link = row('Rachel Stone').getByRole('link', { name: 'הסרה בעמוד המשתמש' });
    expect(link.getAttribute('href')).toBe('/users/12');
  });

  it('protects the last admin', async () => {
    await openTeam(teamServer('channel-admin'));
    expect(await screen.findByText('לערוץ חייב להישאר לפחות מנהל אחד.')).toBeTruthy();
  });

  it('asks first, then removes an editor', async () => {
    const server = some();
    const { user } = await openTeam(server);
    await screen.findByText('יונתן שגיא');
    await user.click(row('יונתן שגיא').getByRole('button', { name: /^הסרה/ }));
    const ask = await dialog();
    expect(stripIsolates(ask.getByRole('heading').textContent)).toBe(
      'להסיר את יונתן שגיא מצוות הערוץ?',
    );
    await user.click(ask.getByRole('button', { name: 'הסרה מהצוות' }));
    await waitFor(() => expect(server.team.admins.map(({ user: { id } }) => id)).toEqual([7, 12]));
    await waitFor(() => expect(screen.queryByRole('row', { name: /יונתן שגיא/ })).toBeNull());
  });

  it('revokes an invitation of any role', async () => {
    const server = some();
    const { user } = await openTeam(server);
    await screen.findByText('busy@example.com');
    await user.click(row('m.levi@example.com').getByRole('button', { name: /^ביטול ההזמנה/ }));
    await user.click((await dialog()).getByRole('button', { name: 'כן, לבטל את ההזמנה' }));
    await waitFor(() => expect(server.team.invitees.map(({ id }) => id)).toEqual([2, 3]));
  });

  it('takes one that was declined off the list', async () => {
    const server = some();
    const { user } = await openTeam(server);
    await screen.findByText('busy@example.com');
    await user.click(row('busy@example.com').getByRole('button', { name: /^הסרת ההזמנה/ }));
    await user.click((await dialog()).getByRole('button', { name: 'הסרה מהרשימה' }));
    await waitFor(() => expect(server.team.invitees.map(({ id }) => id)).toEqual([1, 2]));
  });
});

describe('the other role', () => {
  it('is given to an editor after a question', async () => {
    const server = some();
    const { user } = await openTeam(server);
    await screen.findByText('יונתן שגיא');
    await user.click(row('יונתן שגיא').getByRole('button', { name: /^מינוי למנהל/ }));
    const ask = await dialog();
    expect(ask.getByText(/לבטל את המינוי יוכלו רק/)).toBeTruthy();
    await user.click(ask.getByRole('button', { name: 'מינוי למנהל' }));
    await waitFor(() =>
      expect(server.team.admins.find(({ user: { id } }) => id === 11)?.role).toBe('admin'),
    );
  });

  it('is not for one admin to give another, and is for oneself', async () => {
    const server = some();
    server.api.on(usersApi.permissions, () => ({
      permissions: permissionsIn('channel-admin').map((permission) => ({
        ...permission,
        role: server.team.admins.find(({ user: { id } }) => id === 7)?.role ?? 'admin',
      })),
    }));
    const { user, address: at } = await openTeam(server);
    await screen.findByText('Rachel Stone');
    expect(row('Rachel Stone').queryByRole('button', { name: /לעורך/ })).toBeNull();
    await user.click(row('תמר אברהמי').getByRole('button', { name: 'ויתור על הניהול' }));
    await user.click((await dialog()).getByRole('button', { name: 'ויתור על הניהול' }));
    await waitFor(() => expect(at()).toBe('/channels/1/dashboard'));
  });

  it('is given to an admin by platform admins, and never to the last', async () => {
    const server = some('platform-admin');
    const { user } = await openTeam(server, 'platform-admin');
    await screen.findByText('Rachel Stone');
    await user.click(row('Rachel Stone').getByRole('button', { name: /^הפיכה לעורך/ }));
    await user.click((await dialog()).getByRole('button', { name: 'הפיכה לעורך' }));
    await waitFor(() =>
      expect(server.team.admins.find(({ user: { id } }) => id === 12)?.role).toBe('editor'),
    );
    await screen.findByText('לערוץ חייב להישאר לפחות מנהל אחד.');
    expect(screen.queryByRole('button', { name: 'ויתור על הניהול' })).toBeNull();
  });
});

describe('sending again', () => {
  it('is offered only to those who have not joined, and rests after each mail', async () => {
    const { user, api } = await openTeam();
    await screen.findByText('m.levi@example.com');
    expect(row('יונתן שגיא').queryByRole('button', { name: /^שליחה חוזרת/ })).toBeNull();
    const again = () => row('m.levi@example.com').getByRole('button', { name: /^שליחה חוזרת/ });
    await user.click(again());
    await waitFor(() => expect(again().getAttribute('aria-disabled')).toBe('true'));
    expect(row('m.levi@example.com').getByText(/אפשר לשלוח שוב בעוד/)).toBeTruthy();
    await user.click(again());
    const sent = api.calls.filter((call) => call.endsWith('/1/send_invitation'));
    expect(sent).toHaveLength(1);
  });

  it('says why it was refused', async () => {
    const server = some();
    server.api.on(invitationsApi.resend, () => {
      throw new FakeRefusal('too_many_requests');
    });
    const { user } = await openTeam(server);
    await screen.findByText('m.levi@example.com');
    await user.click(row('m.levi@example.com').getByRole('button', { name: /^שליחה חוזרת/ }));
    expect(await screen.findByText('יותר מדי ניסיונות. נסו שוב בעוד זמן קצר.')).toBeTruthy();
  });
});

describe('inviting', () => {
  it('sends a typed address a link as admin, and shows the link', async () => {
    const server = some();
    const { user } = await openForm(server);
    expect(await screen.findByText(/^מי מפרסם ומנהל את/)).toBeTruthy();
    await user.type(address(), 'shira.g@example.com');
    await user.click(submit(/^הזמנה/));
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'קישור ההזמנה' });
    expect(link.value).toContain('/signup_via_link/');
    expect(server.team.invitees.at(-1)).toMatchObject({
      email: 'shira.g@example.com',
      role: 'admin',
    });
    expect(address().value).toBe('');
    expect((await screen.findAllByText('shira.g@example.com')).length).toBeGreaterThan(1);
  });

  it('tells what the chosen role may not do, and sends that role', async () => {
    const server = some();
    const { user } = await openForm(server);
    await user.click(screen.getByRole('radio', { name: 'עורך' }));
    const right = screen.getByRole('rowheader', { name: 'הזמנה והסרה של אנשי צוות' });
    const [admin, editor] = within(right.closest('tr') as HTMLElement).getAllByRole('cell');
    expect(admin?.textContent).toBe('כן');
    expect(editor?.textContent).toBe('לא');
    expect(editor?.hasAttribute('data-chosen')).toBe(true);
    await user.type(address(), 'shira.g@example.com{Enter}');
    await waitFor(() => expect(server.team.invitees.at(-1)?.role).toBe('editor'));
  });

  it('is asked for by a button, begins at the address, and says that it is missing', async () => {
    await openForm();
    expect(document.activeElement).toBe(address());
    expect(submit(/^הזמנה/).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(/^עוד חסר:.*אימייל או משתמש/)).toBeTruthy();
  });

  it.each([
    ['nothing', '', 'שדה חובה.'],
    ['half an address', 'shira', 'כתובת האימייל אינה תקינה.'],
  ])('refuses %s beside the field', async (_, typed, words) => {
    const { user, api } = await openForm();
    if (typed) await user.type(address(), typed);
    await user.click(submit(/^הזמנה/));
    expect(await screen.findByText(words)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(address()));
    expect(api.calls).not.toContain('POST /api/channels/1/signup_invitations');
  });

  it('keeps what was typed when the server refuses', async () => {
    const { user } = await openForm();
    await screen.findByText('m.levi@example.com');
    await user.type(address(), 'm.levi@example.com');
    await user.click(submit(/^הזמנה/));
    expect(await screen.findByText(/כבר נשלחה הזמנה/)).toBeTruthy();
    expect(address().value).toBe('m.levi@example.com');
  });
});

describe('appointing', () => {
  const found = [
    { id: 31, name: 'נ… מ…', email: 'n…i@example.com' },
    { id: 12, name: 'R… S…', email: 'r…e@example.org' },
  ];

  it('waits for the typing to rest, and asks for three characters at least', async () => {
    const server = some();
    const asked: (string | undefined)[] = [];
    server.api.on(usersApi.list, ({ query }) => {
      asked.push(query.email);
      expect(query.limit).toBe(20);
      return { users: found };
    });
    const { user } = await openForm(server);
    await user.type(address(), 'no');
    await user.type(address(), 'a');
    await screen.findByRole('option', { name: /נ… מ…/ });
    expect(asked).toEqual(['noa']);
  });

  it('invites a found person by mail, and shows of them only what was found', async () => {
    const server = some();
    server.api.on(usersApi.list, () => ({ users: found }));
    const { user, api } = await openForm(server);
    await user.type(address(), 'noa');
    await user.click(await screen.findByRole('option', { name: /נ… מ…/ }));
    expect(screen.queryByRole('combobox', { name: /אימייל או משתמש קיים/ })).toBeNull();
    expect(screen.getByText(/עד שההזמנה תתקבל, השם והכתובת נשארים מוסתרים/)).toBeTruthy();
    await user.click(submit(/^הזמנה/));
    await waitFor(() => expect(server.team.invitees.at(-1)?.user_id).toBe(31));
    expect(api.calls).toContain('POST /api/signup_invitations/appoint_admin');
    expect(screen.queryByRole('textbox', { name: 'קישור ההזמנה' })).toBeNull();
    await screen.findByRole('row', { name: /נ… מ…/ });
    const waiting = row('n…i@example.com');
    expect(waiting.getByText('עדיין לא בצוות')).toBeTruthy();
    expect(waiting.getByText('הזמנה נשלחה')).toBeTruthy();
    expect(waiting.getByRole('button', { name: /^שליחה חוזרת/ })).toBeTruthy();
    expect(waiting.queryByRole('button', { name: /^העתקת הקישור/ })).toBeNull();
    await user.click(waiting.getByRole('button', { name: /^ביטול ההזמנה/ }));
    await user.click((await dialog()).getByRole('button', { name: 'כן, לבטל את ההזמנה' }));
    await waitFor(() => expect(server.team.invitees.map(({ id }) => id)).toEqual([1, 2, 3]));
  });

  it('is done at once by a platform admin', async () => {
    const server = some('platform-admin');
    server.api.on(usersApi.list, () => ({ users: found }));
    const { user } = await openForm(server, 'platform-admin');
    await user.type(address(), 'noa');
    const option = await screen.findByRole('option', { name: /נ… מ…/ });
    expect(within(option).getByText('n…i@example.com')).toBeTruthy();
    await user.click(option);
    expect(screen.getByText(/ההרשאה נכנסת לתוקף מיד/)).toBeTruthy();
    await user.click(submit(/^צירוף לצוות/));
    await waitFor(() => expect(server.team.admins.at(-1)?.user.id).toBe(31));
  });

  it('says that somebody is an editor here already, and asks before making them an admin', async () => {
    const server = some();
    server.api.on(usersApi.list, () => ({
      users: [{ id: 11, name: 'י… ש…', email: 'p…1@example.com' }],
    }));
    const { user, api } = await openForm(server);
    await screen.findByText('יונתן שגיא');
    await user.type(address(), 'person');
    const option = await screen.findByRole('option', { name: /יונתן שגיא/ });
    expect(within(option).getByText('כבר בצוות כעורך')).toBeTruthy();
    await user.click(option);
    let ask = await dialog();
    expect(stripIsolates(ask.getByRole('heading').textContent)).toBe(
      'יונתן שגיא כבר בצוות כעורך. למנות למנהל?',
    );
    await user.click(ask.getByRole('button', { name: 'ביטול' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.team.admins.find(({ user: { id } }) => id === 11)?.role).toBe('editor');
    await user.click(address());
    await user.click(await screen.findByRole('option', { name: /יונתן שגיא/ }));
    ask = await dialog();
    await user.click(ask.getByRole('button', { name: 'מינוי למנהל' }));
    await waitFor(() =>
      expect(server.team.admins.find(({ user: { id } }) => id === 11)?.role).toBe('admin'),
    );
    expect(api.calls).not.toContain('POST /api/signup_invitations/appoint_admin');
  });

  it('does not offer somebody who is an admin already', async () => {
    const server = some();
    server.api.on(usersApi.list, () => ({ users: found }));
    const { user } = await openForm(server);
    await user.type(address(), 'rachel');
    const option = await screen.findByRole('option', { name: /Rachel Stone/ });
    expect(within(option).getByText('כבר בהנהלה')).toBeTruthy();
    await user.click(option);
    expect(address()).toBeTruthy();
  });

  it('says that nobody was found, and still lets one invite', async () => {
    const { user } = await openForm();
    await user.type(address(), 'shira.g@example.com');
    expect(await screen.findByText(/אין משתמש עם כתובת כזאת/)).toBeTruthy();
  });
});
