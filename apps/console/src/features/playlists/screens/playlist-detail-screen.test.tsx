import { channelsApi } from '@bimah/contract/channels.ts';
import type { PlaylistChange } from '@bimah/contract/playlist-record.ts';
import { playlistsApi } from '@bimah/contract/playlists.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aChannel } from '#testing/channels.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import { channels, type Role } from '#testing/people.ts';
import { aPlaylistDetail, playlistsServer } from '#testing/playlists.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aVideo } from '#testing/videos.ts';

const SITE_LINK = 'https://www.youtube.com/playlist?list=PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf';
const videos = (count: number) => Array.from({ length: count }, (_, index) => aVideo(index + 1));
const LATER = '2026-03-01T12:00:00.000Z';
const library = [...videos(40), aVideo(90, { title: 'שיעור חדש' })];

const withVideos = (count: number, role: Role = 'channel-admin') =>
  playlistsServer(role, library, aPlaylistDetail(5, { title: 'סדרה', videos: videos(count) }));

async function openPlaylist(
  server = withVideos(3),
  address = '/channels/1/playlist/5',
  as: Role = 'channel-admin',
) {
  server.api.on(channelsApi.get, ({ params }) => aChannel(params.id));
  const page = await renderApp(address, { as, api: server.api });
  await screen.findByRole('textbox', { name: /^כותרת/ });
  return page;
}

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const order = () => within(screen.getByRole('list', { name: 'סדר הסרטונים' }));
/** The titles in their order, as the buttons name them that take them out. */
const shown = () =>
  order()
    .getAllByRole('button', { name: /^הוצאת/ })
    .map((button) => /שיעור [\p{Nd}\p{L}]+/u.exec(button.getAttribute('aria-label') ?? '')?.[0]);
const save = () => screen.findByRole('button', { name: 'שמירת הרשימה' });
const grip = (title: string) =>
  order().getByRole('button', { name: new RegExp(`^גרירה של .*${title}\\P{Nd}*$`, 'u') });
const takeOut = (title: string) =>
  order().getByRole('button', { name: new RegExp(`^הוצאת .*${title}\\P{Nd}* מהרשימה$`, 'u') });

/** What was sent, besides being done. */
function watchUpdates(server: ReturnType<typeof withVideos>) {
  const bodies: PlaylistChange[] = [];
  server.api.on(playlistsApi.update, ({ body }) => {
    bodies.push(body);
    return {
      ...(server.rows[0] as (typeof server.rows)[number]),
      updated_at: '2026-03-01T11:00:00.000Z',
    };
  });
  return bodies;
}

beforeEach(() => sessionStorage.clear());

describe('the gate', () => {
  it.each(['/channels/1/playlist/77', '/channels/1/playlist/abc'])(
    '%s is not there',
    async (address) => {
      await renderApp(address, { as: 'channel-admin', api: withVideos(1).api });
      expect(await screen.findByRole('heading', { name: 'הרשימה לא נמצאה' })).toBeTruthy();
    },
  );

  it('says that it did not load, and tries again', async () => {
    const server = withVideos(1);
    let broken = true;
    server.api.on(playlistsApi.get, () => {
      if (broken) throw new FakeRefusal('bad_request');
      return aPlaylistDetail(5);
    });
    const { user } = await renderApp('/channels/1/playlist/5', {
      as: 'channel-admin',
      api: server.api,
    });
    await user.click(
      await screen.findByRole('button', { name: 'ניסיון חוזר' }).then((button) => {
        broken = false;
        return button;
      }),
    );
    expect(await screen.findByRole('textbox', { name: /^כותרת/ })).toBeTruthy();
  });

  it('opens without a channel for platform admins', async () => {
    await openPlaylist(withVideos(2, 'platform-admin'), '/playlist/5', 'platform-admin');
    expect(shown()).toEqual(['שיעור 1', 'שיעור 2']);
  });
});

