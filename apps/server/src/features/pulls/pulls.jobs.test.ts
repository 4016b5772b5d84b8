import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { JobWorker } from '#platform/jobs/port.ts';
import { aVideoSite, type StandIn } from '#platform/video-site/video-site.fixture.ts';
import { pulls } from '#schema/pulls.ts';
import { videos } from '#schema/videos.ts';
import { aChannel } from '#testing/factories.ts';
import { SOON } from '#testing/soon.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { startWorker } from '../../worker.ts';
import { pullDue } from './pulls.jobs.ts';

let site: StandIn;
let test: TestApp;
let workers: JobWorker[];

beforeAll(async () => {
  site = await aVideoSite();
  test = await startTestApp({
    env: {
      VIDEO_SITE_KEY: site.key,
      VIDEO_SITE_API_URL: site.apiUrl,
      VIDEO_SITE_OEMBED_URL: site.oembedUrl,
    },
  });
  workers = await Promise.all([startWorker(test.services), startWorker(test.services)]);
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await test.close();
  await site.close();
});

it('brings the uploads of every connected channel, published and once, with two workers', async () => {
  for (const letter of ['a', 'b']) {
    const external_id = letter.repeat(11);
    site.videos.set(external_id, { title: letter, duration: 'PT5M' });
    site.playlists.set(`UU${letter.repeat(22)}`, [external_id]);
    await aChannel(test.db, { yt_id: `UC${letter.repeat(22)}`, yt_enabled: true });
  }
  await aChannel(test.db, { yt_id: `UC${'c'.repeat(22)}`, yt_enabled: false });
  await inTransaction(test.db, (tx) => enqueue(tx, pullDue, {}));
  await inTransaction(test.db, (tx) => enqueue(tx, pullDue, {}));

  const published = async () => {
    const rows = await test.db.select().from(videos).orderBy(videos.external_id);
    return rows.map(({ external_id, duration, listing }) => [external_id, duration, listing]);
  };
  await expect.poll(published, SOON).toEqual([
    ['aaaaaaaaaaa', 300, 'published'],
    ['bbbbbbbbbbb', 300, 'published'],
  ]);
  const results = async () =>
    (await test.db.select().from(pulls)).map(({ last_result }) => last_result);
  await expect.poll(results, SOON).toEqual(['ok', 'ok']);
});
