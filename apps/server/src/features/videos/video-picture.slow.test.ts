import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { videosApi, type VideoChange } from '@bimah/contract';
import {
  aStudio,
  PICTURE,
  programVariables,
  RIGHT,
  type Studio,
} from '#platform/media/clips.fixture.ts';
import { newKey } from '#platform/storage/keys.ts';
import { aChannel, aStaffToken, aVideo } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { startTestWorker } from '#testing/test-worker.ts';
import { upload } from '#testing/uploads.ts';

describe('the picture of a stored film', { timeout: 100_000 }, () => {
  let test: TestApp;
  let studio: Studio;
  let editor: string;
  let channel: number;
  let id: number;

  beforeAll(async () => {
    studio = await aStudio();
    test = await startTestApp({ env: programVariables });
    channel = (await aChannel(test.db)).id;
    editor = await aStaffToken(test.db, channel, 'editor');
    const { storage } = test.services;
    const [film, thumb] = [newKey('videos', 'video/mp4'), newKey('thumbs', 'image/jpeg')];
    const clip = await readFile(await studio.clip('film.mp4', [...PICTURE, ...RIGHT]));
    await storage.put(film, clip, { type: 'video/mp4' });
    await storage.put(thumb, Buffer.from('old'), { type: 'image/jpeg' });
    const video = await aVideo(test.db, channel, {
      status: 'published',
      published_at: new Date(),
      video_url: storage.addressOf(film),
      thumb_url: storage.addressOf(thumb),
      duration: 2,
      bytes: 1_000_003,
    });
    id = video.id;
  });
  afterAll(async () => {
    await test.close();
    await studio[Symbol.asyncDispose]();
  });

  const params = () => ({ params: { id: String(id) } });
  const put = (body: VideoChange) =>
    test.call(videosApi.update, { ...params(), body }, { token: editor });

  it('is offered from any second of the film', async () => {
    const frame = async (at: string) =>
      (await test.call(videosApi.frame, { ...params(), query: { at } }, { token: editor })).value;
    const { at, picture } = await frame('0.5');
    expect(at).toBe(0.5);
    const bytes = Buffer.from(picture.split(',')[1] ?? '', 'base64');
    const { format, width } = await sharp(bytes).metadata();
    expect([format, width <= 320]).toEqual(['jpeg', true]);
    expect((await frame('9999')).picture).toMatch(/^data:image\/jpeg/);
  });

  it('becomes the frame that was chosen; the former one goes', async () => {
    const { storage } = test.services;
    const worker = await startTestWorker(test.services);
    const former = (await test.call(videosApi.get, params(), { token: editor })).value.video;
    const { value } = await put({ picture_at: 1 });
    expect(value.thumb_url).not.toBe(former.thumb_url);
    const key = storage.keyOf(value.thumb_url ?? '') ?? '';
    const stored = await storage.stat(key);
    expect(stored?.type).toBe('image/jpeg');
    await expect
      .poll(() => storage.stat(storage.keyOf(former.thumb_url ?? '') ?? ''), { timeout: 30_000 })
      .toBeNull();
    await worker.stop();
  });

  it('becomes one that was uploaded, drawn afresh', async () => {
    const content = await sharp({
      create: { width: 64, height: 36, channels: 3, background: '#123' },
    })
      .png()
      .toBuffer();
    const sent = { token: editor, channel_id: channel, type: 'image/png', content };
    const { value } = await put({ thumb_url: await upload(test, sent) });
    expect(value.thumb_url).toMatch(/^\/media\/thumbs\/.*\.jpg/);
    expect(value.picture_refused).toBe(false);
  });
});
