import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadConfig } from '#config.ts';
import { createDatabase, type Database } from '#platform/db/database.ts';
import { audit_entries, platform } from '#schema/system.ts';
import { comments, videos } from '#schema/videos.ts';
import { users } from '#schema/users.ts';
import { follows } from '#schema/follows.ts';
import { channels } from '#schema/channels.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { aToken } from '#testing/factories.ts';
import { workBesideDemo } from './demo-marks.ts';
import { renewDemo } from './renew-demo.ts';

const APP_SECRET = 'q7Vt2mXc9LrPz4KdWf8NbGh3JsYa6EuT';

let url: string;
let dir: string;
beforeEach(async () => {
  const database = await createTestDatabase('_renew');
  ({ url } = database);
  await database.close();
  dir = await mkdtemp(join(tmpdir(), 'bimah-renew-'));
});
afterEach(() => rm(dir, { recursive: true }));

const renew = () =>
  renewDemo(loadConfig({ DATABASE_URL: url, APP_SECRET, DATA_DIR: dir, LOG_LEVEL: 'silent' }));

async function inDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = createDatabase(url, { max: 2 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const newest = () =>
  inDatabase(async ({ db }) => {
    const { rows } = await db.execute<{ at: string; most: number }>(
      sql`select max(created_at)::text as at, count(*)::int as most from videos`,
    );
    return rows[0];
  });

it('the demo is loaded anew where nobody has worked in it, and as often as one likes', async () => {
  await renew();
  const loaded = await newest();
  // Weeks later: somebody looks around, and jobs have done theirs.
  await inDatabase(async ({ db }) => {
    await db.update(videos).set({ created_at: sql`created_at - interval '60 days'` });
    const [person] = await db.select({ id: users.id }).from(users).limit(1);
    await aToken(db, person?.id ?? 0);
    await db.insert(audit_entries).values({
      action: 'videos.publish',
      object_type: 'video',
      object_id: '1',
      change: {},
    });
    expect(await workBesideDemo(db)).toEqual([]);
  });
  await renew();
  expect(await newest()).toEqual(loaded);
  await inDatabase(async ({ db }) => {
    const [first] = await db
      .select({ id: channels.id })
      .from(channels)
      .orderBy(channels.id)
      .limit(1);
    expect(first?.id).toBe(1);
  });
});

it('what anybody made keeps it from being renewed, and stays', async () => {
  await renew();
  await inDatabase(async ({ db }) => {
    const [video] = await db.select({ id: videos.id }).from(videos).limit(1);
    const [person] = await db.select({ id: users.id }).from(users).limit(1);
    await db.insert(comments).values({ video_id: video?.id ?? 0, text: 'תגובה אמיתית' });
    await db.insert(audit_entries).values({
      user_id: person?.id ?? 0,
      action: 'videos.update',
      object_type: 'video',
      object_id: '1',
      change: {},
    });
    const free = sql`select u.id as user_id, c.id as channel_id from users u, channels c
      where not exists (select from follows f where f.user_id = u.id and f.channel_id = c.id) limit 1`;
    const { rows } = await db.execute<{ user_id: string; channel_id: string }>(free);
    const [pair] = rows;
    await db
      .insert(follows)
      .values({ user_id: Number(pair?.user_id), channel_id: Number(pair?.channel_id) });
  });
  await expect(renew()).rejects.toThrow(
    /^Somebody has worked in this database.+Nothing was changed.+: audit_entries \(1\), .*comments \(1\), follows \(1\)\.$/,
  );
  await inDatabase(async ({ db }) => {
    expect(await db.$count(comments, eq(comments.text, 'תגובה אמיתית'))).toBe(1);
  });
});

it('a database of which it is not known is left alone', async () => {
  await renew();
  await inDatabase(({ db }) => db.update(platform).set({ demo_marks: null }));
  await expect(renew()).rejects.toThrow(/cannot be told.+Nothing was changed/);
});

it('a server that is running is not pulled from under those who use it', async () => {
  await inDatabase(async ({ pool }) => {
    await pool.query('select 1');
    await expect(renew()).rejects.toThrow('A server is using this database: stop it first.');
  });
});
