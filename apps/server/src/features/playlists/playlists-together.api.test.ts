import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { playlistsApi, videosApi } from '@bimah/contract';
import { playlist_items, playlists } from '#schema/playlists.ts';
import { videos } from '#schema/videos.ts';
import { aChannel, anAdminToken, aPlaylist, aVideo } from '#testing/factories.ts';
import { ROUNDS, ROUNDS_MS } from '#testing/rounds.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const MANY = 100;

let test: TestApp;
let token: string;
let channel: number;
let id: number;

beforeAll(async () => {
  test = await startTestApp();
  token = await anAdminToken(test.db);
  channel = (await aChannel(test.db)).id;
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.delete(playlists);
  await test.db.delete(videos);
  id = (await aPlaylist(test.db, channel)).id;
});

async function someVideos(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 0; number < count; number += 1) ids.push((await aVideo(test.db, channel)).id);
  return ids;
}
const params = () => ({ channel_id: String(channel), playlist_id: String(id) });
const stored = () =>
  test.db
    .select({
      id: playlist_items.id,
      video_id: playlist_items.video_id,
      position: playlist_items.position,
    })
    .from(playlist_items)
    .where(eq(playlist_items.playlist_id, id))
    .orderBy(asc(playlist_items.position));
const show = async () =>
  (await test.call(playlistsApi.show, { query: { id: String(id) } }, { token })).value;
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('many at once', () => {
  it('each get a position of their own', async () => {
    const ids = await someVideos(MANY);
    const answers = await Promise.all(
      ids.map((video_id) =>
        test.call(
          playlistsApi.addVideo,
          { params: params(), body: { playlist_item: { video_id } } },
          { token },
        ),
      ),
    );
    expect(new Set(answers.map((answer) => answer.value.playlist_item.position)).size).toBe(MANY);
    const rows = await stored();
    expect(rows.map((row) => row.position)).toEqual(upTo(MANY));
    expect((await show()).items_count).toBe(MANY);
  }, 30_000);

  it('who add the same video add it once', async () => {
    const [video_id = 0] = await someVideos(1);
    const answers = await Promise.all(
      upTo(20).map(() =>
        test.call(
          playlistsApi.addVideos,
          { body: { playlist_ids: [id], video_ids: [video_id] } },
          { token },
        ),
      ),
    );
    expect(answers.reduce((sum, answer) => sum + answer.value.added, 0)).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  it(
    'save an order each: one wins, whole, and the others are told',
    async () => {
      const ids = await someVideos(8);
      id = (await aPlaylist(test.db, channel, { video_ids: ids })).id;
      for (let round = 0; round < ROUNDS; round += 1) {
        const { item_ids, updated_at } = await show();
        const orders = [
          item_ids.toReversed(),
          [...item_ids.slice(3), ...item_ids.slice(0, 3)],
          [...item_ids.slice(5), ...item_ids.slice(0, 5)],
        ];
        const answers = await Promise.all(
          orders.map((order) =>
            test.call(
              playlistsApi.update,
              {
                params: params(),
                body: { playlist_items: order.map((item) => ({ id: item })), updated_at },
              },
              { token },
            ),
          ),
        );
        expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
          200, 409, 409,
        ]);
        const rows = await stored();
        expect(rows.map((row) => row.position)).toEqual(upTo(8));
        const winner = answers.findIndex((answer) => answer.status === 200);
        expect(rows.map((row) => row.id)).toEqual(orders[winner]);
      }
    },
    ROUNDS_MS,
  );

  it('add, remove, hide and delete without waiting in a circle', async () => {
    const ids = await someVideos(30);
    await test.call(
      playlistsApi.addVideos,
      { body: { playlist_ids: [id], video_ids: ids.slice(0, 20) } },
      { token },
    );
    const { item_ids } = await show();
    const answers = await Promise.all([
      ...ids
        .slice(20)
        .map((video_id) =>
          test.call(
            playlistsApi.addVideo,
            { params: params(), body: { playlist_item: { video_id, position: 1 } } },
            { token },
          ),
        ),
      ...ids
        .slice(0, 5)
        .map((video) =>
          test.call(videosApi.removeForGood, { params: { id: String(video) } }, { token }),
        ),
      ...ids
        .slice(5, 10)
        .map((video) =>
          test.call(
            videosApi.update,
            { params: { id: String(video) }, body: { hidden: true } },
            { token },
          ),
        ),
      ...item_ids
        .slice(10, 15)
        .map((item) =>
          test.call(
            playlistsApi.update,
            { params: params(), body: { removed_item_ids: [item] } },
            { token },
          ),
        ),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    const rows = await stored();
    expect(rows.map((row) => row.position)).toEqual(upTo(20));
    expect((await show()).items_count).toBe(15);
  });
});
