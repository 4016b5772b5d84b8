import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { aCategory, aChannel, anAdminToken } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { computeRecommended } from '#features/recommended/index.ts';

const SOME = 5_000;
const MANY = 50_000;
/** Of pages of tables and indexes a call reads: what its time follows, without the machine's moods. */
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
  for (const table of ['videos', 'category_videos', 'video_channels']) {
    await client.query(`alter table ${table} ${how} trigger user`);
  }
}

/** Rows as the triggers would leave them, written without their help: every video in the one category. */
async function grow(from: number, to: number): Promise<void> {
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
    await client.query('vacuum analyze videos, category_videos, video_channels');
  } finally {
    client.release(true);
  }
}

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The reading statements a call sends. */
async function statementsOf(path: string): Promise<Statement[]> {
  const sent: Statement[] = [];
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [query, values] = args as [string | { text: string; values?: unknown[] }, unknown];
    const { text, values: own = [] } = typeof query === 'string' ? { text: query } : query;
    const given: unknown[] = Array.isArray(values) ? values : own;
    if (/^\s*(?:select|with)/i.test(text)) sent.push({ text, values: given });
    return original.apply(this, args);
  });
  const answer = await test.fetch(`/api${path}`, { headers: { token } });
  spy.mockRestore();
  expect(answer.status, await answer.text()).toBe(200);
  expect(sent.length).toBeGreaterThan(0);
  return sent;
}

interface Explained {
  readonly Plan: Readonly<Record<'Shared Hit Blocks' | 'Shared Read Blocks', number>>;
}

async function pagesOf(path: string): Promise<number> {
  let pages = 0;
  for (const { text, values } of await statementsOf(path)) {
    const { rows } = await test.services.database.pool.query<{ 'QUERY PLAN': Explained[] }>(
      `explain (analyze, buffers, format json) ${text}`,
      [...values],
    );
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    pages += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
  }
  return pages;
}

const old = (query: string) => `/videos/old_videos.json?limit=50&date=2030-01-01&${query}`;
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
  for (const path of paths()) few.set(path, await pagesOf(path));
  await grow(SOME, MANY);
  await computeRecommended(test.db);
  await test.db.execute(sql`vacuum analyze recommended_videos`);
  for (const [path, before] of few) {
    expect((await pagesOf(path)) / before, `${path}: ${before} pages before`).toBeLessThan(
      GROWTH_MAX,
    );
  }
});
