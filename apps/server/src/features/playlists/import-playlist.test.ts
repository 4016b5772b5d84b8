import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { playlistsApi } from '@bimah/contract';
import { VideoSiteError } from '#platform/video-site/port.ts';
import {
  aVideoSite,
  type Behaviour,
  type StandIn,
} from '#platform/video-site/video-site.fixture.ts';
import { youtube } from '#platform/video-site/youtube/youtube.ts';
import { playlist_items, playlists } from '#schema/playlists.ts';
import { videos } from '#schema/videos.ts';
import { aChannel, anAdminToken, aPlaylist, aVideo } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { giveUp, importPlaylist } from './import-playlist.service.ts';

const LIST = 'PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf';
const OTHER_LIST = 'PLzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz';

let test: TestApp;
let token: string;
let site: StandIn;
let channel: number;
let id: number;

beforeAll(async () => {
  test = await startTestApp();
  token = await anAdminToken(test.db);
});
afterAll(() => test.close());
beforeEach(async () => {
  site = await aVideoSite();
  await test.db.delete(playlists);
  await test.db.delete(videos);
  channel = (await aChannel(test.db)).id;
  const linked = { platform: 'youtube', external_id: LIST, import_state: 'waiting' } as const;
  id = (await aPlaylist(test.db, channel, linked)).id;
});
afterEach(() => site.close());

const idOf = (number: number) => `video-id${String(number).padStart(3, '0')}`;
function list(numbers: readonly number[]): void {
  for (const number of numbers) {
    if (!site.videos.has(idOf(number))) {
      site.videos.set(idOf(number), { title: `Lesson ${number}` });
    }
  }
  site.playlists.set(LIST, numbers.map(idOf));
}
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** Another process each time: nothing is remembered but what is stored. */
const read = (settings: { key?: null; signal?: AbortSignal } = {}) => {
  const { key = site.key, signal = new AbortController().signal } = settings;
  const { apiUrl, oembedUrl } = site;
  // Only one that stalls is worth giving up on soon: a busy machine answers late too.
  const patienceMs = site.behaviour.startsWith('stalling') ? 300 : undefined;
  const videoSite = youtube({ apiUrl, oembedUrl, key, patienceMs });
  const run = { signal, log: test.services.log };
  return importPlaylist({ db: test.db, videoSite, run }, { playlist_id: id, external_id: LIST });
};
const imported = async () => {
  const rows = await test.db
    .select({ external_id: videos.external_id })
    .from(playlist_items)
    .innerJoin(videos, eq(videos.id, playlist_items.video_id))
    .where(eq(playlist_items.playlist_id, id))
    .orderBy(asc(playlist_items.position));
  return rows.map((row) => row.external_id);
};
const show = async () =>
  (await test.call(playlistsApi.show, { query: { id: String(id) } }, { token, language: 'en' }))
    .value;

