import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { playlistsApi } from '@bimah/contract';
import { PLAYLIST_ITEMS_MAX } from '@bimah/contract/limits.ts';
import { playlist_channels, playlists } from '#schema/playlists.ts';
import { videos } from '#schema/videos.ts';
import { auditOf } from '#testing/audit.ts';
import { aChannel, anAdminToken, aPlaylist, aStaffToken, aVideo } from '#testing/factories.ts';
import { fingerprint } from '#testing/matrix/fingerprint.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const LIST = 'PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf';

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
const addVideo = (playlist_item: object, token = editor) =>
  test.call(
    playlistsApi.addVideo,
    { params: params(), body: { playlist_item: playlist_item as never } },
    { token, language: 'en' },
  );
const kept = (...indexes: number[]) => indexes.map((index) => ({ id: items[index] as number }));

/** Runs a call that must be refused and must leave everything as it was. */
async function refused(call: () => ReturnType<typeof save>) {
  const before = await fingerprint(test.db);
  const answer = await call();
  const { status, refusal } = answer;
  expect(await fingerprint(test.db)).toBe(before);
  return [status, refusal.fields ?? refusal.code];
}

describe('a save is refused whole', () => {
  it('without a title', async () => {
    const body = { title: ' ', status: 'published' };
    expect(await refused(() => save(body))).toEqual([422, { title: ['Title is required'] }]);
  });

  it('when somebody else has saved meanwhile', async () => {
    const { updated_at } = await show();
    await save({ title: 'first', updated_at });
    const body = { title: 'second', playlist_items: kept(2, 1, 0), updated_at };
    expect(await refused(() => save(body))).toEqual([409, 'stale']);
  });

  it('with an order that forgets, doubles or borrows items', async () => {
    const other = await aPlaylist(test.db, own, { video_ids: [a] });
    const query = { id: String(other.id) };
    const shown = await test.call(playlistsApi.show, { query }, { token: editor });
    const borrowed = { id: shown.value.item_ids[0] };
    const changed = [
      422,
      {
        playlist_items: [
          'The list of videos has changed since it was loaded. Reload and try again.',
        ],
      },
    ];
    for (const playlist_items of [kept(0, 1), kept(0, 1, 2, 2), [...kept(0, 1, 2), borrowed]]) {
      expect(await refused(() => save({ title: 'x', playlist_items }))).toEqual(changed);
    }
  });

  it('with a video that is there already', async () => {
    const playlist_items = [...kept(0, 1, 2), { video_id: a }];
    expect(await refused(() => save({ title: 'x', playlist_items }))).toEqual([
      422,
      { playlist_items: ['A video can be in a playlist only once.'] },
    ]);
  });

  it('with videos of others', async () => {
    const theirs = await video(foreign);
    const playlist_items = [...kept(0, 1, 2), { video_id: theirs }];
    expect(await refused(() => save({ title: 'x', playlist_items }))).toEqual([404, 'not_found']);
  });

  it('into a channel of others, or out of one', async () => {
    expect(await refused(() => save({ channel_ids: [own, foreign] }))).toEqual([403, 'forbidden']);
    await test.db.insert(playlist_channels).values({ channel_id: foreign, playlist_id: id });
    expect(await refused(() => save({ channel_ids: [own] }))).toEqual([403, 'forbidden']);
    expect(await refused(() => save({ channel_ids: [] }))).toEqual([
      422,
      { channel_ids: ['Choose at least one channel.'] },
    ]);
  });

  it('for a list of another channel', async () => {
    id = (await aPlaylist(test.db, foreign)).id;
    expect(await refused(() => save({ title: 'x' }))).toEqual([404, 'not_found']);
    expect(await refused(() => save({ title: 'x' }, admin))).toEqual([404, 'not_found']);
  });

  it('with a link of another site', async () => {
    const body = { platform: 'youtube', external_id: 'https://example.com/?list=PL' };
    expect(await refused(() => save(body))).toEqual([
      422,
      { external_id: ['Invalid Youtube URL'] },
    ]);
  });
});

