import { firstStartApi, type StartCheckResult } from '@bimah/contract/first-start.ts';
import { usersApi } from '@bimah/contract/users.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stripIsolates } from '#platform/i18n/isolate.ts';
import { currentSession } from '#platform/session/session-store.ts';
import { done, FakeRefusal, type FakeApi } from '#testing/fake-api.ts';
import { apiFor, personIn } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { systemServer } from '#testing/system.ts';

const START = {
  expires_at: new Date(Date.now() + 23 * 3_600_000 + 60_000).toISOString(),
  public_url: 'https://bimah.example.org',
  mail_server: 'smtp.example.org:587',
};

const openApi = (api: FakeApi = apiFor('lonely-platform-admin')) =>
  api.on(firstStartApi.look, () => START);

async function open(api = openApi()) {
  const page = await renderApp('/start#printed-token', { api });
  await screen.findByRole('textbox', { name: 'שם הפלטפורמה' });
  return page;
}

async function fill({ user }: Awaited<ReturnType<typeof open>>) {
  await user.type(screen.getByRole('textbox', { name: 'שם הפלטפורמה' }), 'אור החכמה');
  await user.type(screen.getByRole('textbox', { name: 'שם' }), 'אורי לביא');
  await user.type(screen.getByRole('textbox', { name: 'אימייל' }), 'uri@example.org');
  await user.type(screen.getByLabelText('סיסמה'), 'arba milim pshutot');
}

const finish = { name: 'סיום והתחברות' };
const line = (name: RegExp) => within(screen.getByRole('list', { name: 'בדיקות' })).getByText(name);
const textOf = (element: HTMLElement | null) => stripIsolates(element?.textContent ?? '');

describe('without a good address', () => {
  it('says so to whoever has none, and asks the server nothing', async () => {
    const { api } = await renderApp('/start');
    expect(await screen.findByRole('heading', { name: 'נדרשת כתובת חדשה' })).toBeTruthy();
    expect(screen.getByText('npm run admin:create')).toBeTruthy();
    expect(api.calls.filter((call) => call.includes('first_start'))).toEqual([]);
  });

  it.each([
    ['start_link_invalid', 'נדרשת כתובת חדשה'],
    ['already_set_up', 'הפלטפורמה כבר הוקמה'],
  ] as const)('says why: %s', async (code, title) => {
    const api = apiFor('platform-admin').on(firstStartApi.look, () => {
      throw new FakeRefusal(code);
    });
    await renderApp('/start#old', { api });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'למסך ההתחברות' })).toBeTruthy();
  });
});

describe('the address', () => {
  it('loses its token as soon as it is read', async () => {
    const sent: unknown[] = [];
    const api = apiFor('platform-admin').on(firstStartApi.look, ({ body }) => {
      sent.push(body);
      return START;
    });
    const { address } = await open(api);
    expect(address()).toBe('/start');
    expect(sent).toEqual([{ token: 'printed-token' }]);
    const once = screen.getByText(/הכתובת הזאת חד־פעמית/);
    expect(textOf(once)).toContain('ופגה בעוד 23 שעות');
  });
});

describe('finishing', () => {
  it('makes the admin, signs them in and shows how the system is', async () => {
    const sent: unknown[] = [];
    const api = openApi(systemServer().api)
      .on(firstStartApi.finish, ({ body }) => {
        sent.push(body);
        return done;
      })
      .on(usersApi.login, () => ({
        user: {
          ...personIn('platform-admin'),
          token: 'fresh',
          token_expires: Math.floor(Date.now() / 1_000) + 3_600,
        },
        device_token: 'this-browser',
      }));
    const page = await open(api);
    await fill(page);
    await page.user.click(screen.getByRole('button', finish));
    await waitFor(() => expect(page.address()).toBe('/system'));
    expect(currentSession()?.token).toBe('fresh');
    expect(sent).toEqual([
      {
        token: 'printed-token',
        platform_name: 'אור החכמה',
        name: 'אורי לביא',
        email: 'uri@example.org',
        password: 'arba milim pshutot',
      },
    ]);
  });

  it('leads to the sign-in page where signing in did not work at once', async () => {
    const api = openApi()
      .on(firstStartApi.finish, () => done)
      .on(usersApi.login, () => {
        throw new FakeRefusal('too_many_requests');
      });
    const page = await open(api);
    await fill(page);
    await page.user.click(screen.getByRole('button', finish));
    await waitFor(() => expect(page.address()).toBe('/login'));
    const email = await screen.findByRole<HTMLInputElement>('textbox', { name: 'אימייל' });
    expect(email.value).toBe('uri@example.org');
  });

  it('keeps what was typed when a field is refused', async () => {
    const words = 'הסיסמה הזאת נפוצה מדי. בחרו סיסמה אחרת.';
    const api = openApi().on(firstStartApi.finish, () => {
      throw new FakeRefusal('invalid_input', { fields: { password: [words] } });
    });
    const page = await open(api);
    await fill(page);
    await page.user.click(screen.getByRole('button', finish));
    expect(await screen.findByText(words)).toBeTruthy();
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'שם הפלטפורמה' });
    expect(name.value).toBe('אור החכמה');
  });
});

describe('checks', () => {
  it('say what was really done, and one that fails keeps nobody from finishing', async () => {
    const asked: unknown[] = [];
    const api = openApi().on(firstStartApi.check, ({ body }): StartCheckResult => {
      asked.push(body);
      if (body.part === 'address') return { state: 'differs', reason: null };
      if (body.part === 'mail') return { state: 'failed', reason: 'EAUTH' };
      return { state: 'works', reason: null };
    });
    const page = await open(api);
    expect(line(/כתבו למעלה אימייל/)).toBeTruthy();
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: /שליחת מכתב ניסיון/ }).disabled,
    ).toBe(true);
    await fill(page);
    await page.user.click(screen.getByRole('button', { name: 'בדיקת הכול' }));
    expect(await screen.findByText('נכתב קובץ, נקרא ונמחק.')).toBeTruthy();
    expect(textOf(await screen.findByText(/תקנו את PUBLIC_URL/))).toContain(window.location.origin);
    expect(textOf(await screen.findByText(/המכתב לא נשלח/))).toContain('EAUTH');
    expect(asked).toEqual([
      { token: 'printed-token', part: 'address', address: window.location.origin },
      { token: 'printed-token', part: 'storage' },
      { token: 'printed-token', part: 'mail', email: 'uri@example.org' },
    ]);
    const button = screen.getByRole('button', finish);
    expect(button.getAttribute('aria-disabled')).toBeNull();
  });

  it('say that a mail was only kept, and can be tried again one by one', async () => {
    const api = openApi().on(firstStartApi.check, (): StartCheckResult => ({
      state: 'kept',
      reason: null,
    }));
    const page = await open(api);
    await fill(page);
    await page.user.click(screen.getByRole('button', { name: /שליחת מכתב ניסיון/ }));
    expect(await screen.findByText(/המכתב נשמר כקובץ בשרת/)).toBeTruthy();
    expect(screen.getByText('בדיקה חוזרת')).toBeTruthy();
  });
});
