import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { videoFilesApi, videosApi } from '@bimah/contract';
import {
  aStudio,
  PICTURE,
  programVariables,
  RIGHT,
  type Studio,
} from '#platform/media/clips.fixture.ts';
import type { JobWorker } from '#platform/jobs/port.ts';
import { newKey } from '#platform/storage/keys.ts';
import { keysUnder } from '#platform/storage/storage-table.fixture.ts';
import { video_extras } from '#schema/video-extras.ts';
import { aChannel, aStaffToken, aVideo } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { upload } from '#testing/uploads.ts';
import { startWorker } from '../../worker.ts';

const PATIENCE = { timeout: 60_000, interval: 100 };
const LONGER = ['-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=10:duration=4'];

let studio: Studio;
let test: TestApp;
let worker: JobWorker | undefined;
beforeAll(async () => {
  studio = await aStudio();
  test = await startTestApp({ env: { ...programVariables, HLS_HEIGHTS: 'off' } });
});
afterAll(async () => {
  await worker?.stop();
  await test.close();
  await studio[Symbol.asyncDispose]();
});

it('replaces a film while the old one plays, survives a broken one, and goes back', async () => {
  const { storage } = test.services;
  const channel_id = (await aChannel(test.db)).id;
  const token = await aStaffToken(test.db, channel_id, 'editor');
  const first = await readFile(await studio.clip('first.mp4', [...PICTURE, ...RIGHT]));
  const second = await readFile(await studio.clip('second.mp4', [...LONGER, ...RIGHT]));
  const key = newKey('videos', 'video/mp4');
  await storage.put(key, first, { type: 'video/mp4' });
  const video_url = storage.addressOf(key);
  const { id } = await aVideo(test.db, channel_id, {
    status: 'published',
    video_url,
    link: video_url,
    duration: 2,
    bytes: first.length,
  });
  const params = { id: String(id) };
  const send = async (content: Buffer) => {
    const link = await upload(test, { token, channel_id, type: 'video/mp4', content });
    return test.call(videoFilesApi.replace, { params, body: { link } }, { token, language: 'en' });
  };
  const video = async () => (await test.call(videosApi.get, { params }, { token })).value.video;
  const file = async () =>
    (await test.call(videoFilesApi.show, { params }, { token, language: 'en' })).value;
  const played = async () => Buffer.from(await (await test.fetch(video_url)).arrayBuffer());

  // A film that begins well and breaks off is known for what it is only when it is read.
  expect((await send(second.subarray(0, 2_000))).status).toBe(200);
  worker = await startWorker(test.services);
  const error = await vi.waitUntil(async () => (await file()).replacement?.error, PATIENCE);
  expect(error).toMatchObject({ code: 'damaged', permanent: true });
  expect(await played()).toEqual(first);

  await send(second);
  expect(await played()).toEqual(first);
  await vi.waitUntil(async () => (await video()).duration === 4, PATIENCE);
  expect((await played()).equals(first)).toBe(false);
  const { earlier } = await file();
  expect(earlier).toMatchObject([{ duration: 2, bytes: first.length }]);
  const stripOf = async () =>
    (await test.db.select().from(video_extras).where(eq(video_extras.video_id, id)))[0]?.film;
  const { video_url: now } = await video();
  await vi.waitUntil(async () => (await stripOf()) === now, PATIENCE);
  await vi.waitUntil(async () => (await keysUnder(storage, 'uploads/')).length === 0, PATIENCE);

  const body = { earlier_id: earlier[0]?.id ?? 0 };
  expect((await test.call(videoFilesApi.bringBack, { params, body }, { token })).status).toBe(200);
  expect(await played()).toEqual(first);
  expect(await video()).toMatchObject({ duration: 2, video_url });
  await vi.waitUntil(async () => (await stripOf()) === video_url, PATIENCE);
}, 120_000);
