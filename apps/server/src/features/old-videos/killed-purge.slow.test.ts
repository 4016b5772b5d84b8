import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeFiles } from '#features/videos/index.ts';
import { JOB_SCHEMA } from '#platform/jobs/boss.ts';
import { audit_entries } from '#schema/system.ts';
import { videos } from '#schema/videos.ts';
import { aChannel, aVideo } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { purgeFiles } from './purge-files.service.ts';

const PROCESS = fileURLToPath(new URL('./purge-process.fixture.ts', import.meta.url));
const COUNT = 5;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function done() {
  const { rows } = await test.db.execute<{ keys: string[] }>(
    sql`select data -> 'keys' as keys from ${sql.raw(JOB_SCHEMA)}.job where name = ${removeFiles.name}`,
  );
  return {
    keys: rows.flatMap(({ keys }) => keys).toSorted(),
    purged: await test.db.$count(videos, sql`purged_at is not null`),
    told: await test.db.$count(audit_entries, sql`action = 'old_videos.purge'`),
  };
}

it('a purge that is killed half way has done nothing, and the next one does all of it once', async () => {
  const channel = (await aChannel(test.db)).id;
  const keys = Array.from({ length: COUNT }, (_, index) => `videos/${index}.mp4`);
  for (const key of keys) {
    await aVideo(test.db, channel, {
      hidden: true,
      purge_after: new Date(Date.now() - 1_000),
      link: `/media/${key}`,
      video_url: null,
      thumb_url: null,
    });
  }
  const child = fork(PROCESS, [test.services.database.url]);
  await once(child, 'message');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await done()).toEqual({ keys: [], purged: 0, told: 0 });

  const { db, services } = test;
  const next = () => purgeFiles({ db, storage: services.storage });
  // The database notices a moment later that nobody is there, and lets the rows go.
  await expect.poll(next, { timeout: 30_000 }).toBe(COUNT);
  expect(await next()).toBe(0);
  expect(await done()).toEqual({ keys, purged: COUNT, told: COUNT });
});
