import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appApi } from '@bimah/contract';
import { channels } from '#schema/channels.ts';
import { videos } from '#schema/videos.ts';
import { aChannel, aVideo, aViewer } from '#testing/factories.ts';
import { SOON } from '#testing/soon.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { startTestWorker, type TestWorker } from '#testing/test-worker.ts';

let test: TestApp;
let worker: TestWorker;
beforeAll(async () => {
  test = await startTestApp();
  worker = await startTestWorker(test.services);
});
afterAll(async () => {
  await worker.stop();
  await test.close();
});

it('what viewers do is counted soon after, also what comes while it is counted', async () => {
  const channel = await aChannel(test.db);
  const video = await aVideo(test.db, channel.id, { status: 'published' });
  const params = { id: String(video.id) };
  const watch = async (headers = {}) => {
    const { token } = await aViewer(test.db);
    await test.call(appApi.recordView, { params, body: { watch_seconds: 1 } }, { token, headers });
  };
  const viewsOf = async () =>
    (await test.db.select().from(videos).where(eq(videos.id, video.id)))[0]?.views;

  await watch();
  await expect.poll(viewsOf, SOON).toBe(1);
  await watch({ 'idempotency-key': 'a-sitting' });
  await expect.poll(viewsOf, SOON).toBe(2);
  for (let sitting = 0; sitting < 12; sitting += 1) {
    await watch();
    await new Promise((resolve) => void setTimeout(resolve, 100));
  }
  await expect.poll(viewsOf, SOON).toBe(14);
  const [row] = await test.db.select().from(channels).where(eq(channels.id, channel.id));
  expect(row?.views).toBe(14);
});
