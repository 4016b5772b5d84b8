import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobRun } from '#platform/jobs/port.ts';
import { aStudio, PICTURE, RIGHT, type Studio } from '#platform/media/clips.fixture.ts';
import { MediaError, type MediaPort, type Picture, type Rendition } from '#platform/media/port.ts';
import { crops } from '#schema/stories.ts';
import { aChannel, aCrop, aStory } from '#testing/factories.ts';
import { storedFiles } from '#testing/stories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { cropVideo, giveUp } from './crop-video.service.ts';
import * as repository from './crops.repository.ts';

const THUMB: Picture = { data: Buffer.from('thumb'), type: 'image/jpeg', width: 9, height: 16 };

const job = (signal = new AbortController().signal): JobRun => {
  const silent = () => {};
  return {
    id: randomUUID(),
    attempt: 1,
    signal,
    log: { info: silent, warn: silent, error: silent },
  };
};

describe('one attempt at a crop', () => {
  let test: TestApp;
  let studio: Studio;
  let clip: Buffer;

  beforeAll(async () => {
    studio = await aStudio();
    clip = await readFile(await studio.clip('clip.mp4', [...PICTURE, ...RIGHT]));
    test = await startTestApp();
  });
  afterAll(async () => {
    await test.close();
    await studio[Symbol.asyncDispose]();
  });

  const asked = async (values: object = {}) => {
    const channel_id = (await aChannel(test.db)).id;
    const crop = await aCrop(test.db, channel_id, { state: 'waiting', ...values });
    const key = test.services.storage.keyOf(crop.original_url) as string;
    await test.services.storage.put(key, clip, { type: 'video/mp4' });
    return crop;
  };
  /** The real files, with the cutting itself left to the test. */
  const services = (cropPortrait: (target: string) => Promise<void>) => {
    const media: MediaPort = {
      ...studio.media,
      probe: async () => ({}) as Rendition,
      thumbnail: async () => THUMB,
      cropPortrait: async (_path, target) => {
        await cropPortrait(target);
        return {} as Rendition;
      },
    };
    return { ...test.services, media };
  };
  const writes = (target: string) => writeFile(target, clip);
  const row = (id: number) => repository.find(test.db, id);
  const clear = async () => {
    for (const key of await storedFiles(test)) await test.services.storage.remove(key);
  };

  it('waits for another after trouble that may pass, and says what it was when all are over', async () => {
    const { id } = await asked();
    const full = services(async () => {
      throw new MediaError('no_space');
    });
    await expect(cropVideo(id, full, job())).rejects.toThrow('no_space');
    expect(await row(id)).toMatchObject({ state: 'waiting', progress: null });
    await giveUp(id, test.services);
    expect(await row(id)).toMatchObject({ state: 'failed', error_code: 'no_space' });
    await cropVideo(id, services(writes), job());
    expect((await row(id))?.state).toBe('failed');
    expect(await storedFiles(test)).toEqual([]);
  });

  it('says that it was interrupted when it died without a word', async () => {
    const { id } = await asked({ state: 'running', run_id: randomUUID(), progress: 0.5 });
    await giveUp(id, test.services);
    expect(await row(id)).toMatchObject({ state: 'failed', error_code: 'interrupted' });
  });

  it('begins anew after one that died, whatever that has left', async () => {
    const crop = await asked({ state: 'running', run_id: randomUUID(), progress: 0.5 });
    const { storage } = test.services;
    await storage.put(storage.keyOf(crop.url) as string, Buffer.from('half'), {
      type: 'video/mp4',
    });
    await cropVideo(crop.id, services(writes), job());
    expect((await row(crop.id))?.state).toBe('done');
    expect((await storage.stat(storage.keyOf(crop.url) as string))?.size).toBe(clip.length);
    await clear();
  });

  it('is handed back untouched by a worker that stops', async () => {
    const { id } = await asked();
    const stopping = new AbortController();
    const halted = services(async () => {
      stopping.abort(new Error('stopping'));
      throw new Error('stopping');
    });
    await expect(cropVideo(id, halted, job(stopping.signal))).rejects.toThrow('stopping');
    expect(await row(id)).toMatchObject({ state: 'running', error_code: null });
    expect(await storedFiles(test)).toEqual([]);
  });

  it('stores nothing for a channel that went meanwhile', async () => {
    const { id } = await asked();
    const gone = services(async (target) => {
      await test.db.delete(crops).where(eq(crops.id, id));
      await writes(target);
    });
    await cropVideo(id, gone, job());
    expect(await storedFiles(test)).toEqual([]);
  });

  it('harms nothing when another finished first and a story has the result', async () => {
    const crop = await asked();
    const late = services(async (target) => {
      await cropVideo(crop.id, services(writes), job());
      await repository.take(test.db, crop);
      await aStory(test.db, crop.channel_id, {
        media_type: 'video',
        media: crop.url,
        thumb_url: crop.thumb_url,
      });
      await writes(target);
    });
    await cropVideo(crop.id, late, job());
    expect(await storedFiles(test)).toHaveLength(2);
    await clear();
  });
});
