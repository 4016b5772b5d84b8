import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { processingApi, videosApi } from '@bimah/contract';
import {
  aStudio,
  PICTURE,
  programVariables,
  RIGHT,
  SOUND,
  type Studio,
} from '#platform/media/clips.fixture.ts';
import { weightOf } from '#features/uploads/index.ts';
import type { JobWorker } from '#platform/jobs/port.ts';
import { aVideoSite, type StandIn } from '#platform/video-site/video-site.fixture.ts';
import { aChannel, aStaffToken, aVideo, anAdminToken } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { placed, upload } from '#testing/uploads.ts';
import { processings } from '#schema/processings.ts';
import { video_extras } from '#schema/video-extras.ts';
import { videos } from '#schema/videos.ts';
import { startWorker } from '../../worker.ts';

/** Video work on a machine that is busy with everything else as well. */
const PATIENCE = { timeout: 100_000, interval: 200 };
const FUTURE = new Date(Date.now() + 86_400_000).toISOString();

describe('processing', { timeout: 150_000 }, () => {
  let test: TestApp;
  let studio: Studio;
  let site: StandIn;
  let worker: JobWorker;
  let editor: string;
  let admin: string;
  let channel: number;

  beforeAll(async () => {
    [studio, site] = [await aStudio(), await aVideoSite()];
    test = await startTestApp({
      env: {
        ...programVariables,
        VIDEO_SITE_KEY: site.key,
        VIDEO_SITE_API_URL: site.apiUrl,
        VIDEO_SITE_OEMBED_URL: site.oembedUrl,
      },
    });
    worker = await startWorker(test.services);
    channel = (await aChannel(test.db)).id;
    editor = await aStaffToken(test.db, channel, 'editor');
    admin = await anAdminToken(test.db);
  });
  afterAll(async () => {
    await worker.stop();
    await test.close();
    await Promise.all([studio[Symbol.asyncDispose](), site.close()]);
  });

  const add = async (content: Buffer, values: object = {}, send: typeof upload = upload) => {
    const sending = { token: editor, channel_id: channel, type: 'video/mp4', content };
    const link = await send(test, sending);
    const video = {
      title: 'שיעור',
      platform: 'internal' as const,
      channel_ids: [channel],
      link,
      ...values,
    };
    return {
      link,
      id: (await test.call(videosApi.create, { body: { video } }, { token: editor })).value.video
        .id,
    };
  };
  const row = async (id: number) =>
    (await test.db.select().from(videos).where(eq(videos.id, id)))[0];
  const processed = (id: number) =>
    vi.waitFor(async () => {
      const found = await row(id);
      const state = await test.db.select().from(processings).where(eq(processings.video_id, id));
      if (found?.processing !== false || state.length > 0) {
        throw new Error(`still processing: ${JSON.stringify(state)}`);
      }
      return found;
    }, PATIENCE);
  const failure = (id: number, language: 'he' | 'en' = 'en') =>
    vi.waitFor(async () => {
      const { value } = await test.call(
        processingApi.list,
        { query: { channel_id: String(channel) } },
        { token: editor, language },
      );
      const error = value.videos.find((video) => video.id === id)?.error;
      if (!error) throw new Error('no error yet');
      return error;
    }, PATIENCE);
  const stored = async () => {
    const dir = join(test.services.config.dataDir, 'media');
    return (await readdir(dir, { recursive: true })).filter(
      (name) => /\.\w+$/.test(name) && !name.startsWith('.'),
    );
  };
  const clip = async (name: string, args: string[]) => readFile(await studio.clip(name, args));

  it('makes an uploaded file a published video, with one result and nothing else left', async () => {
    const { id, link } = await add(
      await clip('a.mkv', [...PICTURE, ...SOUND, '-c:v', 'mjpeg', '-c:a', 'pcm_s16le']),
    );
    const video = await processed(id);
    expect(video).toMatchObject({
      status: 'published',
      duration: 2,
      published_at: expect.any(Date) as Date,
    });
    expect(video.link).toBe(video.video_url);
    await expect.poll(stored, PATIENCE).toHaveLength(5);
    expect((await test.fetch(link)).status).toBe(404);
    const [beside] = await test.db.select().from(video_extras);
    const extras = [beside?.streams_url, beside?.strip_url, beside?.preview_url];
    const files = [video.link, video.thumb_url, ...extras.map((address) => address ?? null)];
    expect(video.bytes).toBe(await weightOf(test.services.storage, files));
    expect(video.bytes).toBeGreaterThan(1_000);
    const [film, picture] = await Promise.all([
      test.fetch(video.video_url ?? ''),
      test.fetch(video.thumb_url ?? ''),
    ]);
    expect([film.headers.get('content-type'), picture.headers.get('content-type')]).toEqual([
      'video/mp4',
      'image/jpeg',
    ]);
    const path = await studio.write('result.mp4', Buffer.from(await film.arrayBuffer()));
    expect(await studio.describe(path, 'stream=codec_name')).toEqual(
      expect.arrayContaining(['h264', 'aac']),
    );
  });

  it('leaves a timed one to its schedule', async () => {
    const { id } = await add(await clip('b.mp4', [...PICTURE, ...RIGHT]), { scheduled_at: FUTURE });
    expect(await processed(id)).toMatchObject({ status: 'unpublished', listing: 'awaiting' });
  });

  it.each([
    ['a text', 'not a film'],
    ['a playlist', '#EXTM3U\n#EXTINF:9,\nfile:///etc/passwd\n'],
  ])('begins with nothing that is no film: %s', async (_name, content) => {
    const sent = { channel_id: channel, type: 'video/mp4', content: Buffer.from(content) };
    const link = await placed(test, sent);
    const video = { title: 'שיעור', platform: 'internal' as const, channel_ids: [channel], link };
    const { refusal } = await test.call(videosApi.create, { body: { video } }, { token: editor });
    expect(refusal.fields).toEqual({ 'video.link': ['הקובץ אינו סרטון.'] });
  });

  const hours = (count: number) => `testsrc=size=64x64:rate=1/1800:duration=${count * 3_600}`;
  const drawn = (source: string) => ['-f', 'lavfi', '-i', source];
  it.each<[string, () => Buffer | Promise<Buffer>, string, string]>([
    [
      'half a video',
      async () => (await clip('half.mp4', [...PICTURE, ...RIGHT])).subarray(0, 9_000),
      'damaged',
      'הקובץ פגום ואי אפשר לקרוא אותו.',
    ],
    [
      'a video of 0 seconds',
      () => clip('still.mp4', [...drawn('testsrc=size=64x64:rate=25:duration=0.04'), ...RIGHT]),
      'empty',
      'הקובץ ריק.',
    ],
    [
      'a video of more than 12 hours',
      () => clip('day.mp4', [...drawn(hours(12.5)), ...RIGHT]),
      'too_long',
      'הסרטון ארוך מדי.',
    ],
    [
      'a picture 30000 pixels wide',
      () =>
        clip('wide.mov', [...drawn('testsrc=size=30000x16:rate=1:duration=1'), '-c:v', 'mjpeg']),
      'too_large_picture',
      'התמונה גדולה מדי.',
    ],
  ])(
    'says of %s why it failed, and leaves nothing when it is taken away',
    async (_name, content, code, message) => {
      const before = await stored();
      const { id } = await add(await content(), {}, placed);
      expect(await failure(id, 'he')).toEqual({ code, message, permanent: true });
      expect((await stored()).length).toBe(before.length + 1);
      const removed = await test.call(
        processingApi.remove,
        { query: { ids: String(id) } },
        { token: editor },
      );
      expect(removed.value).toEqual({ count: 1 });
      await expect.poll(stored, PATIENCE).toEqual(before);
      expect(await row(id)).toBeUndefined();
    },
  );

  const isStored = async (address: string) =>
    (await test.services.storage.stat(test.services.storage.keyOf(address) ?? '')) !== null;

  it('takes the chosen picture upright, without what the camera wrote into it', async () => {
    const content = await sharp({
      create: { width: 90, height: 60, channels: 3, background: '#278' },
    })
      .withExif({ IFD3: { GPSLatitude: '31/1 46/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const picture = { token: editor, channel_id: channel, type: 'image/jpeg', content };
    const thumb_url = await upload(test, picture);
    const { id } = await add(await clip('c.mp4', [...PICTURE, ...RIGHT]), { thumb_url });
    const video = await processed(id);
    expect(video).toMatchObject({ status: 'published', picture_refused: false });
    const shown = await (await test.fetch(video.thumb_url ?? '')).arrayBuffer();
    const { width, height, exif } = await sharp(shown).metadata();
    expect([width, height, exif]).toEqual([60, 90, undefined]);
    await expect.poll(() => isStored(thumb_url), PATIENCE).toBe(false);
  });

  it('takes a frame, and says so, where the chosen picture is none', async () => {
    const content = Buffer.from('\u0089PNG', 'latin1');
    const thumb_url = await placed(test, { channel_id: channel, type: 'image/png', content });
    const { id } = await add(await clip('f.mp4', [...PICTURE, ...RIGHT]), { thumb_url });
    const video = await processed(id);
    expect(video).toMatchObject({ status: 'published', picture_refused: true });
    expect(video.thumb_url).toMatch(/^\/media\/thumbs\/.*\.jpg$/);
    expect((await test.fetch(video.thumb_url ?? '')).status).toBe(200);
    await expect.poll(() => isStored(thumb_url), PATIENCE).toBe(false);
  });

  it('stops when the video is taken away in the middle, and leaves nothing', async () => {
    const before = (await stored()).length;
    const mjpeg = ['-c:v', 'mjpeg', '-q:v', '20', '-s', '160x120'];
    const short = await studio.clip('short.mkv', [...PICTURE, ...mjpeg]);
    const long = await clip('long.mkv', ['-stream_loop', '600', '-i', short, '-c', 'copy']);
    const { id } = await add(long);
    await vi.waitFor(async () => {
      const { value } = await test.call(
        processingApi.list,
        { query: { channel_id: String(channel) } },
        { token: editor },
      );
      const progress = value.videos.find((video) => video.id === id)?.progress ?? 0;
      if (progress === 0) throw new Error('not begun');
    }, PATIENCE);
    await test.call(processingApi.remove, { query: { ids: String(id) } }, { token: editor });
    await expect.poll(async () => (await stored()).length, PATIENCE).toBe(before);
    const work = join(test.services.config.dataDir, 'work');
    const folders = async () =>
      (await readdir(work, { recursive: true })).filter((name) => name.includes('work-'));
    await expect.poll(folders, PATIENCE).toEqual([]);
  });

  describe('a link of the site', () => {
    const link = async (external: string, more: { thumb_url?: string } = {}) => {
      const video = {
        title: 'קישור',
        platform: 'youtube' as const,
        channel_ids: [channel],
        link: `https://youtu.be/${external}`,
        ...more,
      };
      return (await test.call(videosApi.create, { body: { video } }, { token: admin })).value.video
        .id;
    };

    it('gets its length and picture, and is published', async () => {
      site.videos.set('goodgoodgoo', { title: 'Good', duration: 'PT1M30S' });
      const id = await link('goodgoodgoo');
      expect(await processed(id)).toMatchObject({
        duration: 90,
        status: 'published',
        yt_thumb_url: expect.stringContaining('ytimg.com') as string,
      });
    });

    const sentAsPicture = (content: Buffer) =>
      upload(test, { token: editor, channel_id: channel, type: 'image/png', content });

    it('takes the chosen picture, cleaned', async () => {
      site.videos.set('pictpictpic', { title: 'Picture' });
      const picture = await clip('own.png', [...PICTURE, '-frames:v', '1']);
      const thumb_url = await sentAsPicture(picture);
      const video = await processed(await link('pictpictpic', { thumb_url }));
      expect(video.thumb_url).toMatch(/^\/media\/thumbs\/.*\.jpg$/);
      const shown = await test.fetch(video.thumb_url ?? '');
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      await expect.poll(() => isStored(thumb_url), PATIENCE).toBe(false);
    });

    it('with something else for a picture shows the site’s, and says so', async () => {
      site.videos.set('nopicnopicn', { title: 'No picture' });
      const content = Buffer.from('<script>no picture</script>');
      const thumb_url = await placed(test, { channel_id: channel, type: 'image/png', content });
      const video = await processed(await link('nopicnopicn', { thumb_url }));
      expect(video).toMatchObject({
        status: 'published',
        thumb_url: null,
        yt_thumb_url: expect.stringContaining('ytimg.com') as string,
        picture_refused: true,
      });
    });

    it('has its length put right when asked', async () => {
      site.videos.set('fixfixfixfi', { title: 'Fix', duration: 'PT1H' });
      const values = { platform: 'youtube', external_id: 'fixfixfixfi', duration: 5 } as const;
      const { id } = await aVideo(test.db, channel, values);
      await test.call(videosApi.fixDuration, { params: { id: String(id) } }, { token: editor });
      await expect.poll(async () => (await row(id))?.duration, PATIENCE).toBe(3_600);
    });

    it('that is gone says so, and can be tried again when it is back', async () => {
      const id = await link('gonegonegon');
      expect(await failure(id)).toMatchObject({ code: 'removed', permanent: true });
      site.videos.set('gonegonegon', { title: 'Back' });
      const again = await test.call(processingApi.retry, { body: { ids: [id] } }, { token: admin });
      expect(again.value).toEqual({ count: 1 });
      expect(await processed(id)).toMatchObject({ status: 'published' });
    });

    it('is tried again by itself when the site is in trouble', async () => {
      site.videos.set('quotaquotaq', { title: 'Quota' });
      site.behaviour = 'quota';
      const id = await link('quotaquotaq');
      expect(await failure(id)).toMatchObject({ code: 'quota', permanent: false });
      site.behaviour = 'as documented';
    });
  });
});
