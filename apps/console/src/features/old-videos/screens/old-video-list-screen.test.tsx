import { WritableStream as NodeWritable } from 'node:stream/web';
import { oldVideosApi } from '@bimah/contract/old-videos.ts';
import { videosApi } from '@bimah/contract/videos.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stripIsolates } from '#platform/i18n/isolate.ts';
import { anOldVideo, oldVideosServer } from '#testing/curated-videos.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';
import { StreamClass } from '#testing/stream-class.ts';
import { forgetZip } from '../zip/zip-store.ts';

const ADDRESS = '/old-videos';

const many = (count = 12) =>
  oldVideosServer(
    'platform-admin',
    ...Array.from({ length: count }, (_, index) =>
      anOldVideo(index + 1, { downloaded: index === 0 }),
    ),
  );

async function open({ api } = many(), address = ADDRESS) {
  const page = await renderApp(address, { as: 'platform-admin', api });
  await screen.findByRole('heading', { level: 1, name: 'סרטונים ישנים' });
  return page;
}
type User = Awaited<ReturnType<typeof open>>['user'];

const titles = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const row = async (title: string) =>
  within((await screen.findByRole('rowheader', { name: title })).closest('tr') as HTMLElement);
const choose = async (user: User, title: string) =>
  user.click((await row(title)).getByRole('checkbox', { name: /^בחירת/ }));
const tickOf = async (title: string) =>
  (await row(title)).getByRole<HTMLInputElement>('checkbox', { name: /הורד$/ });
const bar = () => within(screen.getByRole('group', { name: 'פעולות על הנבחרים' }));

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the list', () => {
  it('is for platform admins', async () => {
    const { address } = await renderApp(ADDRESS, { as: 'channel-admin' });
    expect(address()).toBe('/unknown');
  });

  it('begins with what was made over three years ago, ten a page', async () => {
    const server = many();
    const { user, address } = await open(server);
    await waitFor(() => expect(titles()).toHaveLength(10));
    const asked = server.asked.find(({ deleted }) => deleted !== true);
    const years = Date.now() - Date.parse(String(asked?.['date']));
    expect(Math.round(years / (365.25 * 86_400_000))).toBe(3);
    expect(asked).toMatchObject({ date_field: 'created_at', sort_dir: 'asc', limit: 10 });
    expect((await row('שיעור 1')).getByText('01/03/2020')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /שורות בעמוד/ }));
    const sizes = within(await screen.findByRole('listbox', { name: 'שורות בעמוד' }));
    expect(sizes.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      '10',
      '20',
      '50',
    ]);
    await user.click(sizes.getByRole('option', { name: '20' }));
    await waitFor(() => expect(titles()).toHaveLength(12));
    expect(address()).toContain('size=20');
  });

  it('goes by the date of publication, and the other way round', async () => {
    const server = many();
    const { user, address } = await open(server);
    await row('שיעור 1');
    await user.click(screen.getByRole('radio', { name: 'תאריך פרסום' }));
    await screen.findByRole('columnheader', { name: /פורסם/ });
    await user.click(screen.getByRole('button', { name: 'פורסם' }));
    await waitFor(() =>
      expect(server.asked.at(-1)).toMatchObject({ date_field: 'publish_time', sort_dir: 'desc' }),
    );
    expect(address()).toBe(`${ADDRESS}?field=publish_time&dir=desc`);
  });

  it('takes another date once it is written out', async () => {
    const server = many();
    const { user, address } = await open(server);
    await row('שיעור 1');
    const before = screen.getByRole('textbox', { name: 'לפני' });
    await user.clear(before);
    await user.type(before, '29/02/2020{Enter}');
    await waitFor(() => expect(address()).toBe(`${ADDRESS}?before=2020-02-29`));
    await waitFor(() =>
      expect(server.asked.at(-1)?.['date']).toBe(new Date(2020, 1, 29).toISOString()),
    );
  });

  it('shows the film in a dialog', async () => {
    const { user } = await open();
    await user.click((await row('שיעור 2')).getByRole('button', { name: /תצוגה מקדימה/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'שיעור 2' }));
    expect(dialog.getByLabelText(/נגן/).getAttribute('src')).toBe('/media/videos/2.mp4');
    expect(dialog.getByText('שביל ההלכה')).toBeTruthy();
  });

  it('says that there are none, or that they did not load', async () => {
    const { unmount } = await open(many(0));
    expect(await screen.findByText('אין סרטונים ישנים מהתאריך הזה')).toBeTruthy();
    unmount();
    const server = many();
    server.api.on(oldVideosApi.list, () => {
      throw new FakeRefusal('bad_request');
    });
    await open(server);
    expect(await screen.findByText('הסרטונים לא נטענו')).toBeTruthy();
  });
});

