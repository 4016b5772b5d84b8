import type { Video } from '@bimah/contract/videos.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetPerson } from '#app/start/person.ts';
import { closeAllToasts } from '#ui/toasts/toast-store.ts';
import { liveLine } from '#testing/live-line.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aFilm, holdPuts, uploadsServer, type FakePut } from '#testing/uploads.ts';
import { forgetSent } from './sent-videos.ts';

const ID = 101;
const REASON = 'הקובץ פגום ואי אפשר לקרוא אותו.';
const failed = (permanent = true): Partial<Video> => ({
  error: { code: permanent ? 'damaged' : 'no_space', message: REASON, permanent },
});
const published: Partial<Video> = { processing: false, status: 'published' };

let puts: FakePut[];
beforeEach(() => {
  puts = holdPuts();
});
afterEach(async () => {
  await forgetPerson();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** A film that was sent and is on its way, and the server's means to move it along. */
async function sendAFilm(server = uploadsServer('channel-editor'), films = [aFilm()]) {
  const line = liveLine(server.api);
  const view = await renderApp('/channels/1/video/add', { as: 'channel-editor', api: server.api });
  fireEvent.change(await screen.findByLabelText(/בחרו קבצים/), { target: { files: films } });
  await waitFor(() => expect(puts).toHaveLength(films.length));
  for (const put of puts) await put.arrive();
  await view.user.click(screen.getByRole('button', { name: /העלאה ופרסום/ }));
  await screen.findByRole('heading', { name: /התקבל|הסתיימה/ });
  const become = (change: Partial<Video>, id = ID) => {
    server.videos.set(id, { ...(server.videos.get(id) as Video), ...change });
    line.tell({ topic: 'processing', channel_id: 1, id });
  };
  return { ...view, server, become };
}

const panel = (name: string, role: 'region' | 'alert' = 'region') =>
  screen.findByRole(role, { name });
const bell = () => screen.findByRole('button', { name: /פעילות.*חדש/ });
const tray = async () => within(await screen.findByRole('dialog', { name: 'פעילות' }));

describe('the panel of a video that was sent', () => {
  it('says that it failed and why, with the way to what can be done', async () => {
    const { become } = await sendAFilm();
    become(failed());
    const now = within(await panel('עיבוד הסרטון נכשל', 'alert'));
    expect(now.getByText(REASON)).toBeTruthy();
    expect(now.getByRole('link', { name: 'לסרטונים שבעיבוד' }).getAttribute('href')).toBe(
      '/channels/1/library?tab=processing',
    );
    expect(now.queryByText(/יפורסם מיד/)).toBeNull();
  });

  it('says that it is out, and leads to it', async () => {
    const { become } = await sendAFilm();
    become(published);
    const now = within(await panel('העיבוד הסתיים והסרטון באוויר'));
    expect(now.getByRole('link', { name: 'לסרטון' }).getAttribute('href')).toBe(
      `/channels/1/videos/${ID}`,
    );
    const way = within(now.getByRole('list', { name: 'הדרך עד כאן' }));
    expect(way.getAllByRole('listitem').map((stage) => stage.textContent)).toEqual([
      expect.stringMatching(/^התקבל/),
      'נבדק',
      'עובד',
      expect.stringMatching(/^פורסם/),
    ]);
    expect(now.getByText('כתוביות').id).toBe(
      now
        .getAllByRole('link', { name: 'הוספה' })
        .find((link) => link.getAttribute('href')?.endsWith('/captions'))
        ?.getAttribute('aria-describedby'),
    );
  });

  it('says when another picture had to be taken', async () => {
    const { become } = await sendAFilm();
    become({ ...published, picture_refused: true });
    const now = within(await panel('העיבוד הסתיים והסרטון באוויר'));
    expect(now.getByText(/נבחרה תמונה אחרת/)).toBeTruthy();
  });

  it('of several names those that failed', async () => {
    const { become } = await sendAFilm(undefined, [aFilm('one.mp4'), aFilm('two.mp4')]);
    become(published);
    become(failed(), ID + 1);
    const now = within(await panel('העיבוד של סרטון אחד נכשל', 'alert'));
    expect(now.getByText('הסרטון מוכן ופורסם')).toBeTruthy();
    expect(now.getByText(/עיבוד הסרטון נכשל/)).toBeTruthy();
  });
});

describe('somebody who has gone elsewhere', () => {
  const goElsewhere = async ({ history }: Awaited<ReturnType<typeof sendAFilm>>) => {
    history.push('/account');
    await screen.findByRole('heading', { name: 'החשבון שלי' });
  };

  it('hears of a failure in a toast, at the bell and in the tray, and is led to it', async () => {
    const view = await sendAFilm();
    await goElsewhere(view);
    view.become(failed());
    expect(await screen.findByText(/עיבוד הסרטון נכשל/)).toBeTruthy();
    await view.user.click(await bell());
    const entry = (await tray()).getByText(/עיבוד הסרטון נכשל/);
    expect(entry.textContent).toContain(REASON);
    await view.user.click((await tray()).getByRole('button', { name: 'לסרטונים שבעיבוד' }));
    await waitFor(() => expect(view.address()).toBe('/channels/1/library?tab=processing'));
  });

  it('hears of a stop that passes by itself, and then of the end, once each', async () => {
    const view = await sendAFilm();
    await goElsewhere(view);
    view.become(failed(false));
    expect(await screen.findByText(/נעצר, וננסה שוב/)).toBeTruthy();
    view.become({ error: null });
    view.become({ ...published, error: null });
    expect(await screen.findByText('הסרטון מוכן ופורסם')).toBeTruthy();
    await view.user.click(await bell());
    expect((await tray()).getAllByText('הסרטון מוכן ופורסם')).toHaveLength(1);
    expect((await tray()).getAllByText(/נעצר, וננסה שוב/)).toHaveLength(1);
  });

  it('hears of it in the window they open next, and not again after that', async () => {
    const { server, unmount } = await sendAFilm();
    unmount();
    forgetSent();
    server.videos.set(ID, { ...(server.videos.get(ID) as Video), ...published });
    const next = await renderApp('/account', { as: 'channel-editor', api: server.api });
    expect(await screen.findByText('הסרטון מוכן ופורסם')).toBeTruthy();
    next.unmount();
    forgetSent();
    closeAllToasts();
    await renderApp('/account', { as: 'channel-editor', api: server.api });
    await screen.findByRole('heading', { name: 'החשבון שלי' });
    expect(Object.keys(localStorage).filter((key) => key.startsWith('bimah.sent.'))).toEqual([]);
  });

  it('hears nothing of a video somebody has deleted', async () => {
    const view = await sendAFilm();
    await goElsewhere(view);
    view.server.videos.delete(ID);
    view.become.call(null, {}, ID + 5);
    await waitFor(() =>
      expect(Object.keys(localStorage).some((key) => key.startsWith('bimah.sent.'))).toBe(false),
    );
    expect(screen.queryByText(/עיבוד הסרטון|הסרטון מוכן/)).toBeNull();
  });
});
