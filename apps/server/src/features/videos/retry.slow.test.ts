import { readdir, readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { processingApi, videosApi } from '@bimah/contract';
import type { JobWorker } from '#platform/jobs/port.ts';
import { findPrograms } from '#platform/media/ffmpeg/programs.ts';
import {
  aStudio,
  PICTURE,
  programSettings,
  RIGHT,
  type Studio,
} from '#platform/media/clips.fixture.ts';
import { processings } from '#schema/processings.ts';
import { videos } from '#schema/videos.ts';
import { aChannel, aStaffToken } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { upload } from '#testing/uploads.ts';
import { startWorker } from '../../worker.ts';

/** A film, its picture, and what is made beside it. */
const RESULTS = 5;
const PATIENCE = { timeout: 60_000, interval: 100 };

/** The trouble that passes here: ffmpeg is not installed yet. */
describe('a passing error', { timeout: 90_000 }, () => {
  let studio: Studio;
  let test: TestApp;
  let worker: JobWorker;
  let editor: string;
  let id: number;
  let stored: string[];

  beforeAll(async () => {
    studio = await aStudio();
    test = await startTestApp({ env: { FFMPEG_PATH: studio.path('ffmpeg') } });
    worker = await startWorker(test.services);
  });
  afterAll(async () => {
    await worker.stop();
    await test.close();
    await studio[Symbol.asyncDispose]();
  });

  beforeEach(async () => {
    stored = await files();
    const channel_id = (await aChannel(test.db)).id;
    editor = await aStaffToken(test.db, channel_id, 'editor');
    const content = await readFile(await studio.clip('clip.mp4', [...PICTURE, ...RIGHT]));
    const link = await upload(test, { token: editor, channel_id, type: 'video/mp4', content });
    const platform = 'internal' as const;
    const video = { title: 'שיעור', platform, channel_ids: [channel_id], link };
    const made = await test.call(videosApi.create, { body: { video } }, { token: editor });
    id = made.value.video.id;
    await vi.waitUntil(async () => (await job()).state === 'retry', PATIENCE);
  });
  afterEach(async () => {
    await rm(studio.path('ffmpeg'), { force: true });
    await rm(studio.path('ffprobe'), { force: true });
    await test.db.delete(videos);
  });

  const install = async () => {
    const found = await findPrograms(programSettings);
    await symlink(found.ffmpeg, studio.path('ffmpeg'));
    await symlink(found.ffprobe, studio.path('ffprobe'));
  };
  const error = async () => {
    const columns = {
      error_code: processings.error_code,
      error_permanent: processings.error_permanent,
    };
    const [row] = await test.db
      .select(columns)
      .from(processings)
      .where(eq(processings.video_id, id));
    return row;
  };
  interface QueuedJob {
    readonly id: string;
    readonly state: string;
    readonly retry_count: number;
    readonly pause: number;
  }
  const job = async (): Promise<QueuedJob> => {
    const { rows } = await test.services.database.pool.query<QueuedJob>(
      `select id, state, retry_count, extract(epoch from start_after - now())::float as pause
       from jobs.job where name = 'videos.process' and data ->> 'video_id' = $1
       order by created_on desc limit 1`,
      [String(id)],
    );
    return rows[0] as QueuedJob;
  };
  const passTime = (jobId: string) =>
    test.services.database.pool.query(`update jobs.job set start_after = now() where id = $1`, [
      jobId,
    ]);
  const listing = async () =>
    (await test.db.select().from(videos).where(eq(videos.id, id)))[0]?.listing;
  const files = async () => {
    const names = await readdir(join(test.services.config.dataDir, 'media'), { recursive: true });
    return names.filter((name) => /\.\w+$/.test(name) && !name.startsWith('.'));
  };
  const results = async () => (await files()).filter((name) => !stored.includes(name));

  it('is tried again by itself, after longer and longer pauses', async () => {
    expect(await error()).toEqual({ error_code: 'unavailable', error_permanent: false });
    const first = await job();
    expect(first.pause).toBeGreaterThan(1);
    await passTime(first.id);
    await expect
      .poll(async () => {
        const { state, retry_count } = await job();
        return { state, retry_count };
      }, PATIENCE)
      .toEqual({ state: 'retry', retry_count: 1 });
    const second = await job();
    expect(second.id).toBe(first.id);
    expect(second.pause).toBeGreaterThan(first.pause);

    await install();
    await passTime(second.id);
    await expect.poll(listing, PATIENCE).toBe('published');
    await expect.poll(error, PATIENCE).toBeUndefined();
    await expect.poll(results, PATIENCE).toHaveLength(RESULTS);
  });

  it('is tried again at once when a person asks, and once only', async () => {
    const waiting = await job();
    await install();
    const body = { ids: [id] };
    expect((await test.call(processingApi.retry, { body }, { token: editor })).value).toEqual({
      count: 1,
    });
    await expect.poll(listing, PATIENCE).toBe('published');
    expect((await job()).id).not.toBe(waiting.id);
    await expect.poll(error, PATIENCE).toBeUndefined();
    await expect.poll(results, PATIENCE).toHaveLength(RESULTS);
    expect((await test.call(processingApi.retry, { body }, { token: editor })).status).toBe(404);
  });
});
