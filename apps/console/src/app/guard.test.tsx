import { usersApi } from '@bimah/contract/users.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { stripIsolates } from '#platform/i18n/isolate.ts';
import { currentSession } from '#platform/session/session-store.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import { apiFor } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('a stranger', () => {
  it.each([
    ['/app/versions?page=2', '/login?next=%2Fapp%2Fversions%3Fpage%3D2'],
    ['/account', '/login?next=%2Faccount'],
    ['/unknown', '/login?next=%2Funknown'],
    ['/', '/login'],
  ])('who opens %s comes to %s', async (opened, arrived) => {
    const { address } = await renderApp(opened);
    expect(address()).toBe(arrived);
    expect(heading()).toBe('ברוכים הבאים לבימה');
  });

  it('sees neither toolbar nor navigation', async () => {
    await renderApp('/login');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByText('חיפוש או פקודה')).toBeNull();
    expect(screen.getByRole('button', { name: 'English' })).toBeTruthy();
  });

  it('may set a new password', async () => {
    const { address } = await renderApp('/reset_password/abc');
    expect(address()).toBe('/reset_password/abc');
  });

  it('is told of a page that does not exist', async () => {
    const { address } = await renderApp('/no/such/page');
    expect(address()).toBe('/no/such/page');
    expect(heading()).toBe('העמוד לא נמצא');
    expect(screen.getByRole('link', { name: 'למסך ההתחברות' })).toBeTruthy();
  });
});

describe('somebody signed in', () => {
  it.each([
    ['channel-editor', '/', '/channels/1/dashboard'],
    ['lonely-platform-admin', '/channels/3', '/channels/3/dashboard'],
    ['channel-editor', '/app/versions', '/unknown'],
    ['channel-admin', '/app/versions/add', '/unknown'],
    ['platform-admin', '/app/versions/add', '/app/versions/add'],
    ['channel-editor', '/login', '/channels/1/dashboard'],
    ['channel-editor', '/login?next=%2F%2Felsewhere.example', '/channels/1/dashboard'],
    ['channel-editor', '/login?next=%2Faccount%3Fa%3Db', '/account?a=b'],
    ['channel-editor', '/channels/1', '/channels/1/dashboard'],
    ['channel-editor', '/channels/2', '/unknown'],
  ] as const)('as %s, opening %s, comes to %s', async (role, opened, arrived) => {
    const { address } = await renderApp(opened, { as: role });
    expect(address()).toBe(arrived);
  });

  it.each([
    ['/account', 'החשבון שלי · בימה'],
    ['/channels/1/dashboard', 'לוח הבקרה · שביל ההלכה · בימה'],
    ['/no/such/page', 'העמוד לא נמצא · בימה'],
  ])('at %s has the title "%s"', async (opened, title) => {
    await renderApp(opened, { as: 'channel-editor' });
    expect(stripIsolates(document.title)).toBe(title);
    expect(document.title).not.toBe(title);
  });
});

describe('a session that ends', () => {
  const refusing = (code: 'unauthenticated' | 'not_authorised' | 'forbidden') =>
    apiFor('channel-editor').on(usersApi.currentUser, () => {
      throw new FakeRefusal(code);
    });

  it('by a refused token leads to the sign-in page and remembers the place', async () => {
    const { address } = await renderApp('/account', {
      as: 'channel-editor',
      api: refusing('unauthenticated'),
    });
    await waitFor(() => expect(address()).toMatch(/^\/login\?next=%2Faccount/));
    expect(currentSession()).toBeNull();
  });

  it.each(['not_authorised', 'forbidden'] as const)(
    'because the person is no publisher any more (%s) says so',
    async (code) => {
      await renderApp('/account', { as: 'channel-editor', api: refusing(code) });
      expect(await screen.findByText(/אין לכם הרשאה להיכנס/)).toBeTruthy();
    },
  );

  it('by its time counts as none', async () => {
    const { address } = await renderApp('/account', { as: 'channel-editor', secondsLeft: -5 });
    expect(address()).toMatch(/^\/login\?next=%2Faccount/);
  });

  it('while a page is open leads away from it, with an explanation', async () => {
    const { address } = await renderApp('/account', { as: 'channel-editor', secondsLeft: 1 });
    await waitFor(() => expect(address()).toMatch(/^\/login\?/));
    expect(await screen.findByText(/ההתחברות הסתיימה/)).toBeTruthy();
  });
});

it('says in words that the server cannot be reached, and tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const api = apiFor('channel-editor');
  let reachable = false;
  api.on(usersApi.currentUser, () => {
    if (!reachable) throw new FakeRefusal('bad_request');
    return { id: 7, name: null, email: 'x@example.com', is_admin: false, is_publisher: true };
  });
  const { user } = await renderApp('/account', {
    as: 'channel-editor',
    api,
    arrival: 'המסך לא נפתח',
  });
  expect(screen.getByText('המסך לא נפתח')).toBeTruthy();
  reachable = true;
  await user.click(screen.getByRole('button', { name: 'ניסיון חוזר' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'החשבון שלי' })).toBeTruthy();
});
