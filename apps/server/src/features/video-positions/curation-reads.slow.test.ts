import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCategory, aChannel, anAdminToken } from '#testing/factories.ts';
import { pagesRead } from '#testing/pages-read.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { computeRecommended } from '#features/recommended/index.ts';

const SOME = 5_000;
const MANY = 50_000;
/** As many as a busy machine writes before a statement counts as stuck. */
const CHUNK = 5_000;
const TABLES = ['videos', 'category_videos', 'video_channels'];
const GROWTH_MAX = 1.5;

let test: TestApp;
let token: string;
let channel: number;
let category: number;
beforeAll(async () => {
  test = await startTestApp();
  token = await anAdminToken(test.db);
  channel = (await aChannel(test.db)).id;
  category = (await aCategory(test.db)).id;
});
afterAll(() => test.close());

async function switchTriggers(client: pg.PoolClient, how: 'disable' | 'enable'): Promise<void> {
  for (const table of TABLES) {
    await client.query(`alter table ${table} ${how} trigger user`);
  }
}

/** Rows as the triggers would leave them, written without their help: every video in the one category. */
async function write(from: number, to: number): Promise<void> {
  const client = await test.services.database.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await switchTriggers(client, 'disable');
    await client.query(
      `insert into videos (title, language, platform, status, processing, views, published_at, created_at)
       select 'שיעור ' || n, 'he', 'internal', 'published', false, n * 7919 % 100003, t, t
       from (select n, timestamptz '2015-01-01Z' + n * interval '1 hour' as t from generate_series(${from + 1}, ${to}) n) numbered`,
    );
    await client.query(
      `insert into category_videos (category_id, video_id, source, listing, newest_at)
       select ${category}, id, 'rule', 'published', published_at from videos v
       where not exists (select from category_videos m where m.video_id = v.id)`,
    );
    await client.query(
      `insert into video_channels (channel_id, video_id, listing, language, search_title, views, created_at)
       select ${channel}, id, listing, language, search_title, views, created_at from videos v
       where not exists (select from video_channels p where p.video_id = v.id)`,
    );
    await switchTriggers(client, 'enable');
  } finally {
    client.release(true);
  }
}

async function grow(from: number, to: number): Promise<void> {
  for (let first = from; first < to; first += CHUNK) await write(first, first + CHUNK);
  await test.db.execute(sql.raw(`vacuum analyze ${TABLES.join(', ')}`));
}

const old = (query: string) => `/videos/old_videos.json?limit=50&date=2101-01-01&${query}`;
const paths = () => [
  `/admins/video_positions?category_id=${category}`,
  '/admins/categories',
  '/videos/recommended.json',
  '/videos/recommended.json?term=שיעור',
  old('date_field=created_at'),
  old('date_field=created_at&sort_dir=desc'),
  old('date_field=publish_time'),
  old('date_field=publish_time&sort_dir=desc'),
  old('deleted=true'),
];

it('what decides what viewers see is read off as little, however many videos there are', async () => {
  await grow(0, SOME);
  await computeRecommended(test.db);
  const few = new Map<string, number>();
  for (const path of paths()) few.set(path, await pagesRead(test, { path, token }));
  await grow(SOME, MANY);
  await computeRecommended(test.db);
  await test.db.execute(sql`vacuum analyze recommended_videos`);
  for (const [path, before] of few) {
    expect(
      (await pagesRead(test, { path, token })) / before,
      `${path}: ${before} pages before`,
    ).toBeLessThan(GROWTH_MAX);
  }
});
