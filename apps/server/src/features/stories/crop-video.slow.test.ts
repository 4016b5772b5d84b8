import { readFile, writeFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { binApi, storiesApi, type Crop } from '@bimah/contract';
import { UNUSED_CROP_HOURS } from '@bimah/contract/limits.ts';
import type { JobWorker } from '#platform/jobs/port.ts';
import {
  aStudio,
  programVariables,
  RIGHT,
  SOUND,
  type Studio,
} from '#platform/media/clips.fixture.ts';
import { crops, stories } from '#schema/stories.ts';
import { aChannel, aStaffToken, aStory } from '#testing/factories.ts';
import { auditOf } from '#testing/audit.ts';
import { listenLive } from '#testing/live.ts';
import { storedFiles } from '#testing/stories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { uploadToStory } from '#testing/uploads.ts';
import { startWorker } from '../../worker.ts';
import { goLive } from './go-live.service.ts';
import { sweepCrops } from './sweep-crops.service.ts';

/** Video work on a machine that is busy with everything else as well. */
const PATIENCE = { timeout: 100_000, interval: 100 };
const HOUR_MS = 3_600_000;
const LANDSCAPE = ['-f', 'lavfi', '-i', 'testsrc=size=1280x720:rate=25:duration=5'];

describe('stories in the background', { timeout: 150_000 }, () => {
  let test: TestApp;
  let studio: Studio;
  let worker: JobWorker;
  let channel_id: number;
  let token: string;

  beforeAll(async () => {
    studio = await aStudio();
    test = await startTestApp({ env: { ...programVariables } });
    worker = await startWorker(test.services);
    channel_id = (await aChannel(test.db)).id;
    token = await aStaffToken(test.db, channel_id, 'editor');
  });
  afterAll(async () => {
    await worker.stop();
    await test.close();
    await studio[Symbol.asyncDispose]();
  });

  const sent = (content: Buffer) =>
    uploadToStory(test, { token, channel_id, type: 'video/mp4', content });
  const ask = async (original_url: string) =>
    (await test.call(storiesApi.cropVideo, { body: { channel_id, original_url } }, { token }))
      .value;
  const look = async (id: number) =>
    (await test.call(storiesApi.getCrop, { params: { id: String(id) } }, { token, language: 'en' }))
      .value;
  const ended = (id: number, seen: (number | null)[] = []) =>
    vi.waitFor(async () => {
      const crop = await look(id);
      seen.push(crop.progress);
      if (crop.state !== 'done' && crop.state !== 'failed') throw new Error(JSON.stringify(crop));
      return crop;
    }, PATIENCE);
  const bytes = async (address: string) =>
    Buffer.from(await (await test.fetch(address)).arrayBuffer());
  const clip = async (name: string, args: string[]) => readFile(await studio.clip(name, args));

  describe('cropping', () => {
    let crop: Crop;
    let original: string;

    it('cuts a real clip to 9:16, tells how far it is, and draws its picture', async () => {
      const live = await listenLive(test.origin, token);
      original = await sent(await clip('wide.mp4', [...LANDSCAPE, ...SOUND, ...RIGHT]));
      const asked = await ask(original);
      expect(asked).toMatchObject({ state: 'waiting', progress: null, error: null });
      expect((await ask(original)).id).toBe(asked.id);
      const seen: (number | null)[] = [];
      crop = await ended(asked.id, seen);
      expect(seen.some((done) => done !== null && done > 0 && done < 1)).toBe(true);
      expect(crop).toMatchObject({ state: 'done', progress: 1, error: null });
      expect(crop.url.split('?')[0]).toBe(asked.url.split('?')[0]);

      const path = studio.path('portrait.mp4');
      await writeFile(path, await bytes(crop.url));
      const facts = await studio.media.probe(path);
      // 405 would be 9:16 to the pixel, but sides are even.
      expect(facts).toMatchObject({ width: 404, height: 720 });
      expect(facts).toMatchObject({ container: 'video/mp4', video_codec: 'h264', has_audio: true });
      expect(facts.duration).toBeCloseTo(5, 0);
      const picture = await sharp(await bytes(crop.thumb_url)).metadata();
      expect(picture.format).toBe('jpeg');
      expect(picture.width / picture.height).toBeCloseTo(9 / 16, 2);

      const told = live.events().filter(({ topic }) => topic === 'crop');
      live.stop();
      expect(told.length).toBeGreaterThanOrEqual(2);
      expect(new Set(told.map(({ id }) => id))).toEqual(new Set([asked.id]));
    });

    it('lets the upload go', async () => {
      await expect.poll(async () => (await test.fetch(original)).status, PATIENCE).toBe(404);
      const body = { channel_id, original_url: original };
      expect((await test.call(storiesApi.cropVideo, { body }, { token })).status).toBe(422);
    });

    it('keeps the result to itself until a story uses it, and goes with that story', async () => {
      const [media = '', thumb_url = ''] = [crop.url, crop.thumb_url].map(
        (url) => url.split('?')[0],
      );
      expect((await test.fetch(media)).status).toBe(404);
      const body = {
        channel_id,
        media_type: 'video',
        media: crop.url,
        thumb_url: crop.thumb_url,
      } as const;
      const { value } = await test.call(storiesApi.create, { body }, { token });
      expect(value).toMatchObject({ media, thumb_url, is_live: true });
      expect((await test.fetch(media)).status).toBe(200);
      expect(await test.db.$count(crops, eq(crops.id, crop.id))).toBe(0);
      await test.call(
        storiesApi.remove,
        { params: { id: String(value.id) }, query: {} },
        { token },
      );
      const admin = { token: await aStaffToken(test.db, channel_id, 'admin') };
      const items = [{ kind: 'story' as const, id: value.id }];
      await test.call(binApi.removeForGood, { body: { channel_id, items } }, admin);
      await expect.poll(() => storedFiles(test), PATIENCE).toEqual([]);
    });

    it('says what is wrong with a damaged file, and leaves nothing', async () => {
      const whole = await clip('short.mp4', [...LANDSCAPE, ...RIGHT, '-t', '1']);
      const { id } = await ask(await sent(whole.subarray(0, 600)));
      expect(await ended(id)).toMatchObject({
        state: 'failed',
        progress: null,
        error: { code: 'damaged', permanent: true },
      });
      expect(await storedFiles(test)).toEqual([]);
    });

    it('clears away what no story has come to use within a day', async () => {
      const { id } = await ask(
        await sent(await clip('tiny.mp4', [...LANDSCAPE, ...RIGHT, '-t', '1'])),
      );
      expect((await ended(id)).state).toBe('done');
      expect(await storedFiles(test)).toHaveLength(2);
      const shelves = { db: test.db, storage: test.services.storage };
      const isKept = async () => (await test.db.$count(crops, eq(crops.id, id))) === 1;
      await sweepCrops(shelves, Date.now() + (UNUSED_CROP_HOURS - 1) * HOUR_MS);
      expect(await isKept()).toBe(true);
      await sweepCrops(shelves, Date.now() + (UNUSED_CROP_HOURS + 1) * HOUR_MS);
      expect(await isKept()).toBe(false);
      await expect.poll(() => storedFiles(test), PATIENCE).toEqual([]);
    });
  });

  describe('going live', () => {
    it('happens at the time, is told to those who look on, and changes nothing they wrote', async () => {
      const live = await listenLive(test.origin, token);
      const publish_time = new Date(Date.now() + 2_000).toISOString();
      const body = { channel_id, title: 'ניגון חדש', background_color: '#4A0062', publish_time };
      const { value } = await test.call(storiesApi.create, { body }, { token });
      expect(value.is_live).toBe(false);
      const params = { id: String(value.id) };
      await expect
        .poll(async () => (await auditOf(test.db, 'story', value.id)).at(-1)?.action, PATIENCE)
        .toBe('stories.go_live');
      const { value: out } = await test.call(storiesApi.get, { params }, { token });
      expect(out).toEqual({ ...value, is_live: true });
      await expect
        .poll(
          () => live.events().filter(({ topic, id }) => topic === 'story' && id === value.id),
          PATIENCE,
        )
        .toHaveLength(2);
      live.stop();
    });

    it('is told once, also of what fell due while nothing ran, and not of what is to come', async () => {
      const due = await aStory(test.db, channel_id, {
        publish_time: new Date(Date.now() - HOUR_MS),
      });
      const coming = await aStory(test.db, channel_id, {
        publish_time: new Date(Date.now() + HOUR_MS),
      });
      await Promise.all([goLive(test.db), goLive(test.db)]);
      await goLive(test.db);
      expect(await auditOf(test.db, 'story', due.id)).toHaveLength(1);
      expect(await auditOf(test.db, 'story', coming.id)).toHaveLength(0);
      const [row] = await test.db.select().from(stories).where(eq(stories.id, coming.id));
      expect(row?.announced_at).toBeNull();
    });
  });
});
