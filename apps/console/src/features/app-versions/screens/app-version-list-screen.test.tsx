import { appVersionsApi } from '@bimah/contract/app-versions.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stripIsolates } from '#platform/i18n/isolate.ts';
import { anAppVersion, appVersionsServer } from '#testing/app-versions.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';
import { isHasty } from '../components/version-name.tsx';

const three = () =>
  appVersionsServer(
    anAppVersion(1, '1.9', { force_update: true }),
    anAppVersion(2, '1.10'),
    anAppVersion(3, '1.10-beta'),
  );

async function openList({ api } = three(), address = '/app/versions') {
  const page = await renderApp(address, { as: 'platform-admin', api });
  await screen.findByRole('table', { name: 'גרסאות' });
  return page;
}

const row = (version: string) =>
  screen
    .getByRole('rowheader', { name: new RegExp(`^${version}(?![.\\d-])`) })
    .closest('tr') as HTMLElement;
const switchOf = (version: string) => within(row(version)).getByRole<HTMLInputElement>('switch');
const shown = () =>
  screen.getAllByRole('rowheader').map((cell) => cell.querySelector('bdi')?.textContent);

const askToRemove = async (user: Awaited<ReturnType<typeof openList>>['user'], version: string) => {
  await user.click(within(row(version)).getByRole('button', { name: /מחיקת גרסה/ }));
  return within(await screen.findByRole('dialog'));
};

describe('the list', () => {
  it('shows versions as versions, the newest first and marked', async () => {
    await openList();
    await screen.findByText('1.10');
    expect(shown()).toEqual(['1.10', '1.10-beta', '1.9']);
    expect(within(row('1.10')).getByText('החדשה ביותר')).toBeTruthy();
    expect(within(row('1.9')).queryByText('החדשה ביותר')).toBeNull();
  });

  it('writes versions from left to right, and dates as people here do', async () => {
    await openList();
    expect((await screen.findByText('1.10-beta')).getAttribute('dir')).toBe('ltr');
    expect(within(row('1.9')).getByText('01/03/2026')).toBeTruthy();
  });

  it('tells whom a prompt reaches, and which version is a beta', async () => {
    await openList();
    await screen.findByText('1.10');
    expect(stripIsolates(row('1.9').textContent)).toContain('מי שבגרסה ישנה מ־1.9');
    expect(row('1.10').textContent).not.toContain('מי שבגרסה');
    expect(within(row('1.10-beta')).getByText('בטא')).toBeTruthy();
    expect(within(row('1.10')).queryByText('בטא')).toBeNull();
  });

  it('tells of a lower prompt that a higher one reaches its viewers too', async () => {
    const forced = { force_update: true };
    await openList(
      appVersionsServer(anAppVersion(1, '1.8', forced), anAppVersion(2, '1.9', forced)),
    );
    await screen.findByText('1.8');
    expect(stripIsolates(row('1.9').textContent)).toContain('מי שבגרסה ישנה מ־1.9');
    expect(stripIsolates(row('1.8').textContent)).toContain('כלול ב־1.9');
    expect(row('1.8').textContent).not.toContain('מי שבגרסה');
  });

  it('warns of a prompt for a version that is hardly out', async () => {
    const created_at = new Date().toISOString();
    await openList(appVersionsServer(anAppVersion(1, '2.0', { force_update: true, created_at })));
    expect(await screen.findByText(/נוספה לפני פחות מיממה/)).toBeTruthy();
  });

  it('says that there is nothing yet, and what to do', async () => {
    await renderApp('/app/versions', { as: 'platform-admin', api: appVersionsServer().api });
    expect(await screen.findByRole('heading', { name: 'אין נתונים' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'גרסה חדשה' })).toHaveLength(2);
  });

  it('says that it could not be loaded, and tries again', async () => {
    const { api } = three();
    let broken = true;
    const server = three();
    api.on(appVersionsApi.list, () => {
      if (broken) throw new FakeRefusal('bad_request');
      return { app_versions: server.rows, total: server.rows.length };
    });
    const { user } = await renderApp('/app/versions', { as: 'platform-admin', api });
    expect(await screen.findByText('רשימת הגרסאות לא נטענה')).toBeTruthy();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'ניסיון חוזר' }));
    expect(await screen.findByText('1.10')).toBeTruthy();
  });

  it('opens the form with N', async () => {
    const { user, address } = await openList();
    await user.keyboard('[KeyN]');
    await waitFor(() => expect(address()).toBe('/app/versions/add'));
  });
});

