import { usersApi } from '@bimah/contract/users.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentSession } from '#platform/session/session-store.ts';
import { done, FakeRefusal } from '#testing/fake-api.ts';
import { apiFor, personIn, type Role } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { GOOGLE_CHANNEL } from '../google-popup.ts';

beforeEach(() => localStorage.removeItem('bimah.device'));

const EXPIRES = Math.floor(Date.now() / 1_000) + 3_600;

const letIn = (role: Role) => () => ({
  user: { ...personIn(role), token: 'fresh', token_expires: EXPIRES },
  device_token: 'this-browser',
});

const apiLetting = (role: Role) => apiFor(role).on(usersApi.login, letIn(role));

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'אימייל' });
const password = () => screen.getByLabelText<HTMLInputElement>('סיסמה');

async function signIn(address: string, api = apiLetting('channel-editor')) {
  const page = await renderApp(address, { api });
  await page.user.type(email(), 'tamar.a@example.com');
  await page.user.type(password(), 'not telling');
  await page.user.click(screen.getByRole('button', { name: 'התחברות' }));
  return page;
}

const expectAlert = async (words: string) => {
  const text = await screen.findByText(words);
  const box = text.closest('[role="alert"]');
  expect(box).not.toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(box));
};

it('opens with the cursor in the address', async () => {
  await renderApp('/login');
  expect(document.activeElement).toBe(email());
});

it('welcomes people by the name of the platform', async () => {
  const api = apiFor('channel-editor').on(usersApi.signInOptions, () => ({
    platform_name: 'אור החכמה',
    google: null,
  }));
  await renderApp('/login', { api });
  const title = await screen.findByText('אור החכמה');
  expect(title.closest('h1')?.textContent).toContain('ברוכים הבאים');
});

describe('signing in', () => {
  it('stores the token with its expiry, and opens the first screen', async () => {
    const { address } = await signIn('/login');
    await waitFor(() => expect(address()).toBe('/channels/1/dashboard'));
    expect(currentSession()).toEqual({ token: 'fresh', token_expires: EXPIRES });
  });

  it('returns to where the person was', async () => {
    const { address } = await signIn('/account?a=b');
    await waitFor(() => expect(address()).toBe('/account?a=b'));
  });

  it('lets a platform admin in who has no channel', async () => {
    const { address } = await signIn('/account', apiLetting('lonely-platform-admin'));
    await waitFor(() => expect(address()).toBe('/account'));
  });

  it('sends what was typed, once', async () => {
    const sent: unknown[] = [];
    const api = apiFor('channel-editor').on(usersApi.login, ({ body }) => {
      sent.push(body);
      return letIn('channel-editor')();
    });
    const { address } = await signIn('/login', api);
    await waitFor(() => expect(address()).toBe('/channels/1/dashboard'));
    expect(sent).toEqual([{ email: 'tamar.a@example.com', password: 'not telling' }]);
  });

  it('tells from then on that this browser is known, also after signing out', async () => {
    const sent: unknown[] = [];
    const api = apiFor('channel-editor')
      .on(usersApi.login, ({ body }) => {
        sent.push(body.device_token);
        return letIn('channel-editor')();
      })
      .on(usersApi.forgotPassword, ({ body }) => {
        sent.push(body.device_token);
        return done;
      });
    const first = await signIn('/login', api);
    await waitFor(() => expect(first.address()).toBe('/channels/1/dashboard'));
    first.unmount();
    const second = await signIn('/login', api);
    await waitFor(() => expect(second.address()).toBe('/channels/1/dashboard'));
    second.unmount();
    const third = await renderApp('/login?forgot=again', { api });
    await third.user.type(email(), 'tamar.a@example.com');
    await third.user.click(screen.getByRole('button', { name: 'שליחת הקישור' }));
    await waitFor(() => expect(sent).toEqual([undefined, 'this-browser', 'this-browser']));
  });
});

