import {
  invitationsApi,
  type InvitationAnswer,
  type InvitationOffer,
} from '@bimah/contract/invitations.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stripIsolates } from '#platform/i18n/isolate.ts';
import { currentSession } from '#platform/session/session-store.ts';
import { done, FakeRefusal } from '#testing/fake-api.ts';
import { apiFor, type Role } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

const ADDRESS = '/signup_via_link/unguessable';
const PASSWORD = 'rimon-al-haets';
const THANKS = 'תודה שהצטרפתם! אישור נשלח אליכם באימייל.';

const anOffer: InvitationOffer = {
  email: 'shira.g@example.com',
  role: 'editor',
  by_mail: true,
  has_account: false,
  channel: { name: 'שביל ההלכה', image: null },
};

/** Remembers what was answered. */
function invitationServer(more: Partial<InvitationOffer> = {}) {
  const answers: InvitationAnswer[] = [];
  const api = apiFor('channel-editor')
    .on(invitationsApi.byShortcode, () => ({ ...anOffer, ...more }))
    .on(invitationsApi.signUp, ({ body }) => {
      answers.push(body);
      return { status: 'success' as const, message: body.accept ? THANKS : 'תודה על התשובה!' };
    });
  return { api, answers };
}

async function openOffer(server = invitationServer(), as?: Role) {
  const page = await renderApp(ADDRESS, { api: server.api, ...(as && { as }) });
  await screen.findByRole('heading', { level: 1, name: 'שביל ההלכה' });
  return page;
}

type User = Awaited<ReturnType<typeof openOffer>>['user'];

async function fill(user: User, name: string, password: string, repeat: string) {
  if (name) await user.type(screen.getByRole('textbox', { name: 'שם מלא' }), name);
  if (password) await user.type(screen.getByLabelText('סיסמה'), password);
  if (repeat) await user.type(screen.getByLabelText('הסיסמה, שוב'), repeat);
  await user.click(screen.getByRole('button', { name: 'הרשמה' }));
}

describe('the offer', () => {
  it('names the channel, the address and the role, without toolbar or navigation', async () => {
    await openOffer();
    expect(screen.getByText('shira.g@example.com').getAttribute('dir')).toBe('ltr');
    expect(screen.queryByRole('textbox', { name: /אימייל/ })).toBeNull();
    expect(screen.getByText(/התפקיד: עריכה/)).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('signs out whoever is signed in, on the server too, and says so', async () => {
    const { api } = await openOffer(invitationServer(), 'platform-admin');
    expect(currentSession()).toBeNull();
    expect(api.calls).toContain('POST /api/users/logout.json');
    expect(screen.getByText(/היה כאן חשבון מחובר/)).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('has ended, when the server does not know it any more', async () => {
    const api = apiFor('channel-editor').on(invitationsApi.byShortcode, () => {
      throw new FakeRefusal('invitation_expired');
    });
    await renderApp(ADDRESS, { api });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'ההזמנה כבר אינה בתוקף!' }),
    ).toBeTruthy();
    expect(screen.getByText(/בקשו ממי שהזמין אתכם/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'למסך ההתחברות' })).toBeTruthy();
  });

  it('can be asked for again when the question itself fails', async () => {
    const { api } = invitationServer();
    let broken = true;
    api.on(invitationsApi.byShortcode, () => {
      if (broken) throw new FakeRefusal('too_many_requests');
      return anOffer;
    });
    const { user } = await renderApp(ADDRESS, { api });
    expect(await screen.findByText('ההזמנה לא נטענה')).toBeTruthy();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'ניסיון חוזר' }));
    expect(await screen.findByRole('heading', { name: 'שביל ההלכה' })).toBeTruthy();
  });
});

