import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { playlistsApi, videosApi } from '@bimah/contract';
import { PLAYLIST_COVER_ITEMS } from '@bimah/contract/limits.ts';
import { playlists } from '#schema/playlists.ts';
import { videos } from '#schema/videos.ts';
import { auditOf } from '#testing/audit.ts';
import { aChannel, anAdminToken, aPlaylist, aStaffToken, aVideo } from '#testing/factories.ts';
import { listenLive } from '#testing/live.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const LIST = 'PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf';

let test: TestApp;
let admin: string;
let editor: string;
let own: number;
let foreign: number;

beforeAll(async () => {
  test = await startTestApp();
  admin = await anAdminToken(test.db);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.delete(playlists);
  await test.db.delete(videos);
  [own, foreign] = [(await aChannel(test.db)).id, (await aChannel(test.db)).id];
  editor = await aStaffToken(test.db, own, 'editor');
});

const video = async (channel = own, values = {}) => (await aVideo(test.db, channel, values)).id;
const playlist = async (channel = own, values = {}) =>
  (await aPlaylist(test.db, channel, values)).id;
const asEditor = () => ({ token: editor, language: 'en' }) as const;
const create = (body: object, token = editor) =>
  test.call(
    playlistsApi.create,
    { body: { title: 'Series', channel_ids: [own], ...body } },
    { token, language: 'en' },
  );
const titles = (page: { playlists: { title: string }[] }) =>
  page.playlists.map(({ title }) => title);

describe('creating is refused', () => {
  it.each([
    [{ title: ' ' }, { title: ['Title is required'] }],
    [{ title: 'x'.repeat(201) }, { title: ['The text is too long.'] }],
    [{ channel_ids: [] }, { channel_ids: ['Choose at least one channel.'] }],
    [{ platform: 'youtube' }, { external_id: ['A URL is required.'] }],
    [{ platform: 'youtube', external_id: ' ' }, { external_id: ['A URL is required.'] }],
    [
      { platform: 'youtube', external_id: `https://vimeo.com/playlist?list=${LIST}` },
      { external_id: ['Invalid Youtube URL'] },
    ],
    [
      { platform: 'youtube', external_id: 'https://youtu.be/dQw4w9WgXcQ' },
      { external_id: ['This link leads to a single video. Paste the link of a playlist.'] },
    ],
    [{ status: 'hidden' }, { status: ['This value is not valid.'] }],
    [
      { playlist_items: [{ video_id: 1 }, { video_id: 1 }] },
      { playlist_items: ['A video can be in a playlist only once.'] },
    ],
    [
      {
        playlist_items: [
          { video_id: 1, position: 1 },
          { video_id: 2, position: 1 },
        ],
      },
      { playlist_items: ['Every video needs a place of its own in the order.'] },
    ],
    [
      { playlist_items: [{ video_id: 1, position: 0 }] },
      { 'playlist_items.0.position': ['The value is outside the allowed range.'] },
    ],
  ])('%j', async (body, fields) => {
    const answer = await create(body, admin);
    expect([answer.status, answer.refusal.fields]).toEqual([422, fields]);
    expect(await test.db.$count(playlists)).toBe(0);
  });

  it('in a channel of others, and in one that is not there', async () => {
    expect((await create({ channel_ids: [own, foreign] })).status).toBe(403);
    const answer = await create({ channel_ids: [999_999] }, admin);
    expect(answer.refusal.fields).toEqual({ channel_ids: ['The channel was not found.'] });
    expect(await test.db.$count(playlists)).toBe(0);
  });

  it('with a video of others, a removed one or one that is not there', async () => {
    const valid = await video();
    for (const id of [await video(foreign), await video(own, { hidden: true }), 999_999]) {
      const answer = await create({ playlist_items: [{ video_id: valid }, { video_id: id }] });
      expect([answer.status, answer.refusal]).toEqual([
        404,
        { errors: ['The video was not found.'], code: 'not_found' },
      ]);
    }
    expect(await test.db.$count(playlists)).toBe(0);
  });
});

describe('creating', () => {
  it('makes a draft in the caller’s language, told in the audit and to those who look', async () => {
    const live = await listenLive(test.origin, editor);
    const { value } = await create({ description: '', external_id: 'left over' });
    expect(value).toMatchObject({
      title: 'Series',
      description: null,
      language: 'en',
      platform: 'internal',
      status: 'draft',
      external_id: null,
      site_import: null,
      waiting: false,
      channel_id: own,
      channel_ids: [own],
      items_count: 0,
      item_ids: [],
    });
    expect(await auditOf(test.db, 'playlist', value.id)).toMatchObject([
      { action: 'playlists.create', change: { title: 'Series', channel_ids: [own] } },
    ]);
    await expect
      .poll(() => live.events())
      .toContainEqual({ topic: 'playlist', channel_id: own, id: value.id });
    live.stop();
  });

  it('keeps the videos in the order of their positions', async () => {
    const [a, b] = [await video(), await video(own, { duration: 42 })];
    const { value } = await create({
      playlist_items: [
        { video_id: a, position: 9 },
        { video_id: b, position: 4 },
      ],
    });
    expect(value.playlist_items.map(({ video_id, position }) => [video_id, position])).toEqual([
      [b, 1],
      [a, 2],
    ]);
    expect([value.items_count, value.duration]).toEqual([2, 42]);
    const shown = await test.call(videosApi.get, { params: { id: String(a) } }, asEditor());
    expect(shown.value.video.playlist_ids).toEqual([value.id]);
  });

  it('once per key', async () => {
    const options = { token: editor, headers: { 'idempotency-key': 'one' } };
    const input = { body: { title: 'Series', channel_ids: [own] } };
    const [first, second] = [
      await test.call(playlistsApi.create, input, options),
      await test.call(playlistsApi.create, input, options),
    ];
    expect(second.value.id).toBe(first.value.id);
    expect(await test.db.$count(playlists)).toBe(1);
  });

  it('from the video site waits for its videos', async () => {
    const external_id = `https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=${LIST}&index=3`;
    const { value } = await create({ platform: 'youtube', external_id });
    expect(value).toMatchObject({
      platform: 'youtube',
      external_id: LIST,
      link: `https://www.youtube.com/playlist?list=${LIST}`,
      site_import: { state: 'waiting', message: null, at: null },
      waiting: true,
    });
  });
});