describe('publishing', () => {
  const draft = (videos_to_publish = 0) =>
    playlistsServer(
      'channel-admin',
      library,
      aPlaylistDetail(5, { title: 'סדרה', status: 'draft', videos_to_publish, videos: videos(2) }),
    );
  const button = () => screen.queryByRole('button', { name: 'פרסום' });

  it('takes one click, can be undone, and keeps what was typed', async () => {
    const server = draft();
    const { user } = await openPlaylist(server);
    await user.clear(field(/^כותרת/));
    await user.type(field(/^כותרת/), 'סדרה אחרת');
    await user.click(button() as HTMLElement);
    await waitFor(() => expect(server.rows[0]?.status).toBe('published'));
    await waitFor(() => expect(button()).toBeNull());
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'מפורסמת' }).checked).toBe(true);
    expect([field(/^כותרת/).value, server.rows[0]?.title]).toEqual(['סדרה אחרת', 'סדרה']);
    await user.click(await save());
    await waitFor(() => expect(server.rows[0]?.title).toBe('סדרה אחרת'));
    expect(server.rows[0]?.status).toBe('published');
  });

  it('asks where videos go out along with the list', async () => {
    const server = draft(2);
    const { user } = await openPlaylist(server);
    await user.click(button() as HTMLElement);
    const asked = within(await screen.findByRole('dialog'));
    await user.click(asked.getByRole('button', { name: 'ביטול' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.rows[0]?.status).toBe('draft');
    expect(button()).not.toBeNull();
  });

  it('is not offered for a list that is out', async () => {
    await openPlaylist();
    expect(button()).toBeNull();
  });
});

describe('the fields', () => {
  it('travel as far as they were changed', async () => {
    const server = withVideos(1);
    const bodies = watchUpdates(server);
    const { user } = await openPlaylist(server);
    await user.clear(field(/^כותרת/));
    await user.type(field(/^כותרת/), 'סדרה אחרת');
    await user.click(screen.getByRole('switch', { name: 'מפורסמת' }));
    await user.click(await save());
    await screen.findByText('הרשימה נשמרה');
    expect(bodies).toEqual([
      { title: 'סדרה אחרת', status: 'draft', updated_at: '2026-03-01T10:00:00.000Z' },
    ]);
  });

  it('need a title and a channel', async () => {
    const { user } = await openPlaylist();
    await user.clear(field(/^כותרת/));
    await user.click(screen.getByRole('button', { name: /הסרת הערוץ/ }));
    await user.click(await save());
    expect(field(/^כותרת/).getAttribute('aria-invalid')).toBe('true');
    expect(
      (await screen.findByRole('combobox', { name: /^ערוצים/ })).getAttribute('aria-invalid'),
    ).toBe('true');
  });

  it.each([
    ['', 'יש להזין קישור.'],
    ['https://vimeo.com/1', 'הקישור ל־YouTube אינו תקין'],
    ['https://youtu.be/dQw4w9WgXcQ', 'הקישור מוביל לסרטון יחיד. הדביקו קישור של רשימת השמעה.'],
  ])('refuse the link %j', async (link, sentence) => {
    const { user } = await openPlaylist();
    await user.click(screen.getByRole('switch', { name: 'רשימה מאתר הווידאו' }));
    if (link) await user.type(field(/^קישור/), link);
    await user.click(await save());
    expect((await screen.findAllByText(new RegExp(sentence))).length).toBeGreaterThan(0);
  });

  it('take the id out of a link', async () => {
    const server = withVideos(1);
    const bodies = watchUpdates(server);
    const { user } = await openPlaylist(server);
    await user.click(screen.getByRole('switch', { name: 'רשימה מאתר הווידאו' }));
    await user.type(field(/^קישור/), SITE_LINK);
    await user.click(await save());
    await screen.findByText('הרשימה נשמרה');
    expect(bodies[0]).toMatchObject({
      platform: 'youtube',
      external_id: 'PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf',
    });
  });

  it('tell what becomes of videos of the video site, before and after the list is out', async () => {
    const list = aPlaylistDetail(5, { status: 'draft', videos_to_publish: 2 });
    const { user } = await openPlaylist(playlistsServer('channel-admin', [], list));
    expect(screen.getByText('הצופים עדיין לא רואים את הרשימה.')).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: 'רשימה מאתר הווידאו' }));
    expect(screen.getByText(/ויחכו בספרייה\. הם יתפרסמו כשתפרסמו את הרשימה/)).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: 'מפורסמת' }));
    expect(screen.getByText(/עם השמירה יתפרסמו גם שני סרטונים/)).toBeTruthy();
    expect(screen.getByText(/ויתפרסמו מיד, כי הרשימה מפורסמת/)).toBeTruthy();
  });

  it('leave a channel of others where it is', async () => {
    const server = playlistsServer(
      'channel-editor',
      [],
      aPlaylistDetail(5, { channels: channels.slice(0, 2) }),
    );
    await openPlaylist(server, undefined, 'channel-editor');
    expect(await screen.findByRole('button', { name: /הסרת הערוץ .*שביל ההלכה/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /הסרת הערוץ .*אור לבוקר/ })).toBeNull();
  });
});

