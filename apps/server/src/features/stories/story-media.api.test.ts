import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { binApi, channelsApi, storiesApi, type Story } from '@bimah/contract';
import { STORY_BYTES_MAX } from '@bimah/contract/rules/media-types.ts';
import { stories } from '#schema/stories.ts';
import { aChannel, aCrop, anAdminToken, aStaffToken } from '#testing/factories.ts';
import { SOON } from '#testing/soon.ts';
import { aPicture, storedFiles } from '#testing/stories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { startTestWorker, type TestWorker } from '#testing/test-worker.ts';
import { FILM_HEAD, placed, upload, uploadToStory } from '#testing/uploads.ts';

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

describe('the media of a story', () => {
  let test: TestApp;
  let worker: TestWorker;
  let channel_id: number;
  let token: string;

  beforeAll(async () => {
    test = await startTestApp();
    worker = await startTestWorker(test.services);
    channel_id = (await aChannel(test.db)).id;
    token = await aStaffToken(test.db, channel_id, 'admin');
  });
  afterAll(async () => {
    await worker.stop();
    await test.close();
  });

  const aPng = async () => ({ type: 'image/png', content: await aPicture() });
  const sent = async (content?: Buffer, type = 'image/png') =>
    uploadToStory(test, { token, channel_id, type, content: content ?? (await aPicture()) });
  const came = (content: Buffer, type = 'image/png') => placed(test, { channel_id, type, content });
  const create = (body: object) =>
    test.call(storiesApi.create, { body: { channel_id, ...body } }, { token, language: 'en' });
  const withImage = async (body: object = {}) =>
    (await create({ media_type: 'image', media: await sent(), ...body })).value;
  const change = (id: number, body: object) =>
    test.call(storiesApi.update, { params: { id: String(id) }, body }, { token, language: 'en' });
  /** Out of the bin too. */
  const remove = async (id: number) => {
    await test.call(storiesApi.remove, { params: { id: String(id) }, query: {} }, { token });
    const items = [{ kind: 'story' as const, id }];
    return test.call(binApi.removeForGood, { body: { channel_id, items } }, { token });
  };
  const keyOf = (address: string | null) =>
    test.services.storage.keyOf(address?.split('?')[0] ?? '') ?? '';
  const plain = (address: string | null) => test.fetch(address?.split('?')[0] ?? '');

  describe('an image', () => {
    it.each([
      ['that never came', async () => `/media/uploads/${channel_id}/absent.png`],
      ['that is a page in disguise', () => came(Buffer.from('<html><script>alert(1)</script>'))],
      [
        'that is a script called a picture',
        () => came(Buffer.from('#!/bin/sh\nrm -rf /'), 'image/jpeg'),
      ],
      ['that is cut off', async () => came((await aPicture()).subarray(0, 80))],
      ['that is sent as a video', async () => came(await aPicture(), 'video/mp4')],
      [
        'of another channel',
        async () => {
          const other = (await aChannel(test.db)).id;
          const by = await aStaffToken(test.db, other, 'editor');
          const sending = { token: by, channel_id: other, ...(await aPng()) };
          return uploadToStory(test, sending);
        },
      ],
    ])('%s is refused, and nothing stays', async (_, made) => {
      const before = await test.db.$count(stories);
      const { status, refusal } = await create({ media_type: 'image', media: await made() });
      expect(status).toBe(422);
      expect(Object.keys(refusal.fields ?? {})).toEqual(['media']);
      expect(await test.db.$count(stories)).toBe(before);
      expect(await storedFiles(test)).toEqual([]);
    });

    it('larger than a story may be is refused whichever way it came', async () => {
      const { storage } = test.services;
      const key = `uploads/${channel_id}/large.png`;
      await storage.put(key, Buffer.alloc(STORY_BYTES_MAX + 1), { type: 'image/png' });
      const { refusal } = await create({ media_type: 'image', media: storage.addressOf(key) });
      expect(refusal.fields).toEqual({
        media: ['Max file size is 100MB. Please upload a smaller video.'],
      });
      await storage.remove(key);
    });

    it('leaves nothing behind when the story is refused after it was made ready', async () => {
      const body = { media_type: 'image', media: await sent(), thumb_url: '/media/stories/a.webp' };
      expect(Object.keys((await create(body)).refusal.fields ?? {})).toEqual(['thumb_url']);
      const admin = await anAdminToken(test.db);
      const key = `uploads/999999/a.png`;
      await test.services.storage.put(key, await aPicture(), { type: 'image/png' });
      const gone = { channel_id: 999_999, media_type: 'image', media: `/media/${key}` } as const;
      const answer = await test.call(storiesApi.create, { body: gone }, { token: admin });
      expect(Object.keys(answer.refusal.fields ?? {})).toEqual(['channel_id']);
      expect(await storedFiles(test)).toEqual([]);
    });

    it('is drawn afresh with a thumbnail, and goes with the story', async () => {
      const story = await withImage();
      expect(story).toMatchObject({ media_type: 'image', title: null, background_color: null });
      const file = await (await test.fetch(story.media ?? '')).arrayBuffer();
      expect(await sharp(file).metadata()).toMatchObject({
        format: 'webp',
        width: 900,
        height: 1_600,
      });
      const thumb = await (await test.fetch(story.thumb_url ?? '')).arrayBuffer();
      expect(await sharp(thumb).metadata()).toMatchObject({ format: 'webp', height: 640 });
      expect(await storedFiles(test)).toHaveLength(2);
      await remove(story.id);
      await expect.poll(() => storedFiles(test), SOON).toEqual([]);
    });

    it('stays for nobody to see while the story lies in the bin', async () => {
      const story = await withImage();
      await test.call(
        storiesApi.remove,
        { params: { id: String(story.id) }, query: {} },
        { token },
      );
      expect((await plain(story.media)).status).toBe(404);
      expect(await storedFiles(test)).toHaveLength(2);
      const query = { channel_id: String(channel_id) };
      const [item] = (await test.call(binApi.list, { query }, { token })).value.items;
      expect((await test.fetch(item?.thumb_url ?? '')).status).toBe(200);
      const items = [{ kind: 'story' as const, id: story.id }];
      await test.call(binApi.restore, { body: { channel_id, items } }, { token });
      expect((await plain(story.media)).status).toBe(200);
      await remove(story.id);
      await expect.poll(() => storedFiles(test), SOON).toEqual([]);
    });

    it('of a story to come opens to signed addresses alone, until it is out', async () => {
      const story = await withImage({ publish_time: TOMORROW });
      for (const address of [story.media, story.thumb_url]) {
        expect((await plain(address)).status).toBe(404);
        expect((await test.fetch(address ?? '')).status).toBe(200);
      }
      const { value } = await change(story.id, { publish_time: null });
      expect(value.media).toBe(story.media?.split('?')[0]);
      expect((await plain(value.media)).status).toBe(200);
      await remove(story.id);
      await expect.poll(() => storedFiles(test), SOON).toEqual([]);
    });

    it('stays when the whole record comes back, signature and all', async () => {
      const story = await withImage({ publish_time: TOMORROW, title: 'אחת' });
      const { value } = await change(story.id, { ...story, title: 'שתיים' });
      expect(keyOf(value.media)).toBe(keyOf(story.media));
      expect(await storedFiles(test)).toHaveLength(2);
      await remove(story.id);
      await expect.poll(() => storedFiles(test), SOON).toEqual([]);
    });

    it('is replaced by another, and taken away where a title on a colour is left', async () => {
      const story = await withImage();
      const other = await change(story.id, { media_type: 'image', media: await sent() });
      expect(other.value.media).not.toBe(story.media);
      await expect.poll(() => storedFiles(test), SOON).toHaveLength(2);
      const bare = await change(story.id, { media: null });
      expect(Object.keys(bare.refusal.fields ?? {})).toEqual(['title', 'background_color']);
      const { value } = await change(story.id, {
        media: null,
        title: 'שבת שלום',
        background_color: '#002476',
      });
      expect(value).toMatchObject({ media: null, media_type: null, thumb_url: null });
      await expect.poll(() => storedFiles(test), SOON).toEqual([]);
    });

    it('goes with its channel', async () => {
      const own = (await aChannel(test.db)).id;
      const by = await aStaffToken(test.db, own, 'editor');
      const sending = { token: by, channel_id: own, ...(await aPng()) };
      const media = await uploadToStory(test, sending);
      const body = { channel_id: own, media_type: 'image', media } as const;
      await test.call(storiesApi.create, { body }, { token: by });
      const admin = await anAdminToken(test.db);
      await test.call(channelsApi.remove, { params: { id: String(own) } }, { token: admin });
      await expect.poll(() => storedFiles(test), SOON).toEqual([]);
    });
  });

  describe('a video', () => {
    const crop = (original_url: string, by = token) =>
      test.call(
        storiesApi.cropVideo,
        { body: { channel_id, original_url } },
        { token: by, language: 'en' },
      );
    const claim = (media: string, body: object = {}) =>
      create({ media_type: 'video', media, ...body });

    it.each([
      ['loopback', 'http://127.0.0.1:9/a.mp4'],
      ['another site', 'https://example.com/a.mp4'],
      ['a protocol of its own', 'file:///etc/passwd'],
      ['a way out', '/media/../etc/passwd'],
      ['a hidden way out', '/media/uploads/%2e%2e/a.mp4'],
      ['a host without its protocol', '//127.0.0.1/media/a.mp4'],
    ])('at %s is not cut', async (_, address) => {
      const { status, refusal } = await crop(address);
      expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, ['original_url']]);
    });

    it.each([
      [
        'never came',
        async () => `/media/uploads/${channel_id}/absent.mp4`,
        'The file was not found. Upload it first.',
      ],
      ['is a picture', () => sent(), 'The file is not a video.'],
      [
        'is a picture in disguise',
        async () => came(await aPicture(), 'video/mp4'),
        'The file is not a video.',
      ],
      [
        'is a playlist in disguise',
        () => came(Buffer.from('#EXTM3U\nhttp://127.0.0.1/a.ts'), 'video/mp4'),
        'The file is not a video.',
      ],
      [
        'is of another channel',
        async () => {
          const other = (await aChannel(test.db)).id;
          const by = await aStaffToken(test.db, other, 'editor');
          return upload(test, {
            token: by,
            channel_id: other,
            type: 'video/mp4',
            content: FILM_HEAD,
          });
        },
        'Only a file uploaded here can be used.',
      ],
    ])('that %s is not cut', async (_, made, sentence) => {
      const { status, refusal } = await crop(await made());
      expect(status).toBe(422);
      expect(refusal.fields).toEqual({ original_url: [sentence] });
    });

    it('larger than a story may be is not cut', async () => {
      const { storage } = test.services;
      const key = `uploads/${channel_id}/large.mp4`;
      await storage.put(key, Buffer.alloc(STORY_BYTES_MAX + 1), { type: 'video/mp4' });
      expect((await crop(storage.addressOf(key))).refusal.fields).toEqual({
        original_url: ['Max file size is 100MB. Please upload a smaller video.'],
      });
      await storage.remove(key);
    });

    it('counts only when it was cut for this channel, is ready, and is used by no other story', async () => {
      const before = await test.db.$count(stories);
      const fieldsOf = async (media: string, body: object = {}) =>
        (await claim(media, body)).refusal.fields;
      const foreign = await aCrop(test.db, (await aChannel(test.db)).id);
      const waiting = await aCrop(test.db, channel_id, { state: 'running', progress: 0.4 });
      const failed = await aCrop(test.db, channel_id, { state: 'failed', error_code: 'damaged' });
      const ready = await aCrop(test.db, channel_id);
      const raw = await upload(test, {
        token,
        channel_id,
        type: 'video/mp4',
        content: FILM_HEAD,
      });
      const notOurs = { media: ['Only a file uploaded here can be used.'] };
      const notReady = { media: ['The video is not ready yet.'] };
      expect(await fieldsOf(raw)).toEqual(notOurs);
      expect(await fieldsOf(foreign.url)).toEqual(notOurs);
      expect(await fieldsOf(waiting.url)).toEqual(notReady);
      expect(await fieldsOf(failed.url)).toEqual(notReady);
      expect(await fieldsOf(ready.url, { thumb_url: foreign.thumb_url })).toEqual({
        thumb_url: ['Only a file uploaded here can be used.'],
      });
      expect(await test.db.$count(stories)).toBe(before);
      const { value } = await claim(ready.url, { thumb_url: ready.thumb_url });
      expect(value).toMatchObject({
        media_type: 'video',
        media: ready.url,
        thumb_url: ready.thumb_url,
      } satisfies Partial<Story>);
      expect(await fieldsOf(ready.url)).toEqual(notOurs);
    });

    it('is told how far it is to its own channel alone', async () => {
      const { id } = await aCrop(test.db, channel_id, { state: 'running', progress: 0.25 });
      const ask = (by: string) =>
        test.call(storiesApi.getCrop, { params: { id: String(id) } }, { token: by });
      expect((await ask(token)).value).toMatchObject({
        state: 'running',
        progress: 0.25,
        error: null,
      });
      const stranger = await aStaffToken(test.db, (await aChannel(test.db)).id, 'admin');
      expect((await ask(stranger)).status).toBe(404);
    });
  });
});