describe('signing up', () => {
  it('thanks, and after three seconds comes to the sign-in page, which thanks again', async () => {
    const server = invitationServer();
    const { user, address } = await openOffer(server);
    await fill(user, 'שירה גולן', PASSWORD, PASSWORD);
    expect(await screen.findByRole('heading', { level: 1, name: THANKS })).toBeTruthy();
    expect(server.answers).toEqual([
      {
        accept: true,
        shortcode: 'unguessable',
        email: 'shira.g@example.com',
        name: 'שירה גולן',
        password: PASSWORD,
      },
    ]);
    expect(address()).toBe(ADDRESS);
    await waitFor(() => expect(address()).toBe('/login?notice=signup_accepted'));
    expect(await screen.findByText(THANKS)).toBeTruthy();
    const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'אימייל' });
    expect(box.value).toBe('shira.g@example.com');
    expect(document.activeElement).toBe(screen.getByLabelText('סיסמה'));
  });

  it('lets one go on at once', async () => {
    const { user, address } = await openOffer();
    await fill(user, 'שירה גולן', PASSWORD, PASSWORD);
    await user.click(await screen.findByRole('link', { name: 'להתחברות עכשיו' }));
    await waitFor(() => expect(address()).toBe('/login?notice=signup_accepted'));
    expect(await screen.findByDisplayValue('shira.g@example.com')).toBeTruthy();
  });

  it('marks passwords that match, while they are typed', async () => {
    const { user } = await openOffer();
    await user.type(screen.getByLabelText('סיסמה'), PASSWORD);
    await user.type(screen.getByLabelText('הסיסמה, שוב'), PASSWORD.slice(0, -1));
    expect(screen.queryByText('הסיסמאות תואמות.')).toBeNull();
    await user.type(screen.getByLabelText('הסיסמה, שוב'), PASSWORD.slice(-1));
    expect(screen.getByText('הסיסמאות תואמות.')).toBeTruthy();
  });

  it.each([
    ['passwords that differ', 'שירה', PASSWORD, 'another-one', 'הסיסמאות אינן תואמות!'],
    ['a short password', 'שירה', 'rimon', 'rimon', 'הסיסמה צריכה להיות באורך 8 תווים לפחות.'],
    ['no name', '', PASSWORD, PASSWORD, 'שדה חובה.'],
  ])('refuses %s, and asks nobody', async (_, name, password, repeat, words) => {
    const server = invitationServer();
    const { user } = await openOffer(server);
    await fill(user, name, password, repeat);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(server.answers).toEqual([]);
  });

  it('shows what the server says, and keeps what was typed', async () => {
    const server = invitationServer();
    server.api.on(invitationsApi.signUp, () => ({ status: 'error' as const, message: 'לא הפעם.' }));
    const { user } = await openOffer(server);
    await fill(user, 'שירה גולן', PASSWORD, PASSWORD);
    expect(await screen.findByText('לא הפעם.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'שם מלא' }).value).toBe(
      'שירה גולן',
    );
  });

  it('shows beside the field what the server says of it', async () => {
    const server = invitationServer();
    const words = 'הסיסמה הזאת נפוצה מדי. בחרו סיסמה אחרת.';
    server.api.on(invitationsApi.signUp, () => {
      throw new FakeRefusal('invalid_input', { fields: { password: [words] } });
    });
    const { user } = await openOffer(server);
    await fill(user, 'שירה גולן', 'password123', 'password123');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByLabelText('סיסמה').getAttribute('aria-invalid')).toBe('true');
  });

  it('tells of an invitation that ended in the meantime', async () => {
    const server = invitationServer();
    server.api
      .on(invitationsApi.signUp, () => ({
        status: 'error' as const,
        message: 'ההזמנה כבר אינה בתוקף!',
      }))
      .on(invitationsApi.byShortcode, () => {
        if (server.api.calls.some((call) => call.startsWith('POST'))) {
          throw new FakeRefusal('invitation_expired');
        }
        return anOffer;
      });
    const { user } = await openOffer(server);
    await fill(user, 'שירה גולן', PASSWORD, PASSWORD);
    expect(await screen.findByText(/בקשו ממי שהזמין אתכם/)).toBeTruthy();
  });
});

describe('an address that has an account', () => {
  it('is asked for its password, and neither for a name nor for a new one', async () => {
    const server = invitationServer({ has_account: true });
    const { user } = await openOffer(server);
    expect(screen.queryByRole('textbox', { name: 'שם מלא' })).toBeNull();
    expect(screen.queryByLabelText('הסיסמה, שוב')).toBeNull();
    await user.type(screen.getByLabelText('הסיסמה שלכם בבימה'), 'bimah-demo');
    await user.click(screen.getByRole('button', { name: 'הצטרפות לצוות' }));
    expect(await screen.findByRole('heading', { level: 1, name: THANKS })).toBeTruthy();
    expect(server.answers).toEqual([
      {
        accept: true,
        shortcode: 'unguessable',
        email: 'shira.g@example.com',
        password: 'bimah-demo',
      },
    ]);
  });
});

describe('a link that was passed on', () => {
  it('shows the invitation, and sends whoever opened it to their mail', async () => {
    const server = invitationServer({ by_mail: false });
    let asked = 0;
    server.api.on(invitationsApi.mailLink, ({ body }) => {
      expect(body.shortcode).toBe('unguessable');
      asked += 1;
      if (asked === 1) throw new FakeRefusal('too_many_requests');
      return { ...done, was_mailed: asked > 2 };
    });
    const { user } = await openOffer(server);
    expect(screen.getByText('shira.g@example.com').getAttribute('dir')).toBe('ltr');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'הרשמה' })).toBeNull();
    const send = () => screen.getByRole('button', { name: 'שליחת הקישור לאימייל' });
    await user.click(send());
    expect(await screen.findByText(/יותר מדי ניסיונות/)).toBeTruthy();
    await user.click(send());
    expect(await screen.findByText(/לא שלחנו עוד אחד/)).toBeTruthy();
    await user.click(send());
    expect(await screen.findByText(/^שלחנו\. פתחו את תיבת האימייל/)).toBeTruthy();
    expect(server.answers).toEqual([]);
    expect(screen.getByRole('button', { name: 'לא, תודה' })).toBeTruthy();
  });
});

describe('declining', () => {
  it('asks once, and needs neither name nor password', async () => {
    const server = invitationServer();
    const { user, address } = await openOffer(server);
    await user.click(screen.getByRole('button', { name: 'לא, תודה' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(stripIsolates(dialog.getByRole('heading').textContent)).toBe(
      'לדחות את ההזמנה של שביל ההלכה?',
    );
    await user.click(dialog.getByRole('button', { name: 'דחיית ההזמנה' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'תודה על התשובה!' })).toBeTruthy();
    expect(server.answers).toEqual([{ accept: false, shortcode: 'unguessable' }]);
    await waitFor(() => expect(address()).toBe('/login?notice=signup_rejected'));
  });
});
