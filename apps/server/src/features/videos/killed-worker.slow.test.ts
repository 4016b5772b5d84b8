import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { videosApi } from '@bimah/contract';
import { aStudio, PICTURE, programVariables, type Studio } from '#platform/media/clips.fixture.ts';
import { keysUnder } from '#platform/storage/storage-table.fixture.ts';
import { processings } from '#schema/processings.ts';
import { videos } from '#schema/videos.ts';
import { auditOf } from '#testing/audit.ts';
import { aChannel, aStaffToken } from '#testing/factories.ts';
import { isWithoutSwift, useSwift } from '#testing/swift/on-swift.ts';
import { s3VariablesOf } from '#testing/swift/s3-variables.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { upload } from '#testing/uploads.ts';
import { findFiles } from './extras.repository.ts';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const TAKEN_OVER_WITHIN = { timeout: 90_000, interval: 200 };
const DONE_WITHIN = { timeout: 180_000, interval: 100 };

describe.each([
  ['disk', false],
  ['bucket', true],
] as const)('with files on a %s', (_where, isOnBucket) => {
  const isLeftOut = isOnBucket && isWithoutSwift;
  const swift = isOnBucket && !isLeftOut ? useSwift() : null;
  let studio: Studio;
  let test: TestApp;
  let bucket: Record<string, string>;
  const started: ChildProcess[] = [];

  beforeAll(async () => {
    if (isLeftOut) return;
    bucket = swift ? s3VariablesOf(await swift().bucket()) : {};
    const env = { ...programVariables, ...bucket };
    [studio, test] = [await aStudio(), await startTestApp({ env })];
  });
  afterAll(async () => {
    if (isLeftOut) return;
    for (const child of started) child.kill('SIGKILL');
    await test.close();
    await studio[Symbol.asyncDispose]();
  });

  /** A worker as it is run for real, on the database and the files of the test's server. */
  function startWorkerProcess(): ChildProcess {
    const { config, database } = test.services;
    const child = spawn(process.execPath, [MAIN], {
      env: {
        ...programVariables,
        ...bucket,
        ROLES: 'worker',
        DATABASE_URL: database.url,
        APP_SECRET: config.appSecret,
        DATA_DIR: config.dataDir,
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    started.push(child);
    return child;
  }

  async function addLongVideo(): Promise<number> {
    const channel_id = (await aChannel(test.db)).id;
    const token = await aStaffToken(test.db, channel_id, 'editor');
    const short = await studio.clip('short.mkv', [...PICTURE, '-c:v', 'mjpeg', '-s', '640x480']);
    const loop = ['-stream_loop', '24', '-i', short, '-c', 'copy'];
    const content = await readFile(await studio.clip('long.mkv', loop));
    const type = 'video/x-matroska';
    const link = await upload(test, { token, channel_id, type, content });
    const platform = 'internal' as const;
    const video = { title: 'שיעור', platform, channel_ids: [channel_id], link };
    return (await test.call(videosApi.create, { body: { video } }, { token })).value.video.id;
  }

  const workFiles = async () => {
    const dir = join(test.services.config.dataDir, 'work');
    return (await readdir(dir, { recursive: true })).filter((name) => /work-|\.\w+$/.test(name));
  };

  it.skipIf(isLeftOut)(
    'gives the video of a killed worker to another, with one result and nothing left over',
    { timeout: 600_000 },
    async () => {
      const first = startWorkerProcess();
      const id = await addLongVideo();
      const attempt = async () =>
        (await test.db.select().from(processings).where(eq(processings.video_id, id)))[0];
      await expect
        .poll(async () => (await attempt())?.progress ?? 0, DONE_WITHIN)
        .toBeGreaterThan(0);
      const killed = (await attempt())?.run_id;
      first.kill('SIGKILL');
      expect(await workFiles()).not.toEqual([]);

      startWorkerProcess();
      await expect.poll(async () => (await attempt())?.run_id, TAKEN_OVER_WITHIN).not.toBe(killed);
      const video = async () => (await test.db.select().from(videos).where(eq(videos.id, id)))[0];
      await expect.poll(async () => (await video())?.listing, DONE_WITHIN).toBe('published');

      const media = () => keysUnder(test.services.storage, '');
      await expect.poll(async () => (await media()).length, DONE_WITHIN).toBe(5);
      await expect.poll(attempt, DONE_WITHIN).toBeUndefined();
      const files = await findFiles(test.db, id);
      const { video_url, thumb_url, extra_urls } = files as NonNullable<typeof files>;
      expect(new Set((await media()).map((name) => `/media/${name}`))).toEqual(
        new Set([thumb_url, video_url, ...(extra_urls ?? [])]),
      );
      await expect.poll(workFiles, DONE_WITHIN).toEqual([]);
      const actions = (await auditOf(test.db, 'video', id)).map((entry) => entry.action);
      expect(actions).toEqual(['videos.create', 'videos.publish']);
    },
  );
});