describe('the tick', () => {
  it('is saved at once', async () => {
    const server = many();
    const { user } = await open(server);
    const tick = await tickOf('שיעור 2');
    expect(tick.checked).toBe(false);
    await user.click(tick);
    await waitFor(() => expect(server.rows[1]?.downloaded).toBe(true));
    expect((await row('שיעור 2')).getByText('הורד')).toBeTruthy();
  });

  it('goes back with a reason when it is refused', async () => {
    const server = many();
    server.api.on(videosApi.update, () => {
      throw new FakeRefusal('conflict');
    });
    const { user } = await open(server);
    await user.click(await tickOf('שיעור 2'));
    expect(await screen.findByText(/לא נשמר/)).toBeTruthy();
    expect((await tickOf('שיעור 2')).checked).toBe(false);
  });
});

describe('the choice', () => {
  const isOffered = () =>
    screen.getByText('הורדה כ־ZIP', { selector: 'button *, button' }).closest('[hidden]') === null;

  it('brings the bar with what can be done', async () => {
    const { user } = await open();
    await row('שיעור 1');
    expect(isOffered()).toBe(false);
    await choose(user, 'שיעור 1');
    expect(isOffered()).toBe(true);
  });

  it('takes what nobody has saved of the page at once, and lets go of it', async () => {
    const { user } = await open();
    await row('שיעור 1');
    const unsaved = screen.getByRole('button', { name: 'בחירת 9 שלא הורדו בעמוד' });
    await user.click(unsaved);
    expect(bar().getByText('נבחרו 9')).toBeTruthy();
    expect(unsaved.getAttribute('aria-pressed')).toBe('true');
    await user.click(unsaved);
    expect(isOffered()).toBe(false);
  });

  it('stands on a phone beside the box for all, and the download waits for it', async () => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(matchMedia(query), { matches: query.includes('max-width: 599px') }),
    );
    const server = many();
    const { user } = await open(server);
    await screen.findByRole('button', { name: 'בחירת 9 שלא הורדו בעמוד' });
    expect(isOffered()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'מיון בסדר יורד' }));
    await waitFor(() => expect(server.asked.at(-1)).toMatchObject({ sort_dir: 'desc' }));
    await user.click(await screen.findByRole('button', { name: 'בחירת 9 שלא הורדו בעמוד' }));
    expect(bar().getByText('נבחרו 9')).toBeTruthy();
  });

  it('outlasts a change of page and warns of what is not saved', async () => {
    const { user } = await open();
    await choose(user, 'שיעור 1');
    await choose(user, 'שיעור 2');
    await user.click(screen.getByRole('button', { name: 'העמוד הבא' }));
    await choose(user, 'שיעור 11');
    expect(bar().getByText('נבחרו 3')).toBeTruthy();
    expect(bar().getByText('שני סרטונים מתוך 3 לא הורדו')).toBeTruthy();
  });

  it('takes the whole page with Ctrl+A, but not while typing', async () => {
    const { user } = await open();
    await row('שיעור 1');
    await user.keyboard('{Control>}[KeyA]{/Control}');
    expect(bar().getByText('נבחרו 10')).toBeTruthy();
    await user.click(bar().getByRole('button', { name: 'ביטול הבחירה' }));
    await user.click(screen.getByRole('textbox', { name: 'לפני' }));
    await user.keyboard('{Control>}[KeyA]{/Control}');
    expect(screen.queryByText('נבחרו 10')).toBeNull();
  });
});

