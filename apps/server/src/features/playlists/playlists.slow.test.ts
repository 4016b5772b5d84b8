import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aChannel, anAdminToken } from '#testing/factories.ts';
import { pagesRead } from '#testing/pages-read.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const SOME = 5_000;
const MANY = 50_000;
const CHUNK = 5_000;
const LENGTH = 500;
/** Beside the long lists: enough for full pages, and for more matches than are counted. */
const EMPTY = 4_000;
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

/** Videos, a list for every five hundred of them, and empty lists; in a fresh database ids count from 1. */
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
  await db.execute(sql`
    insert into playlists (id, title, language, status) overriding system value
    select 1000000 + n, substr(md5(n::text), 1, 6) || ' סדרה ריקה ' || n, 'he',
      case when n % 3 = 0 then 'draft' else 'published' end
    from ${sql.raw(`generate_series(${(from / CHUNK) * EMPTY + 1}, ${(to / CHUNK) * EMPTY}) n`)}`);
  for (const table of ['videos', 'video_channels', 'playlists', 'playlist_items']) {
    await db.execute(sql.raw(`vacuum analyze ${table}`));
  }
}

const list = (query: string) => `/playlists/get_items?limit=10&${query}`;
const paths = () => [
  list('with_video=true'),
  list('sort_by=title&status=published'),
  list(`channel_id=${channel}&with_video=true`),
  list('term=סדרה'),
  `/channels/${channel}/playlists/7?offset=400`,
];

it('lists of five hundred are read off as little among many videos as among few', async () => {
  await grow(0, SOME);
  const few = new Map<string, number>();
  for (const path of paths()) few.set(path, await pagesRead(test, { path, token }));
  await grow(SOME, MANY);
  for (const [path, before] of few) {
    const pages = await pagesRead(test, { path, token });
    expect(pages / before, `${path}: ${before} pages before`).toBeLessThan(GROWTH_MAX);
  }
});
