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
import { createTestDatabase } from '#testing/test-database.ts';
import { aToken } from '#testing/factories.ts';
import { demoAge } from '../../seeds/demo/index.ts';
import { workBesideDemo } from '../../seeds/demo/marks.ts';
import { renewDemo } from './renew-demo.ts';

const REMARK = 'תגובה אמיתית';
const anEntry = {
  action: 'videos.publish',
  object_type: 'video',
  object_id: '1',
  change: {},
};

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

const age = () => inDatabase(({ db }) => demoAge(db));

/** Somebody looks around weeks later, and jobs have done theirs. */
async function useLightly({ db }: Database): Promise<void> {
  await db.update(users).set({ created_at: sql`created_at - interval '60 days'` });
  const [person] = await db.select({ id: users.id }).from(users).limit(1);
  await aToken(db, person?.id ?? 0);
  await db.insert(audit_entries).values(anEntry);
}

/** A viewer follows and writes, somebody of the staff changes a video. */
async function work({ db }: Database): Promise<void> {
  const [video] = await db.select({ id: videos.id }).from(videos).limit(1);
  const [person] = await db.select({ id: users.id }).from(users).limit(1);
  await db.insert(comments).values({ video_id: video?.id ?? 0, text: REMARK });
  await db.insert(audit_entries).values({ ...anEntry, user_id: person?.id ?? 0 });
  await db.execute(sql`
    insert into follows (user_id, channel_id)
    select u.id, c.id from users u, channels c
    where not exists (select from follows f where f.user_id = u.id and f.channel_id = c.id) limit 1`);
}

it('the demo is loaded anew where nobody has worked in it, and only there', async () => {
  await renew();
  await inDatabase(useLightly);
  expect(await age()).toBe(60);
  await inDatabase(async ({ db }) => expect(await workBesideDemo(db)).toEqual([]));
  await renew();
  expect(await age()).toBe(0);

  await inDatabase(work);
  await expect(renew()).rejects.toThrow(
    /^Somebody has worked in this database.+Nothing was changed.+: audit_entries \(1\), comment_channels \(\d\), comments \(1\), follows \(1\)/,
  );
  await inDatabase(({ db }) => db.update(platform).set({ demo_marks: null }));
  await expect(renew()).rejects.toThrow(/cannot be told.+Nothing was changed/);
  await inDatabase(async ({ db, pool }) => {
    expect(await db.$count(comments, eq(comments.text, REMARK))).toBe(1);
    await pool.query('select 1');
    await expect(renew()).rejects.toThrow('A server is using this database: stop it first.');
  });
});