describe('the order', () => {
  it('changes by keyboard alone and is saved whole', async () => {
    const server = withVideos(3);
    const { user } = await openPlaylist(server);
    grip('שיעור 3').focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(shown()).toEqual(['שיעור 1', 'שיעור 3', 'שיעור 2']);
    await user.keyboard('{Alt>}{Home}{/Alt}');
    expect(shown()).toEqual(['שיעור 3', 'שיעור 1', 'שיעור 2']);
    await user.click(await save());
    await screen.findByText('הרשימה נשמרה');
    expect(server.rows[0]?.playlist_items.map(({ video_id }) => video_id)).toEqual([3, 1, 2]);
  });

  it('loses an item by Delete, goes on at the next, and gives it back', async () => {
    const server = withVideos(3);
    const { user } = await openPlaylist(server);
    grip('שיעור 2').focus();
    await user.keyboard('{Delete}');
    expect(shown()).toEqual(['שיעור 1', 'שיעור 3']);
    expect(document.activeElement).toBe(takeOut('שיעור 3'));
    await user.click(
      (await screen.findAllByRole('button', { name: 'ביטול הפעולה' }))[0] as HTMLElement,
    );
    await waitFor(() => expect(shown()).toEqual(['שיעור 1', 'שיעור 2', 'שיעור 3']));
    await user.click(takeOut('שיעור 1'));
    await user.click(await save());
    await screen.findByText('הרשימה נשמרה');
    expect(server.rows[0]?.playlist_items.map(({ video_id }) => video_id)).toEqual([2, 3]);
  });

  it('shows 21 and more on demand; what was never shown stays', async () => {
    const server = withVideos(30);
    const { user } = await openPlaylist(server);
    expect(shown()).toHaveLength(21);
    grip('שיעור 2').focus();
    await user.keyboard('{Alt>}{Home}{/Alt}');
    await user.click(await save());
    await screen.findByText('הרשימה נשמרה');
    expect(server.rows[0]?.item_ids).toHaveLength(30);
    await user.click(screen.getByRole('button', { name: 'הצגת עוד' }));
    await waitFor(() => expect(shown()).toHaveLength(30));
  });

  it('takes in videos of the library, at the end of the whole list', async () => {
    const server = withVideos(30);
    const { user } = await openPlaylist(server);
    await user.click(screen.getByRole('button', { name: 'הוספת סרטון' }));
    await user.click(await screen.findByRole('menuitem', { name: 'סרטון מהספרייה' }));
    const picker = within(await screen.findByRole('dialog', { name: 'הוספת סרטונים לרשימה' }));
    expect(await picker.findAllByRole('checkbox')).toHaveLength(10);
    expect(picker.getByRole<HTMLInputElement>('checkbox', { name: 'שיעור 1' }).disabled).toBe(true);
    await user.type(picker.getByRole('searchbox', { name: 'חיפוש סרטון' }), 'חדש');
    await user.click(await picker.findByRole('checkbox', { name: 'שיעור חדש' }));
    await user.click(picker.getByRole('button', { name: 'הוספת סרטון אחד' }));
    await waitFor(() => expect(shown()).toHaveLength(31));
    expect(shown().at(-1)).toBe('שיעור חדש');
    await user.click(await save());
    await screen.findByText('הרשימה נשמרה');
    expect(server.rows[0]?.playlist_items.at(-1)?.video_id).toBe(90);
    expect(shown()).toHaveLength(31);
  });

  it('is empty until a first video comes', async () => {
    await openPlaylist(withVideos(0));
    expect(
      await screen.findByRole('heading', { name: 'הרשימה ריקה. הוסיפו סרטון ראשון.' }),
    ).toBeTruthy();
  });

  it('puts lesson 9 before lesson 10 and names what is missing', async () => {
    const lessons = [10, 9, 7, 6].map((number) => aVideo(number));
    const server = playlistsServer(
      'channel-admin',
      lessons,
      aPlaylistDetail(5, { videos: lessons }),
    );
    const { user } = await openPlaylist(server);
    expect(screen.getByText(/נראה שחסר ברצף שיעור 8/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'מיון הסדרה' }));
    await user.click(await screen.findByRole('menuitem', { name: 'לפי מספר שיעור' }));
    await waitFor(() => expect(shown()).toEqual(['שיעור 6', 'שיעור 7', 'שיעור 9', 'שיעור 10']));
  });
});

