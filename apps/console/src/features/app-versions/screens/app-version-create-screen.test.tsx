import { appVersionsApi } from '@bimah/contract/app-versions.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { anAppVersion, appVersionsServer } from '#testing/app-versions.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

afterEach(() => sessionStorage.clear());

const openForm = ({ api } = appVersionsServer()) =>
  renderApp('/app/versions/add', { as: 'platform-admin', api });

const version = () => screen.getByRole<HTMLInputElement>('textbox', { name: /גרסה/ });
const submit = () => screen.getByRole('button', { name: 'הוספת הגרסה' });
const showUpdate = () => screen.getByRole('switch', { name: 'הצגת עדכון' });

describe('adding a version', () => {
  it('saves it, says so, and returns to the list', async () => {
    const server = appVersionsServer(anAppVersion(1, '3.9'));
    const { user, address } = await openForm(server);
    await user.type(version(), '3.10.1-beta');
    await user.click(showUpdate());
    await user.click(submit());
    await waitFor(() => expect(address()).toBe('/app/versions'));
    expect(server.rows.at(-1)).toMatchObject({ version: '3.10.1-beta', force_update: true });
    expect(await screen.findByRole('rowheader', { name: /3\.10\.1-beta/ })).toBeTruthy();
    expect(screen.getByText(/^גרסה .+ נוספה$/)).toBeTruthy();
  });

  it.each([
    ['nothing', '', 'יש להזין גרסה'],
    ['spaces', '   ', 'יש להזין גרסה'],
    ['words', 'גרסה אחרונה', 'גרסה נכתבת כמספרים עם נקודות, למשל 3.10.1 או 3.10.1-beta.'],
  ])('refuses %s beside the field, and asks nobody', async (_, typed, words) => {
    const { user, api } = await openForm();
    if (typed) await user.type(version(), typed);
    await user.click(submit());
    expect(await screen.findByText(words)).toBeTruthy();
    expect(version().getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(version()));
    expect(api.calls).not.toContain('POST /api/app_versions.json');
  });

  it('shows what the server says beside the field, and keeps what was typed', async () => {
    const { user, address } = await openForm(appVersionsServer(anAppVersion(1, '3.9')));
    await user.type(version(), '3.9');
    await user.click(submit());
    expect(await screen.findByText('הגרסה הזאת כבר קיימת.')).toBeTruthy();
    expect(version().value).toBe('3.9');
    expect(address()).toBe('/app/versions/add');
  });

  it('creates one version although it had to be sent twice', async () => {
    const server = appVersionsServer();
    const keys: (string | null)[] = [];
    server.api.on(appVersionsApi.create, ({ body, idempotencyKey }) => {
      keys.push(idempotencyKey);
      if (keys.length === 1) throw new FakeRefusal('unavailable');
      const created = anAppVersion(9, body.app_version.version);
      server.rows.push(created);
      return created;
    });
    const { user, address } = await openForm(server);
    await user.type(version(), '4.0');
    await user.click(submit());
    await waitFor(() => expect(address()).toBe('/app/versions'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });
});

describe('what viewers will see', () => {
  it('is nothing, unless the switch is on', async () => {
    const { user } = await openForm();
    expect(screen.getByText(/צופים בגרסאות ישנות יותר לא יראו דבר/)).toBeTruthy();
    await user.type(version(), '4.0');
    await user.click(showUpdate());
    const words = screen.getByText(/יראו את הבקשה הזאת/);
    expect(words.querySelector('bdi')?.textContent).toBe('4.0');
    expect(screen.getByText(/ודאו שהגרסה כבר זמינה בחנויות/)).toBeTruthy();
  });
});

it('asks before it throws away what was typed', async () => {
  const { user, address } = await openForm();
  await user.type(version(), '4.0');
  await user.click(screen.getByRole('link', { name: 'ביטול' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(address()).toBe('/app/versions/add');
});

it('brings a draft back after a session that ended in between', async () => {
  const first = await openForm();
  await first.user.type(version(), '4.0');
  await waitFor(() =>
    expect(sessionStorage.getItem('bimah.draft.app-version-create')).toContain('4.0'),
  );
  first.unmount();
  const kept = sessionStorage.getItem('bimah.draft.app-version-create') ?? '';
  const page = renderApp('/app/versions/add', {
    as: 'platform-admin',
    api: appVersionsServer().api,
  });
  sessionStorage.setItem('bimah.draft.app-version-create', kept);
  await page;
  expect(version().value).toBe('4.0');
});