describe('pages', () => {
  const many = () =>
    appVersionsServer(
      ...Array.from({ length: 21 }, (_, index) => anAppVersion(index + 1, `1.${index}`)),
    );

  it('are part of the address', async () => {
    const { user, address } = await openList(many());
    await screen.findByText('1.20');
    await user.click(screen.getByRole('link', { name: /עמוד 2/ }));
    await waitFor(() => expect(shown()).toEqual(['1.0']));
    expect(address()).toBe('/app/versions?page=2');
    expect(screen.queryByText('החדשה ביותר')).toBeNull();
  });

  it('go back to the last one there is', async () => {
    const { address } = await openList(many(), '/app/versions?page=9');
    await waitFor(() => expect(address()).toBe('/app/versions?page=2'));
    await waitFor(() => expect(shown()).toEqual(['1.0']));
  });
});

describe('the switch', () => {
  it('saves at once, says what it means, and can be taken back', async () => {
    const server = three();
    const { user } = await openList(server);
    await screen.findByText('1.10');
    await user.click(switchOf('1.10'));
    const words = await screen.findByText(/צופים בגרסאות ישנות יותר יתבקשו לעדכן לגרסה/);
    expect(stripIsolates(words.textContent)).toContain('1.10');
    expect(server.rows[1]?.force_update).toBe(true);
    await user.click(screen.getByRole('button', { name: 'ביטול הפעולה' }));
    await waitFor(() => expect(server.rows[1]?.force_update).toBe(false));
    await waitFor(() => expect(switchOf('1.10').checked).toBe(false));
  });

  it('goes back when saving fails, and says so', async () => {
    const server = three();
    server.api.on(appVersionsApi.update, () => {
      throw new FakeRefusal('internal');
    });
    const { user } = await openList(server);
    await screen.findByText('1.10');
    await user.click(switchOf('1.10'));
    expect(await screen.findByText(/לא נשמרה והוחזרה למצבה/)).toBeTruthy();
    await waitFor(() => expect(switchOf('1.10').checked).toBe(false));
  });

  it('moves before the server has answered', async () => {
    const server = three();
    const answer = Promise.withResolvers<void>();
    server.api.on(appVersionsApi.update, async () => {
      await answer.promise;
      return anAppVersion(2, '1.10', { force_update: true });
    });
    const { user } = await openList(server);
    await screen.findByText('1.10');
    await user.click(switchOf('1.10'));
    expect(switchOf('1.10').checked).toBe(true);
    await act(async () => answer.resolve());
  });
});

describe('deleting', () => {
  it('asks first, naming the version and the effect, with Cancel in focus', async () => {
    const server = three();
    const { user } = await openList(server);
    await screen.findAllByText('1.9');
    const dialog = await askToRemove(user, '1.9');
    expect(dialog.getByRole('heading').textContent).toBe('למחוק את גרסה 1.9?');
    expect(dialog.getByText(/צופים לא יתבקשו עוד לעדכן אליה/)).toBeTruthy();
    const cancel = dialog.getByRole('button', { name: 'ביטול' });
    await waitFor(() => expect(document.activeElement).toBe(cancel));
    await user.click(cancel);
    expect(server.rows).toHaveLength(3);
  });

  it('removes the version, says so, and goes on at the next row', async () => {
    const server = three();
    const { user } = await openList(server);
    await screen.findAllByText('1.9');
    const dialog = await askToRemove(user, '1.10-beta');
    await user.click(dialog.getByRole('button', { name: 'מחיקת הגרסה' }));
    await waitFor(() => expect(shown()).toEqual(['1.10', '1.9']));
    expect(server.rows.map(({ id }) => id)).toEqual([1, 2]);
    const next = within(row('1.9')).getByRole('button', { name: /מחיקת גרסה/ });
    await waitFor(() => expect(document.activeElement).toBe(next));
  });

  it('stays open with the reason when it fails, and reads the list again', async () => {
    const server = three();
    server.api.on(appVersionsApi.remove, () => {
      throw new FakeRefusal('not_found');
    });
    const { user, api } = await openList(server);
    await screen.findAllByText('1.9');
    const dialog = await askToRemove(user, '1.9');
    const readBefore = api.calls.filter((call) => call === 'GET /api/app_versions.json').length;
    await user.click(dialog.getByRole('button', { name: 'מחיקת הגרסה' }));
    expect(await dialog.findByText('הפריט לא נמצא.')).toBeTruthy();
    await waitFor(() =>
      expect(
        api.calls.filter((call) => call === 'GET /api/app_versions.json').length,
      ).toBeGreaterThan(readBefore),
    );
  });
});

describe('a prompt that comes too early', () => {
  const now = new Date('2026-11-15T10:00:00Z');

  it.each([
    ['an hour old, with a prompt', '2026-11-15T09:00:00Z', true, true],
    ['an hour old, without', '2026-11-15T09:00:00Z', false, false],
    ['a day old, with a prompt', '2026-11-14T10:00:00Z', true, false],
  ])('%s', (_, created_at, force_update, hasty) => {
    expect(isHasty({ created_at, force_update }, now)).toBe(hasty);
  });
});