describe('the list', () => {
  const list = (query: object = {}, token = editor) =>
    test.call(playlistsApi.list, { query: { channel_id: String(own), ...query } }, { token });

  it('of all channels is for platform admins, of a channel for those who work in it', async () => {
    expect((await test.call(playlistsApi.list, { query: {} }, { token: editor })).status).toBe(403);
    expect((await list({ channel_id: String(foreign) })).status).toBe(403);
    const ofChannel = test.call(
      playlistsApi.ofChannel,
      { params: { id: String(foreign) }, query: {} },
      { token: editor },
    );
    expect((await ofChannel).status).toBe(403);
  });

  it.each([
    { limit: '101' },
    { offset: '-1' },
    { status: 'x' },
    { sort_by: 'id' },
    { language: 'fr' },
  ])('refuses %j', async (query) => {
    expect((await list(query)).status).toBe(422);
  });

  it('is cut by status and language, with the counts of both sides', async () => {
    await playlist(own, { title: 'א', status: 'published' });
    await playlist(own, { title: 'ב' });
    await playlist(own, { title: 'c', language: 'en' });
    await playlist(foreign, { title: 'ד' });
    const drafts = (await list({ status: 'draft' })).value;
    expect([titles(drafts), drafts.total, drafts.counts]).toEqual([
      ['c', 'ב'],
      2,
      { published: 1, draft: 2 },
    ]);
    const english = (await list({ language: 'en' })).value;
    expect([titles(english), english.counts]).toEqual([['c'], { published: 0, draft: 1 }]);
    const everywhere = await test.call(playlistsApi.list, { query: {} }, { token: admin });
    expect([everywhere.value.total, everywhere.value.counts]).toEqual([
      4,
      { published: 1, draft: 3 },
    ]);
  });

  it('is sorted by the last change or by title, a page at a time', async () => {
    for (const title of ['ב', 'א', 'ג']) await playlist(own, { title });
    expect(titles((await list()).value)).toEqual(['ג', 'א', 'ב']);
    expect(titles((await list({ sort_by: 'title' })).value)).toEqual(['א', 'ב', 'ג']);
    const second = (await list({ sort_by: 'title', limit: '1', offset: '1' })).value;
    expect([titles(second), second.total]).toEqual([['ב'], 3]);
    expect(titles((await list({ limit: '2', offset: '2' })).value)).toEqual(['ב']);
    const last = (await list({ sort_by: 'title', limit: '2', offset: '1' })).value;
    expect(titles(last)).toEqual(['ב', 'ג']);
  });

  it('brings 24 where no number is named', async () => {
    for (let number = 0; number < 25; number += 1) await playlist();
    expect((await list()).value.playlists).toHaveLength(24);
  });

  it('is searched by title, in one channel and in all', async () => {
    await playlist(own, { title: 'הלכות שבת', status: 'published' });
    await playlist(own, { title: 'שבת ומועד' });
    await playlist(foreign, { title: 'ערב שבת' });
    const found = (await list({ term: 'שבת', status: 'draft' })).value;
    expect([titles(found), found.total, found.capped, found.counts]).toEqual([
      ['שבת ומועד'],
      1,
      false,
      { published: 1, draft: 1 },
    ]);
    const all = await test.call(playlistsApi.list, { query: { term: 'שבת' } }, { token: admin });
    expect(all.value.total).toBe(3);
    expect(titles((await list({ term: 'ומועד שבת' })).value)).toEqual(['שבת ומועד']);
    expect((await list({ term: 'שבת חול' })).value.total).toBe(0);
    expect((await list({ term: '״' })).value.total).toBe(0);
  });

  it('shows covers when asked', async () => {
    const ids: number[] = [];
    for (let number = 0; number <= PLAYLIST_COVER_ITEMS; number += 1) ids.push(await video());
    await playlist(own, { video_ids: ids });
    await playlist(own);
    const [empty, full] = (await list({ with_video: 'true' })).value.playlists;
    expect(full?.playlist_items.map((item) => item.video.id)).toEqual(
      ids.slice(0, PLAYLIST_COVER_ITEMS),
    );
    expect([full?.items_count, empty?.playlist_items]).toEqual([ids.length, []]);
    expect((await list()).value.playlists[1]?.playlist_items).toEqual([]);
  });
});
