import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { playlistsApi, type InputOf } from '@bimah/contract';
import { aChannel, anAdminToken } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const SOME = 10_000;
const MANY = 200_000;
const CHUNK = 10_000;
const LENGTH = 500;
const ROUNDS = 9;
/** All calls are compared together, so that one slow moment of the machine does not decide. */
const GROWTH_MAX = 1.5;

let test: TestApp;
let token: string;
let channel: number;
beforeAll(async () => {
  test = await startTestApp();
  token = await anAdminToken(test.db);
  channel = (await aChannel(test.db)).id;
});
afterAll(() => test.close());

/** Videos, and a list for every five hundred of them; in a fresh database ids count from 1. */
async function grow(from: number, to: number): Promise<void> {
  const { db } = test;
  for (let first = from + 1; first <= to; first += CHUNK) {
    const last = first + CHUNK - 1;
    const numbers = sql.raw(`generate_series(${first}, ${last}) n`);
    const lists = sql.raw(`generate_series(${(first - 1) / LENGTH + 1}, ${last / LENGTH}) n`);
    await db.execute(sql`
      insert into videos (title, language, platform, status, processing, duration)
      select 'שיעור ' || n, 'he', 'internal', 'published', false, n % 5000 from ${numbers}`);
    await db.execute(sql`
      insert into video_channels (channel_id, video_id) select ${channel}, n from ${numbers}`);
    await db.execute(sql`
      insert into playlists (title, language, status)
      select substr(md5(n::text), 1, 6) || ' סדרה ' || n, 'he', case when n % 3 = 0 then 'draft' else 'published' end
      from ${lists}`);
    await db.execute(sql`
      insert into playlist_channels (channel_id, playlist_id) select ${channel}, n from ${lists}`);
    await db.execute(sql`
      insert into playlist_items (playlist_id, video_id, position)
      select (n - 1) / ${LENGTH} + 1, n, (n - 1) % ${LENGTH} + 1 from ${numbers}`);
  }
  for (const table of ['videos', 'video_channels', 'playlists', 'playlist_items']) {
    await db.execute(sql.raw(`vacuum analyze ${table}`));
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}

const list = (query: InputOf<typeof playlistsApi.list>['query']) => async () => {
  const answer = await test.call(playlistsApi.list, { query }, { token });
  expect(answer.value.playlists).toHaveLength(10);
};

async function timeOfAll(): Promise<number> {
  const params = { channel_id: String(channel), playlist_id: '7' };
  const get = () => test.call(playlistsApi.get, { params, query: { offset: '400' } }, { token });
  const reverse = async () => {
    const { item_ids } = (await get()).value;
    const playlist_items = item_ids.toReversed().map((id) => ({ id }));
    const body = { playlist_items };
    expect((await test.call(playlistsApi.update, { params, body }, { token })).status).toBe(200);
  };
  const works = [
    list({ limit: '10', with_video: 'true' }),
    list({ limit: '10', sort_by: 'title', status: 'published' }),
    list({ limit: '10', channel_id: String(channel), with_video: 'true' }),
    list({ limit: '10', term: 'סדרה' }),
    get,
    reverse,
  ];
  let total = 0;
  for (const work of works) total += await timeOf(work);
  return total;
}

it('lists of five hundred take as long among many videos as among few', async () => {
  await grow(0, SOME);
  await timeOfAll();
  const few = await timeOfAll();
  await grow(SOME, MANY);
  expect((await timeOfAll()) / few).toBeLessThan(GROWTH_MAX);
}, 600_000);
