import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { playlistsApi } from '@bimah/contract';
import { playlist_channels, playlists } from '#schema/playlists.ts';
import { videos } from '#schema/videos.ts';
import { auditOf } from '#testing/audit.ts';
import { aChannel, anAdminToken, aPlaylist, aStaffToken, aVideo } from '#testing/factories.ts';
import { fingerprint } from '#testing/matrix/fingerprint.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let admin: string;
let editor: string;
let own: number;
let foreign: number;
let id: number;
/** The videos of the list, and its items. */
let [a, b, c] = [0, 0, 0];
let items: number[];

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
  [a, b, c] = [await video(), await video(), await video()];
  id = (await aPlaylist(test.db, own, { video_ids: [a, b, c] })).id;
  items = (await show()).item_ids;
});

const video = async (channel = own, values = {}) => (await aVideo(test.db, channel, values)).id;
const show = async () =>
  (await test.call(playlistsApi.show, { query: { id: String(id) } }, { token: admin })).value;
const order = async () => (await show()).playlist_items.map((item) => item.video_id);
const params = () => ({ channel_id: String(own), playlist_id: String(id) });
const save = (body: object, token = editor) =>
  test.call(playlistsApi.update, { params: params(), body }, { token, language: 'en' });

/** Runs a call that must be refused and must leave everything as it was. */
async function refused(call: () => ReturnType<typeof save>) {
  const before = await fingerprint(test.db);
  const answer = await call();
  const { status, refusal } = answer;
  expect(await fingerprint(test.db)).toBe(before);
  return [status, refusal.fields ?? refusal.code];
}

describe('adding videos to several lists', () => {
  const add = (body: object, token = editor) =>
    test.call(playlistsApi.addVideos, { body: body as never }, { token, language: 'en' });

  it.each([
    [{ playlist_ids: [], video_ids: [1] }, { playlist_ids: ['Choose at least one playlist.'] }],
    [{ playlist_ids: [1], video_ids: [] }, { video_ids: ['Choose at least one video.'] }],
    [{ video_ids: [1] }, { playlist_ids: ['Choose at least one playlist.'] }],
  ])('is refused with %j', async (body, fields) => {
    expect(await refused(() => add(body) as never)).toEqual([422, fields]);
  });

  it('is refused whole for a list or a video of others', async () => {
    const [fresh, theirs] = [await video(), await video(foreign)];
    const theirList = (await aPlaylist(test.db, foreign)).id;
    const toTheirs = { playlist_ids: [id, theirList], video_ids: [fresh] };
    expect(await refused(() => add(toTheirs) as never)).toEqual([404, 'not_found']);
    const ofTheirs = { playlist_ids: [id], video_ids: [fresh, theirs] };
    expect(await refused(() => add(ofTheirs) as never)).toEqual([404, 'not_found']);
  });

  it('adds what is not there yet, at the end of each', async () => {
    const fresh = await video();
    const empty = (await aPlaylist(test.db, own)).id;
    const { value } = await add({ playlist_ids: [id, empty, id], video_ids: [fresh, a] });
    expect([value.added, value.already_there]).toEqual([3, 1]);
    expect(value.playlists.map((row) => [row.id, row.items_count])).toEqual([
      [id, 4],
      [empty, 2],
    ]);
    expect(await order()).toEqual([a, b, c, fresh]);
  });
});

describe('copying', () => {
  const copy = (channel_id: number, playlist_id = id, token = admin) =>
    test.call(playlistsApi.copy, { body: { playlist_id, channel_id } }, { token, language: 'en' });

  it('is refused into a channel of others, of a list of others, and where it stands already', async () => {
    expect(await refused(() => copy(foreign, id, editor))).toEqual([403, 'forbidden']);
    const theirs = (await aPlaylist(test.db, foreign)).id;
    expect(await refused(() => copy(own, theirs, editor))).toEqual([404, 'not_found']);
    expect(await refused(() => copy(own))).toEqual([
      422,
      { channel_id: ['The playlist is already in this channel.'] },
    ]);
    expect(await refused(() => copy(999_999))).toEqual([
      422,
      { channel_id: ['The channel was not found.'] },
    ]);
  });

  it('makes a draft of its own with the same videos', async () => {
    await save({ status: 'published' });
    const before = await test.db.$count(videos);
    const { value } = await copy(foreign);
    expect(value).toMatchObject({ title: 'סדרה', status: 'draft', channel_ids: [foreign] });
    expect(value.playlist_items.map((item) => item.video_id)).toEqual([a, b, c]);
    expect([value.id === id, await test.db.$count(videos)]).toEqual([false, before]);
    await save({ removed_item_ids: items });
    expect([(await show()).items_count, value.items_count]).toEqual([0, 3]);
  });
});

describe('deleting', () => {
  const remove = (token = editor) =>
    test.call(playlistsApi.remove, { params: { id: String(id) }, query: {} }, { token });

  it('takes the list and leaves the videos', async () => {
    expect((await remove()).value).toEqual({ status: 'ok' });
    expect([await test.db.$count(playlists), await test.db.$count(videos)]).toEqual([0, 3]);
    expect((await remove()).status).toBe(404);
  });

  it('takes it out of the caller’s channels alone where others have it too', async () => {
    await test.db.insert(playlist_channels).values({ channel_id: foreign, playlist_id: id });
    await remove();
    expect((await show()).channel_ids).toEqual([foreign]);
    expect((await auditOf(test.db, 'playlist', id)).map((entry) => entry.action)).toEqual([
      'playlists.leave_channels',
    ]);
  });
});

it('refreshing is for lists of the video site', async () => {
  const refresh = () => test.call(playlistsApi.refresh, { params: params() }, { token: editor });
  expect(await refused(() => refresh() as never)).toEqual([409, 'conflict']);
});