describe('what others do meanwhile', () => {
  it('is taken over first, and what was done here stays', async () => {
    const server = withVideos(3);
    const { user } = await openPlaylist(server);
    await user.click(takeOut('שיעור 1'));
    server.rows[0] = {
      ...(server.rows[0] as (typeof server.rows)[number]),
      title: 'של אחרים',
      updated_at: LATER,
    };
    await user.click(await save());
    await user.click(await screen.findByRole('button', { name: 'טעינת הגרסה החדשה' }));
    await waitFor(() => expect(field(/^כותרת/).value).toBe('של אחרים'));
    expect(shown()).toEqual(['שיעור 2', 'שיעור 3']);
    await user.click(await save());
    await screen.findByText('הרשימה נשמרה');
    expect(server.rows[0]).toMatchObject({ title: 'של אחרים', items_count: 2 });
  });

  it('is asked about before leaving', async () => {
    const { user, address } = await openPlaylist();
    await user.click(takeOut('שיעור 1'));
    await user.click(screen.getAllByRole('link', { name: 'רשימות השמעה' })[0] as HTMLElement);
    expect(await screen.findByRole('dialog', { name: /לצאת בלי לשמור/ })).toBeTruthy();
    expect(address()).toBe('/channels/1/playlist/5');
  });
});

it('on a phone a row is moved and taken out from its menu', async () => {
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(matchMedia(query), { matches: query.includes('max-width: 599px') }),
  );
  const server = withVideos(3);
  const { user } = await openPlaylist(server);
  const act = async (title: string, action: string) => {
    const name = new RegExp(`^פעולות על .*${title}\\P{Nd}*$`, 'u');
    await user.click(order().getByRole('button', { name }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };
  await act('שיעור 3', 'העברה מקום אחד למעלה');
  await act('שיעור 1', 'הוצאה מהרשימה');
  await user.click(await save());
  await screen.findByText('הרשימה נשמרה');
  expect(server.rows[0]?.playlist_items.map(({ video_id }) => video_id)).toEqual([3, 2]);
});

it('deletes the playlist and goes back to the others', async () => {
  const { user, address } = await openPlaylist();
  await user.click(screen.getByRole('button', { name: /פעולות על הרשימה/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'הסרה' }));
  await user.click(await screen.findByRole('button', { name: 'הסרת הרשימה' }));
  await waitFor(() => expect(address()).toBe('/channels/1/playlist'));
});

it('goes to make a new video for the playlist', async () => {
  const { user, address } = await openPlaylist();
  await user.click(screen.getByRole('button', { name: 'הוספת סרטון' }));
  await user.click(await screen.findByRole('menuitem', { name: 'העלאת סרטון חדש' }));
  await waitFor(() => expect(address()).toBe('/channels/1/video/add?playlist=5'));
  expect(await screen.findByText(/הסרטון ייכנס לסוף הרשימה/)).toBeTruthy();
});

it('brings back what was not saved, unless the playlist has changed since', async () => {
  const server = withVideos(3);
  const { user, unmount } = await openPlaylist(server);
  await user.click(takeOut('שיעור 1'));
  unmount();
  const again = await openPlaylist(server);
  await waitFor(() => expect(shown()).toEqual(['שיעור 2', 'שיעור 3']));
  again.unmount();
  server.rows.splice(0, 1, aPlaylistDetail(5, { videos: videos(4), updated_at: LATER }));
  await openPlaylist(server);
  expect(shown()).toHaveLength(4);
});