describe('refusals', () => {
  it('marks both empty fields, says it as a whole, and asks nobody', async () => {
    const { user, api } = await renderApp('/login');
    await user.click(screen.getByRole('button', { name: 'התחברות' }));
    await expectAlert('יש למלא אימייל וסיסמה.');
    expect(screen.getAllByText('שדה חובה.')).toHaveLength(2);
    expect(api.calls).not.toContain('POST /api/users/login.json');
  });

  it('marks the one that is missing', async () => {
    const { user } = await renderApp('/login');
    await user.type(email(), 'tamar.a@example.com');
    await user.click(screen.getByRole('button', { name: 'התחברות' }));
    await expectAlert('יש למלא אימייל וסיסמה.');
    expect(screen.getAllByText('שדה חובה.')).toHaveLength(1);
  });

  it.each([
    ['invalid_account', 'האימייל או הסיסמה שגויים.'],
    ['not_authorised', 'אין לכם הרשאה להיכנס למערכת. פנו לצוות.'],
    ['too_many_requests', 'יותר מדי ניסיונות. נסו שוב בעוד זמן קצר.'],
  ] as const)('%s: in words, with the address kept and the password gone', async (code, words) => {
    const api = apiFor('channel-editor').on(usersApi.login, () => {
      throw new FakeRefusal(code);
    });
    await signIn('/login', api);
    await expectAlert(words);
    expect(email().value).toBe('tamar.a@example.com');
    expect(password().value).toBe('');
    expect(currentSession()).toBeNull();
  });

  it('drops the token of somebody without a channel', async () => {
    const api = apiLetting('channel-editor').on(usersApi.permissions, ({ token }) => {
      expect(token).toBe('fresh');
      return { permissions: [] };
    });
    await signIn('/login', api);
    await expectAlert('האימייל או הסיסמה שגויים.');
    expect(localStorage.getItem('bimah.session')).toBeNull();
  });

  it('drops the token when the channels cannot be read', async () => {
    const api = apiLetting('channel-editor').on(usersApi.permissions, () => {
      throw new FakeRefusal('internal');
    });
    await signIn('/login', api);
    await expectAlert('האימייל או הסיסמה שגויים.');
    expect(localStorage.getItem('bimah.session')).toBeNull();
  });

  it('says that there is no network', async () => {
    const api = apiLetting('channel-editor');
    const { user } = await renderApp('/login', { api });
    await user.type(email(), 'tamar.a@example.com');
    await user.type(password(), 'not telling');
    api.goOffline();
    await user.click(screen.getByRole('button', { name: 'התחברות' }));
    await expectAlert('אין חיבור לשרת. בדקו את הרשת ונסו שוב.');
    expect([email().value, password().value]).toEqual(['tamar.a@example.com', 'not telling']);
  });

  it.each([
    ['internal', /משהו השתבש אצלנו/],
    ['unavailable', /השירות עמוס או לא זמין/],
  ] as const)('keeps the password when the server fails: %s', async (code, words) => {
    const api = apiFor('channel-editor').on(usersApi.login, () => {
      throw new FakeRefusal(code);
    });
    await signIn('/login', api);
    await screen.findByText(words);
    expect(password().value).toBe('not telling');
  });
});

it.each([
  ['expired', /ההתחברות הסתיימה/],
  ['elsewhere', /יצאתם מבימה בחלון אחר/],
  ['passwordChanged', /הסיסמה הוחלפה/],
])('explains why one is here: %s', async (notice, words) => {
  await renderApp(`/login?notice=${notice}`);
  expect(screen.getByText(words)).toBeTruthy();
});

it('offers the address that was meant on the other keyboard layout', async () => {
  const { user } = await renderApp('/login');
  await user.type(email(), 'אשצשר@קסשצפךק.בםצ');
  await user.click(screen.getByRole('button', { name: /החלפה ל־/ }));
  expect(email().value).toBe('tamar@example.com');
  expect(screen.queryByRole('button', { name: /החלפה ל־/ })).toBeNull();
});

