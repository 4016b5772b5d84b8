import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelsApi, processingApi, storiesApi, videosApi } from '@bimah/contract';
import {
  aStudio,
  PICTURE,
  programVariables,
  RIGHT,
  type Studio,
} from '#platform/media/clips.fixture.ts';
import type { S3Settings } from '#platform/storage/s3/settings.ts';
import { keysUnder } from '#platform/storage/storage-table.fixture.ts';
import { aChannel, aStaffToken } from '#testing/factories.ts';
import { isWithoutSwift, useSwift } from '#testing/swift/on-swift.ts';
import { s3VariablesOf } from '#testing/swift/s3-variables.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { startTestWorker } from '#testing/test-worker.ts';
import { upload } from '#testing/uploads.ts';

const PATIENCE = { timeout: 100_000, interval: 200 };

describe.skipIf(isWithoutSwift)('the product on a bucket', () => {
  const swift = useSwift();
  let s3: S3Settings;
  let test: TestApp;
  let studio: Studio;
  let worker: Awaited<ReturnType<typeof startTestWorker>>;
  let channel: number;
  let token: string;
  let film: Buffer;
  let picture: Buffer;

  beforeAll(async () => {
    studio = await aStudio();
    s3 = await swift().bucket();
    test = await startTestApp({ env: { ...programVariables, ...s3VariablesOf(s3) } });
    worker = await startTestWorker(test.services);
    channel = (await aChannel(test.db)).id;
    token = await aStaffToken(test.db, channel, 'admin');
    film = await readFile(await studio.clip('film.mp4', [...PICTURE, ...RIGHT]));
    picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
  });
  afterAll(async () => {
    await worker.stop();
    await test.close();
    await studio[Symbol.asyncDispose]();
  });

  const send = (type: string, content: Buffer) =>
    upload(test, { token, channel_id: channel, type, content });
  const add = (link: string) => {
    const video = { title: 'שיעור', platform: 'internal' as const, channel_ids: [channel], link };
    return test.call(videosApi.create, { body: { video } }, { token });
  };
  const params = (id: number) => ({ params: { id: String(id) } });
  const look = async (id: number) =>
    (await test.call(videosApi.get, params(id), { token })).value.video;
  const follow = (address: string | null) => fetch(new URL(address ?? '', test.origin));

  it('a file goes to the bucket, and its sender alone opens it there', async () => {
    const body = { channel_id: channel, type: 'video/mp4', size: film.length };
    const { value } = await test.call(videosApi.presign, { body }, { token });
    expect(new URL(value.url).origin).toBe(s3.endpoint);
    const headers = { 'content-type': value.content_type };
    const put = await fetch(value.url, { method: 'PUT', headers, body: new Uint8Array(film) });
    expect(put.status).toBe(200);
    const way = await test.fetch(value.read_url, { redirect: 'manual' });
    expect(way.status).toBe(302);
    expect(way.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
    expect(new URL(way.headers.get('location') ?? '').origin).toBe(s3.endpoint);
    const read = Buffer.from(await (await follow(value.read_url)).arrayBuffer());
    expect(read.equals(film)).toBe(true);
    expect((await test.fetch(value.read_url.split('?')[0] ?? '')).status).toBe(404);
    const head = await test.fetch(value.read_url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, `${film.length}`]);
    // A size that nobody told cannot be signed.
    const unknown = { channel_id: channel, type: 'video/mp4' };
    const refused = await test.call(videosApi.presign, { body: unknown }, { token });
    expect(refused.status).toBe(422);
    expect(refused.refusal.fields).toHaveProperty('size');
  });

  it('a text that calls itself a film is refused beside its field', async () => {
    const link = await send('video/mp4', Buffer.from('#EXTM3U\nhttp://127.0.0.1/'));
    const { status, refusal } = await add(link);
    expect(status).toBe(422);
    expect(Object.keys(refusal.fields ?? {})).toEqual(['video.link']);
  });

  it('a film is processed, shown, given another picture and taken away, and nothing stays here', async () => {
    const { storage, config } = test.services;
    const { id } = (await add(await send('video/mp4', film))).value.video;
    await expect.poll(async () => (await look(id)).processing, PATIENCE).toBe(false);
    const made = await look(id);
    const played = await follow(made.video_url);
    expect(played.ok).toBe(true);
    expect(played.headers.get('content-type')).toBe('video/mp4');
    expect((await follow(made.thumb_url)).headers.get('content-type')).toBe('image/jpeg');

    // Programs read the film where it lies.
    const query = { at: '0.5' };
    const { value } = await test.call(videosApi.frame, { ...params(id), query }, { token });
    expect(value.picture).toMatch(/^data:image\/jpeg/);
    const chosen = await test.call(
      videosApi.update,
      { ...params(id), body: { picture_at: 1 } },
      { token },
    );
    expect(chosen.value.thumb_url?.split('?')[0]).not.toBe(made.thumb_url?.split('?')[0]);

    // Qualities and pictures follow, and need a place to work in while they are made.
    const left = async () =>
      (await readdir(config.dataDir, { recursive: true })).filter((name) =>
        /\.(mp4|m4s|jpe?g|png|webp|part)$/.test(name),
      );
    await expect.poll(async () => (await look(id)).streams, PATIENCE).not.toBeNull();
    expect((await follow((await look(id)).preview)).headers.get('content-type')).toBe('video/mp4');
    await expect.poll(left, PATIENCE).toEqual([]);
    const film_key = storage.keyOf(made.video_url?.split('?')[0] ?? '') ?? '';
    expect(await keysUnder(storage, 'videos/')).toContain(film_key);
  });

  it('a story is cut, and a picture of a channel drawn', async () => {
    const original_url = await send('video/mp4', film);
    const body = { channel_id: channel, original_url };
    const { value } = await test.call(storiesApi.cropVideo, { body }, { token });
    const crop = async () =>
      (await test.call(storiesApi.getCrop, params(value.id), { token })).value;
    await expect.poll(async () => (await crop()).state, PATIENCE).toBe('done');
    expect((await follow((await crop()).url)).headers.get('content-type')).toBe('video/mp4');
    const image = await send('image/png', picture);
    const changed = await test.call(
      channelsApi.update,
      { params: { id: String(channel) }, body: { image } },
      { token },
    );
    const drawn = await follow(changed.value.image);
    expect(drawn.headers.get('content-type')).toBe('image/webp');
  });

  it('a bucket that is away is named; what needs no file goes on; after it, all does', async () => {
    const link = await send('video/mp4', film);
    await swift().stop();
    try {
      const ready = await test.fetch('/readyz');
      // All processes have the same bucket: none of them is to be left without callers for it.
      expect(ready.status).toBe(200);
      expect(await ready.json()).toMatchObject({
        parts: { storage: false, database: true },
        storage: 'bucket_unreachable',
      });
      const ticket = { channel_id: channel, type: 'video/mp4', size: 10 };
      const refused = await test.call(videosApi.presign, { body: ticket }, { token });
      expect([refused.status, refused.refusal.code]).toEqual([503, 'unavailable']);
      expect((await add(link)).status).toBe(503);
      const lists = await test.call(
        processingApi.list,
        { query: { channel_id: String(channel) } },
        { token },
      );
      expect(lists.status).toBe(200);
    } finally {
      await swift().start();
    }
    const { id } = (await add(link)).value.video;
    await expect.poll(async () => (await look(id)).processing, PATIENCE).toBe(false);
    const state = async () => (await test.fetch('/readyz')).json();
    await expect.poll(state, PATIENCE).toMatchObject({ parts: { storage: true } });
  }, 150_000);
});