describe('a list of the video site', () => {
  it('is filled in its order, and no longer waits', async () => {
    list([3, 1, 2]);
    expect((await show()).waiting).toBe(true);
    await read();
    expect(await imported()).toEqual([3, 1, 2].map(idOf));
    expect(await show()).toMatchObject({
      waiting: false,
      items_count: 3,
      site_import: { state: 'ok', message: null, at: expect.any(String) as string },
    });
    const [video] = await test.db.select().from(videos);
    expect(video).toMatchObject({
      platform: 'youtube',
      processing: true,
      publish_when_ready: false,
      awaits_playlist: true,
      title: 'Lesson 3',
    });
  });

  it('of several pages is read to its end', async () => {
    list(upTo(120));
    await read();
    expect(await imported()).toEqual(upTo(120).map(idOf));
  });

  it('uses videos the channel has', async () => {
    const there = await aVideo(test.db, channel, { platform: 'youtube', external_id: idOf(2) });
    list([1, 2]);
    await read();
    expect(await test.db.$count(videos)).toBe(2);
    expect((await show()).playlist_items[1]?.video_id).toBe(there.id);
  });

  it('leaves out what is private or gone, and takes what stands there twice once', async () => {
    site.videos.set(idOf(2), { title: 'x', privacyStatus: 'private' });
    list([1, 2, 3, 1]);
    site.videos.delete(idOf(3));
    await read();
    expect(await imported()).toEqual([idOf(1)]);
  });

  it('is followed when it changes there, and keeps what people added behind it', async () => {
    list([1, 2, 3]);
    await read();
    const own = await aVideo(test.db, channel, { external_id: 'our-own-one' });
    await test.db.insert(playlist_items).values({ playlist_id: id, video_id: own.id, position: 4 });
    list([3, 4, 1]);
    await read();
    expect(await imported()).toEqual([...[3, 4, 1].map(idOf), 'our-own-one']);
  });

  it('read twice stays as it is, and no open form becomes stale', async () => {
    list([1, 2]);
    await read();
    const before = await show();
    await Promise.all([read(), read()]);
    expect(await show()).toMatchObject({
      item_ids: before.item_ids,
      updated_at: before.updated_at,
    });
    expect(await test.db.$count(videos)).toBe(2);
  });

  it('goes on after a worker that died, without a second video', async () => {
    list(upTo(5));
    await expect(read({ signal: AbortSignal.abort() })).rejects.toThrow();
    await aVideo(test.db, channel, { platform: 'youtube', external_id: idOf(1) });
    await read();
    expect(await imported()).toEqual(upTo(5).map(idOf));
    expect(await test.db.$count(videos)).toBe(5);
  });

  it('that was linked elsewhere meanwhile is left alone', async () => {
    list([1]);
    await test.db.update(playlists).set({ external_id: OTHER_LIST });
    await read();
    expect([await imported(), (await show()).site_import?.state]).toEqual([[], 'waiting']);
  });

  it('that was deleted meanwhile brings nothing back', async () => {
    list([1]);
    await test.db.delete(playlists);
    await read();
    expect(await test.db.$count(videos)).toBe(0);
  });
});

describe('trouble is told', () => {
  const trouble: [Behaviour, string][] = [
    ['quota', 'The quota of questions to the video site is used up. We will try again later.'],
    ['key invalid', 'The video site refused our key.'],
    ['failing', 'The video site is not answering right now. We will try again later.'],
    ['stalling', 'The video site is not answering right now. We will try again later.'],
    ['stalling midway', 'The video site is not answering right now. We will try again later.'],
    ['no JSON', 'The video site gave an unexpected answer.'],
    ['other JSON', 'The video site gave an unexpected answer.'],
    ['endless', 'The video site gave an unexpected answer.'],
  ];
  it.each(trouble)('%s: tried again, and given up in the end', async (behaviour, message) => {
    list([1]);
    site.behaviour = behaviour;
    await expect(read()).rejects.toBeInstanceOf(VideoSiteError);
    expect((await show()).site_import).toMatchObject({ state: 'waiting', message });
    await giveUp(test.db, { playlist_id: id, external_id: LIST });
    expect((await show()).site_import).toMatchObject({ state: 'failed', message });
    site.behaviour = 'as documented';
    await read();
    expect((await show()).site_import).toMatchObject({ state: 'ok', message: null });
  });

  it('at once where trying again cannot help', async () => {
    await read();
    expect(await show()).toMatchObject({
      waiting: false,
      site_import: {
        state: 'failed',
        message: 'The playlist was not found on the video site.',
      },
    });
    await read({ key: null });
    expect((await show()).site_import?.message).toBe(
      'The video site does not list the videos without a key.',
    );
  });

  it('and leaves the items as they were', async () => {
    list([1, 2]);
    await read();
    site.behaviour = 'quota';
    await expect(read()).rejects.toBeInstanceOf(VideoSiteError);
    expect(await imported()).toEqual([1, 2].map(idOf));
  });
});
