import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { activity_batches } from '#schema/activity.ts';
import { aChannel, aVideo } from '#testing/factories.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { rollUp } from './index.ts';

const PROCESS = fileURLToPath(new URL('./rolling-process.fixture.ts', import.meta.url));
const VIEWS = 20_000;

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const numberOf = async (query: ReturnType<typeof sql>) => {
  const { rows } = await database.db.execute<{ n: number }>(query);
  return rows[0]?.n;
};

it('a roll-up that is killed half way leaves nothing behind and nothing out', async () => {
  const { db } = database;
  const channel = await aChannel(db);
  const video = await aVideo(db, channel.id, { status: 'published' });
  await rollUp(db);
  await db.execute(sql`
    select record_activity(array_agg(row(0, gen_random_uuid(), now(), now(), 'view', n, true,
      'web', ${video.id}::bigint, null, 10)::viewer_activity))
    from generate_series(1, ${VIEWS}::int) n group by n / 5000`);
  const waiting = await db.$count(activity_batches);

  const child = fork(PROCESS, [database.url]);
  await once(child, 'message');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const counted = sql`select views::int as n from videos where id = ${video.id}`;
  await expect
    .poll(() =>
      numberOf(sql`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`),
    )
    .toBe(0);
  expect(await numberOf(counted)).toBe(0);
  expect(await db.$count(activity_batches)).toBe(waiting);

  await rollUp(db);
  expect(await numberOf(counted)).toBe(VIEWS);
  expect(await numberOf(sql`select sum(views)::int as n from platform_quarters`)).toBe(VIEWS);
  expect(await numberOf(sql`select sum(views)::int as n from channel_days`)).toBe(VIEWS);
  expect(
    await numberOf(sql`select sum(change)::int as n from active_steps where quarter <= now()`),
  ).toBe(VIEWS);
  expect(await db.$count(activity_batches)).toBe(0);
});