describe('a save', () => {
  it('changes fields, order, additions and removals together', async () => {
    const fresh = await video();
    const { value } = await save({
      title: 'New',
      description: 'two\r\nlines',
      status: 'published',
      playlist_items: [...kept(2), { video_id: fresh }, ...kept(0)],
      removed_item_ids: [items[1]],
      updated_at: (await show()).updated_at,
    });
    expect(value).toMatchObject({
      title: 'New',
      description: 'two\nlines',
      status: 'published',
      items_count: 3,
    });
    expect(value.playlist_items.map((item) => [item.video_id, item.position])).toEqual([
      [c, 1],
      [fresh, 2],
      [a, 3],
    ]);
    expect(await auditOf(test.db, 'playlist', id)).toMatchObject([
      {
        action: 'playlists.update',
        change: {
          title: ['סדרה', 'New'],
          removed_video_ids: [b],
          added_video_ids: [fresh],
        },
      },
    ]);
  });

  it('of one field leaves the rest, back and forth', async () => {
    expect((await save({ status: 'published' })).value.status).toBe('published');
    expect((await save({ status: 'draft' })).value).toMatchObject({
      status: 'draft',
      title: 'סדרה',
    });
    expect(await order()).toEqual([a, b, c]);
  });

  it('takes positions where they are given', async () => {
    const playlist_items = items.map((item, index) => ({ id: item, position: 3 - index }));
    await save({ playlist_items });
    expect(await order()).toEqual([c, b, a]);
  });

  it('moves a platform admin’s list between channels', async () => {
    const { value } = await save({ channel_ids: [foreign] }, admin);
    expect(value.channel_ids).toEqual([foreign]);
    expect((await save({ title: 'x' })).status).toBe(404);
  });

  it('keeps a channel of others that the list stands in', async () => {
    await test.db.insert(playlist_channels).values({ channel_id: foreign, playlist_id: id });
    expect((await save({ title: 'x', channel_ids: [own, foreign] })).status).toBe(200);
  });

  it('links the list to the video site and unlinks it', async () => {
    const linked = (await save({ platform: 'youtube', external_id: LIST })).value;
    expect(linked).toMatchObject({ external_id: LIST, waiting: false, items_count: 3 });
    expect(linked.site_import?.state).toBe('waiting');
    const unlinked = (await save({ platform: 'internal', external_id: LIST })).value;
    expect(unlinked).toMatchObject({ platform: 'internal', external_id: null, site_import: null });
  });
});

describe('adding one video', () => {
  it.each([
    [{}, 422],
    [{ video_id: 0 }, 422],
    [{ video_id: 999_999 }, 404],
    [{ video_id: 1, position: 0 }, 422],
    [{ video_id: 1, position: PLAYLIST_ITEMS_MAX + 1 }, 422],
  ])('is refused with %j', async (item, status) => {
    expect((await refused(() => addVideo(item) as never))[0]).toBe(status);
  });

  it('is refused for one of others and one that is there', async () => {
    const theirs = await video(foreign);
    expect(await refused(() => addVideo({ video_id: theirs }) as never)).toEqual([
      404,
      'not_found',
    ]);
    expect(await refused(() => addVideo({ video_id: a }) as never)).toEqual([
      409,
      'already_exists',
    ]);
  });

  it('puts it behind the last, or where it was requested', async () => {
    const [last, second, far] = [await video(), await video(), await video()];
    const { value } = await addVideo({ video_id: last });
    expect([value.playlist_item.position, value.playlist.items_count]).toEqual([4, 4]);
    await addVideo({ video_id: second, position: 2 });
    expect((await addVideo({ video_id: far, position: 90 })).value.playlist_item.position).toBe(6);
    expect(await order()).toEqual([a, second, b, c, last, far]);
  });

  it('stops where a list is full', async () => {
    const many = await test.db
      .insert(videos)
      .values(
        Array.from({ length: PLAYLIST_ITEMS_MAX }, () => ({
          title: 'x',
          language: 'he' as const,
          platform: 'internal' as const,
          processing: false,
        })),
      )
      .returning({ id: videos.id });
    id = (await aPlaylist(test.db, own, { video_ids: many.map((row) => row.id) })).id;
    expect((await refused(() => addVideo({ video_id: a }) as never))[1]).toEqual({
      playlist_item: ['A playlist can hold up to 1,000 videos.'],
    });
  });
});
