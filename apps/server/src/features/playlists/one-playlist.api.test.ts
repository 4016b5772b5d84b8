import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { playlistsApi, videosApi } from '@bimah/contract';
import { playlist_channels, playlist_items, playlists } from '#schema/playlists.ts';
import { videos } from '#schema/videos.ts';
import { aChannel, anAdminToken, aPlaylist, aStaffToken, aVideo } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

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

describe('one list', () => {
  const show = (id: number, query: object = {}, token = editor) =>
    test.call(playlistsApi.show, { query: { id: String(id), ...query } }, { token });
  const get = (channel: number, id: number, token = editor) =>
    test.call(
      playlistsApi.get,
      { params: { channel_id: String(channel), playlist_id: String(id) }, query: {} },
      { token },
    );

  it('of others is not there, by whichever way it is asked for', async () => {
    const theirs = await playlist(foreign);
    const missing = await show(999_999);
    for (const answer of [await show(theirs), await get(own, theirs)]) {
      expect([answer.status, answer.refusal]).toEqual([404, missing.refusal]);
    }
    expect((await get(foreign, theirs)).status).toBe(403);
    expect((await get(own, theirs, admin)).status).toBe(404);
  });

  it('comes with its first 21 videos, the order of all and how long they take', async () => {
    const ids: number[] = [];
    for (let number = 0; number < 23; number += 1) ids.push(await video(own, { duration: 60 }));
    const id = await playlist(own, { video_ids: ids });
    const { value } = await get(own, id);
    expect(value.playlist_items.map((item) => item.video_id)).toEqual(ids.slice(0, 21));
    expect([value.items_count, value.item_ids.length, value.duration]).toEqual([23, 23, 23 * 60]);
    const rest = (await show(id, { offset: '21' })).value;
    expect(rest.playlist_items.map((item) => item.video_id)).toEqual(ids.slice(21));
  });

  it('leaves removed videos out until they come back to their place', async () => {
    const [a, b, c] = [await video(), await video(), await video()];
    const id = await playlist(own, { video_ids: [a, b, c] });
    await test.db.update(videos).set({ hidden: true }).where(eq(videos.id, b));
    const without = (await show(id)).value;
    expect([without.playlist_items.map((item) => item.video_id), without.items_count]).toEqual([
      [a, c],
      2,
    ]);
    expect(without.item_ids).toHaveLength(2);
    await test.db.update(videos).set({ hidden: false }).where(eq(videos.id, b));
    expect((await show(id)).value.playlist_items.map((item) => item.video_id)).toEqual([a, b, c]);
  });

  it('closes ranks when a video is deleted for good', async () => {
    const [a, b, c] = [await video(), await video(), await video()];
    const id = await playlist(own, { video_ids: [a, b, c] });
    await test.call(videosApi.removeForGood, { params: { id: String(a) } }, { token: admin });
    const { value } = await show(id);
    expect(value.playlist_items.map((item) => [item.video_id, item.position])).toEqual([
      [b, 1],
      [c, 2],
    ]);
    expect(value.items_count).toBe(2);
  });

  it('does not open files of others that are not published', async () => {
    const link = '/media/uploads/1/secret.mp4';
    const theirs = await video(foreign, { link, video_url: link });
    const id = await playlist(own, { video_ids: [theirs] });
    expect((await show(id)).value.playlist_items[0]?.video).toMatchObject({
      id: theirs,
      video_url: null,
      link: null,
    });
    expect((await show(id, {}, admin)).value.playlist_items[0]?.video.video_url).toContain(link);
  });

  it('is gone with the last channel it stood in', async () => {
    const [alone, shared] = [await playlist(foreign), await playlist(foreign)];
    await test.db.insert(playlist_channels).values({ channel_id: own, playlist_id: shared });
    await test.db.delete(playlist_channels).where(eq(playlist_channels.channel_id, foreign));
    const left = await test.db.select({ id: playlists.id }).from(playlists);
    expect([left.map((row) => row.id), alone]).toEqual([[shared], alone]);
    expect(await test.db.$count(playlist_items)).toBe(0);
  });
});