describe('a forgotten password', () => {
  it('answers the same for every address, and carries the address along', async () => {
    const asked: string[] = [];
    const api = apiFor('channel-editor').on(usersApi.forgotPassword, ({ body }) => {
      asked.push(body.email);
      return done;
    });
    const { user } = await renderApp('/login', { api });
    await user.type(email(), 'tamar.a@example.com');
    await user.click(screen.getByRole('button', { name: 'שכחתם את הסיסמה?' }));
    expect(email().value).toBe('tamar.a@example.com');
    await user.click(screen.getByRole('button', { name: 'שליחת הקישור' }));
    expect(await screen.findByText(/אם הכתובת מוכרת לנו/)).toBeTruthy();
    expect(asked).toEqual(['tamar.a@example.com']);
    await user.click(screen.getByRole('button', { name: 'חזרה להתחברות' }));
    expect(password()).toBeTruthy();
  });

  it('wants an address', async () => {
    const { user } = await renderApp('/login?forgot=again');
    await user.type(email(), 'tamar');
    await user.click(screen.getByRole('button', { name: 'שליחת הקישור' }));
    expect(await screen.findByText('כתובת האימייל אינה תקינה.')).toBeTruthy();
  });
});

describe('Google', () => {
  const options = { client_id: 'bimah-client', auth_url: 'https://accounts.example/auth' };
  const apiWithGoogle = () =>
    apiFor('channel-editor')
      .on(usersApi.signInOptions, () => ({ platform_name: null, google: options }))
      .on(usersApi.googleLogin, ({ body }) => {
        expect(body).toEqual({ access_token: 'from-google', device: 'web' });
        return letIn('channel-editor')();
      });

  const press = async (api = apiWithGoogle()) => {
    const page = await renderApp('/login', { api });
    await page.user.click(await screen.findByRole('button', { name: /Google/ }));
    return page;
  };

  const openPopup = vi.fn<(address: string) => Window | null>();
  const answer = (data: Record<string, string | null>) => {
    const channel = new BroadcastChannel(GOOGLE_CHANNEL);
    channel.postMessage(data);
    channel.close();
  };
  const asked = () => new URL(openPopup.mock.calls[0]?.[0] ?? '');

  afterEach(() => openPopup.mockReset());

  it('is not offered unless it is set up', async () => {
    await renderApp('/login');
    expect(screen.queryByRole('button', { name: /Google/ })).toBeNull();
  });

  it('signs in with the token that answers our own question', async () => {
    vi.stubGlobal('open', openPopup.mockReturnValue(window));
    const { address } = await press();
    expect(Object.fromEntries(asked().searchParams)).toMatchObject({
      client_id: 'bimah-client',
      response_type: 'token',
      redirect_uri: `${window.location.origin}/google-signin.html`,
    });
    answer({ state: 'of somebody else', access_token: 'stolen' });
    answer({ state: asked().searchParams.get('state'), access_token: 'from-google' });
    await waitFor(() => expect(address()).toBe('/channels/1/dashboard'));
  });

  it('says that the window was blocked', async () => {
    vi.stubGlobal('open', openPopup.mockReturnValue(null));
    await press();
    await expectAlert('הדפדפן חסם את החלון של Google. אפשרו חלונות קופצים לאתר הזה ונסו שוב.');
  });

  it('says that Google did not agree', async () => {
    vi.stubGlobal('open', openPopup.mockReturnValue(window));
    await press();
    answer({ state: asked().searchParams.get('state'), access_token: null });
    await expectAlert('ההתחברות עם Google בוטלה.');
  });

  it('refuses an account that is not ours in words of its own', async () => {
    vi.stubGlobal('open', openPopup.mockReturnValue(window));
    const api = apiWithGoogle().on(usersApi.googleLogin, () => {
      throw new FakeRefusal('invalid_account');
    });
    await press(api);
    answer({ state: asked().searchParams.get('state'), access_token: 'from-google' });
    await expectAlert('לחשבון Google הזה אין כניסה לבימה.');
  });
});