describe('deleting', () => {
  const ask = async (user: User) => {
    await user.click(bar().getByRole('button', { name: 'מחיקה' }));
    return within(await screen.findByRole('dialog'));
  };

  it('asks, warns, deletes, and can be undone', async () => {
    const server = many(3);
    const { user } = await open(server);
    await choose(user, 'שיעור 2');
    await choose(user, 'שיעור 3');
    const dialog = await ask(user);
    expect(dialog.getByText('למחוק שני סרטונים?')).toBeTruthy();
    expect(dialog.getByText(/בעוד 7 ימים/)).toBeTruthy();
    expect(dialog.getByText('שני סרטונים מתוך 2 לא הורדו')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'מחיקה' }));
    await waitFor(() => expect(titles()).toEqual(['שיעור 1']));
    await user.click(await screen.findByRole('button', { name: 'ביטול הפעולה' }));
    await waitFor(() => expect(titles()).toHaveLength(3));
    expect(server.rows.every(({ purge_after }) => purge_after === null)).toBe(true);
  });

  it('can spare what nobody has saved', async () => {
    const server = many(3);
    const { user } = await open(server);
    await choose(user, 'שיעור 1');
    await choose(user, 'שיעור 2');
    const dialog = await ask(user);
    await user.click(dialog.getByRole('checkbox', { name: 'לא למחוק את מה שלא הורד' }));
    await user.click(dialog.getByRole('button', { name: 'מחיקה' }));
    await waitFor(() => expect(titles()).toEqual(['שיעור 2', 'שיעור 3']));
    expect(bar().getByText('נבחר אחד')).toBeTruthy();
  });

  it('keeps the dialog with the reason when it is refused', async () => {
    const server = many(2);
    server.api.on(oldVideosApi.remove, () => {
      throw new FakeRefusal('conflict');
    });
    const { user } = await open(server);
    await choose(user, 'שיעור 1');
    const dialog = await ask(user);
    await user.click(dialog.getByRole('button', { name: 'מחיקה' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
  });

  it('takes no more than fifty at a time', async () => {
    const { user } = await open(many(51), `${ADDRESS}?size=50`);
    await row('שיעור 1');
    await user.keyboard('{Control>}[KeyA]{/Control}');
    await user.click(screen.getByRole('button', { name: 'העמוד הבא' }));
    await choose(user, 'שיעור 51');
    expect(bar().getByText(/עד 50 סרטונים/)).toBeTruthy();
    expect(bar().getByRole('button', { name: 'מחיקה' }).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('the deleted ones', () => {
  const PURGE = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const two = () => {
    const server = many(2);
    for (const video of server.rows) Object.assign(video, { hidden: true, purge_after: PURGE });
    return server;
  };

  it('say when their files go, and come back', async () => {
    const server = two();
    const { user } = await open(server, `${ADDRESS}?tab=deleted`);
    expect((await row('שיעור 1')).getByText(/בעוד/)).toBeTruthy();
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('נמחקו2');
    await user.click((await row('שיעור 1')).getByRole('button', { name: /שחזור/ }));
    await waitFor(() => expect(titles()).toEqual(['שיעור 2']));
    expect(server.rows[0]?.purge_after).toBeNull();
  });

  it('say so when the files are gone already', async () => {
    const server = two();
    Object.assign(server.rows[0] as object, { video_url: null });
    const { user } = await open(server, `${ADDRESS}?tab=deleted`);
    await choose(user, 'שיעור 1');
    await choose(user, 'שיעור 2');
    await user.click(bar().getByRole('button', { name: 'שחזור' }));
    expect(await screen.findByText('הסרטונים לא שוחזרו')).toBeTruthy();
    expect(server.rows.every(({ hidden }) => hidden)).toBe(true);
  });

  it('are none at first', async () => {
    await open(many(), `${ADDRESS}?tab=deleted`);
    expect(await screen.findByText('אין סרטונים שממתינים למחיקה')).toBeTruthy();
  });
});

describe('the zip', () => {
  /** Films that arrive when the test says so, and a disk that takes them. */
  function standInForFiles() {
    const films = new Map<string, ReadableStreamDefaultController<Uint8Array>>();
    const disk = { bytes: 0, closed: false, removed: false };
    const api = globalThis.fetch;
    vi.stubGlobal('ReadableStream', StreamClass);
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      if (!address.startsWith('/media/')) return api(address, init);
      const body = new StreamClass<Uint8Array>({
        start: (controller) => {
          films.set(address, controller);
          init.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
        },
      });
      return Promise.resolve(new Response(body, { headers: { 'content-length': '100' } }));
    });
    const createWritable = async () =>
      new NodeWritable<Uint8Array>({
        write: (part) => {
          disk.bytes += part.byteLength;
        },
        close: () => {
          disk.closed = true;
        },
      });
    const remove = async () => {
      disk.removed = true;
    };
    vi.stubGlobal('showSaveFilePicker', async () => ({ createWritable, remove }));
    const film = async (id: number) => {
      await waitFor(() => expect(films.has(`/media/videos/${id}.mp4`)).toBe(true));
      const controller = films.get(`/media/videos/${id}.mp4`);
      films.delete(`/media/videos/${id}.mp4`);
      return {
        send: (bytes: number) => controller?.enqueue(new Uint8Array(bytes)),
        end: () => controller?.close(),
        cut: () => controller?.error(new Error('cut')),
      };
    };
    return { film, disk };
  }

  const panel = async () => within(await screen.findByRole('region', { name: 'קובץ ZIP' }));

  async function start(server = many(3)) {
    const page = await open(server);
    const files = standInForFiles();
    await choose(page.user, 'שיעור 2');
    await choose(page.user, 'שיעור 3');
    await page.user.click(bar().getByRole('button', { name: 'הורדה כ־ZIP' }));
    return { ...page, ...files, server };
  }

  afterEach(forgetZip);

  it('tells how far each film and the whole have come, then ticks them', async () => {
    const { film, disk, server } = await start();
    const first = await film(2);
    first.send(50);
    await waitFor(async () =>
      expect((await row('שיעור 2')).getByRole('progressbar').getAttribute('aria-valuenow')).toBe(
        '50',
      ),
    );
    expect((await row('שיעור 3')).getByText('בתור')).toBeTruthy();
    const whole = (await panel()).getByRole('progressbar', { name: 'התקדמות ה־ZIP' });
    expect(whole.getAttribute('aria-valuenow')).toBe('25');
    first.send(50);
    first.end();
    const second = await film(3);
    expect((await row('שיעור 2')).getByText('בתוך ה־ZIP')).toBeTruthy();
    second.send(100);
    second.end();
    expect(await screen.findByText('שני סרטונים נשמרו ב־ZIP')).toBeTruthy();
    expect(disk.closed).toBe(true);
    await waitFor(() => expect(server.rows.every(({ downloaded }) => downloaded)).toBe(true));
    expect(await (await row('שיעור 3')).findByText('הורד')).toBeTruthy();
  });

  it('names what failed, keeps the rest, and tries those again', async () => {
    const { film, user, server } = await start();
    for (let attempt = 0; attempt < 2; attempt += 1) (await film(2)).cut();
    const second = await film(3);
    second.send(100);
    second.end();
    const done = await panel();
    expect(await done.findByText('ה־ZIP נשמר ובו סרטון אחד')).toBeTruthy();
    const failures = done.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(failures.map((text) => stripIsolates(text))).toEqual(['שיעור 2 ההורדה נקטעה']);
    await waitFor(() =>
      expect(server.rows.map(({ downloaded }) => downloaded)).toEqual([true, false, true]),
    );
    await user.click(done.getByRole('button', { name: 'ZIP חדש מהסרטונים שנכשלו' }));
    const again = await film(2);
    again.send(100);
    again.end();
    await waitFor(() => expect(server.rows[1]?.downloaded).toBe(true));
  });

  it('stops when called off, and leaves nothing behind', async () => {
    const { film, user, disk, server } = await start();
    (await film(2)).send(50);
    await user.click((await panel()).getByRole('button', { name: 'ביטול' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'קובץ ZIP' })).toBeNull());
    await waitFor(() => expect(disk.removed).toBe(true));
    expect(disk.closed).toBe(false);
    expect(server.rows[1]?.downloaded).toBe(false);
  });
});
