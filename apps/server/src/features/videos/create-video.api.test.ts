import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { channelsApi, videosApi } from '@bimah/contract';
import { UNUSED_UPLOAD_HOURS } from '@bimah/contract/limits.ts';
import { auditOf } from '#testing/audit.ts';
import { aChannel, aStaffToken, aVideo, anAdminToken } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { aPicture } from '#testing/stories.ts';
import { FILM_HEAD, upload } from '#testing/uploads.ts';
import { processings } from '#schema/processings.ts';
import { videos } from '#schema/videos.ts';

const SITE_LINK = 'https://youtu.be/abcdefghijk?si=x';
const FUTURE = new Date(Date.now() + 86_400_000).toISOString();
const PAST = new Date(Date.now() - 600_000).toISOString();

describe('adding a video', () => {
  let test: TestApp;
  let admin: string;
  let editor: string;
  let channel: number;
  let other: number;

  beforeAll(async () => {
    test = await startTestApp();
    admin = await anAdminToken(test.db);
    [channel, other] = [(await aChannel(test.db)).id, (await aChannel(test.db)).id];
    editor = await aStaffToken(test.db, channel, 'editor');
  });
  afterAll(() => test.close());
  beforeEach(() => test.db.delete(videos));

  const file = (token = editor, channel_id = channel) =>
    upload(test, { token, channel_id, type: 'video/mp4', content: FILM_HEAD });
  const add = async (values: object, token = editor, headers = {}) =>
    test.call(
      videosApi.create,
      {
        body: {
          video: {
            title: 'שיעור',
            platform: 'internal',
            channel_ids: [channel],
            link: '/media/x',
            ...values,
          } as never,
        },
      },
      { token, language: 'en', headers },
    );
  const fieldsOf = async (values: object, token = editor) => {
    const answer = await add(values, token);
    expect([answer.status, await test.db.$count(videos)]).toEqual([422, 0]);
    return answer.refusal.fields;
  };

  describe('is refused', () => {
    it.each([
      ['without a title', { title: '' }, { 'video.title': ['Title is required'] }],
      [
        'with a title of 10 kB',
        { title: 'ש'.repeat(10_000) },
        { 'video.title': ['The text is too long.'] },
      ],
      [
        'with a title of bidi marks alone',
        { title: '\u202E\u2066\u200F' },
        { 'video.title': ['Title is required'] },
      ],
      [
        'with four tags',
        { tags: ['a', 'b', 'c', 'd'] },
        { 'video.tags': ['Up to 3 tags can be added.'] },
      ],
      ['without a link', { link: '' }, { 'video.link': ['Choose a file or enter a link.'] }],
      [
        'with a link elsewhere',
        { link: 'http://127.0.0.1:9/canary.mp4' },
        { 'video.link': ['Only a file uploaded here can be used.'] },
      ],
      [
        'with a link that climbs',
        { link: '/media/../etc/passwd' },
        { 'video.link': ['Only a file uploaded here can be used.'] },
      ],
      [
        'with a picture elsewhere',
        { thumb_url: 'http://127.0.0.1:9/canary.png' },
        { 'video.thumb_url': ['Only a file uploaded here can be used.'] },
      ],
      [
        'with a picture of another site',
        { yt_thumb_url: 'http://127.0.0.1:9/a.jpg' },
        { 'video.yt_thumb_url': ['Only a picture of the video site can be used.'] },
      ],
      [
        'with a time nobody plans for',
        { scheduled_at: '2199-01-01T00:00:00Z' },
        { 'video.scheduled_at': ['The chosen time is too far ahead.'] },
      ],
    ])('%s', async (_name, values, fields) => {
      expect(await fieldsOf(values)).toEqual(fields);
    });

    it('with a file that was never sent', async () => {
      const { value } = await test.call(
        videosApi.presign,
        { body: { channel_id: channel, type: 'video/mp4' } },
        { token: editor },
      );
      expect(await fieldsOf({ link: value.read_url, scheduled_at: PAST })).toEqual({
        'video.link': ['The file was not found. Upload it first.'],
      });
    });

    it('with a link of the site and a time that has passed: nothing was sent yet', async () => {
      const request = { platform: 'youtube', link: SITE_LINK, scheduled_at: PAST };
      expect(await fieldsOf(request, admin)).toEqual({
        'video.scheduled_at': ['The chosen time has already passed.'],
      });
    });

    it('with a file so old that it may be swept away before it is used', async () => {
      const { storage, config } = test.services;
      const link = await file();
      const path = join(config.dataDir, 'media', storage.keyOf(link) ?? '');
      const sentAt = new Date(Date.now() - (UNUSED_UPLOAD_HOURS - 1) * 3_600_000);
      await utimes(path, sentAt, sentAt);
      expect(await fieldsOf({ link })).toEqual({
        'video.link': ['The file was not found. Upload it first.'],
      });
    });

    it("with another channel's file, with a picture as the video, with a file of no channel", async () => {
      const refusal = { 'video.link': ['Only a file uploaded here can be used.'] };
      expect(await fieldsOf({ link: await file(admin, other) })).toEqual(refusal);
      const picture = { token: editor, channel_id: channel, type: 'image/png' };
      const content = await aPicture(4, 4);
      expect(await fieldsOf({ link: await upload(test, { ...picture, content }) })).toEqual(
        refusal,
      );
      expect(await fieldsOf({ link: await file(admin, -1) })).toEqual(refusal);
    });

    it.each([
      ['a link of the site', { platform: 'youtube', link: SITE_LINK }],
      ['a category', { category_id: 1 }],
      ['a position', { position: 3 }],
    ])('to editors with %s', async (_name, values) => {
      expect((await add({ link: await file(), ...values })).status).toBe(403);
      expect(await test.db.$count(videos)).toBe(0);
    });

    it('into a foreign channel beside their own', async () => {
      expect((await add({ link: await file(), channel_ids: [channel, other] })).status).toBe(403);
    });

    it('to admins for a channel or a category that is not there, or a link that is no video', async () => {
      const link = await file(admin, -1);
      expect(await fieldsOf({ link, channel_ids: [channel, 999_999] }, admin)).toEqual({
        'video.channel_ids': ['The channel was not found.'],
      });
      expect(await fieldsOf({ link, category_id: 5 }, admin)).toEqual({
        'video.category_id': ['The category was not found.'],
      });
      expect(await fieldsOf({ platform: 'youtube', link: 'https://vimeo.com/1' }, admin)).toEqual({
        'video.link': ['Invalid Youtube URL'],
      });
    });
  });

  it('starts a file on its way', async () => {
    const link = await file();
    const { value } = await add({
      link,
      tags: ['הלכה'],
      scheduled_at: FUTURE,
      is_big_size: true,
      views: 9,
      hidden: true,
    });
    expect(value).toMatchObject({
      status: 'ok',
      video: {
        processing: true,
        views: 0,
        hidden: false,
        status: 'unpublished',
        scheduled_at: FUTURE,
        tags: ['הלכה'],
        is_big_size: true,
        channel_id: channel,
      },
    });
    expect(value.video.link).toMatch(new RegExp(`^${link}\\?expires=`));
    expect(await test.db.$count(processings)).toBe(1);
    expect((await auditOf(test.db, 'video', value.video.id)).map((entry) => entry.action)).toEqual([
      'videos.create',
    ]);
  });

  it('lets a file whose time passed on the way out as soon as it is ready', async () => {
    const { value } = await add({ link: await file(), scheduled_at: PAST });
    expect(value).toMatchObject({ status: 'ok', video: { processing: true, scheduled_at: null } });
    const [row] = await test.db.select().from(videos);
    expect(row).toMatchObject({ scheduled_at: null, publish_when_ready: true });
  });

  it('takes marks that turn the text around out of a title', async () => {
    const { value } = await add({ link: await file(), title: '\u202Eשיעור\u2066 ראשון' });
    expect(value.video.title).toBe('שיעור ראשון');
  });

  it('takes one file for one video, and one key for one call', async () => {
    const link = await file();
    const [first, again] = [
      await add({ link }, editor, { 'idempotency-key': 'k' }),
      await add({ link }, editor, { 'idempotency-key': 'k' }),
    ];
    expect(again.value.video.id).toBe(first.value.video.id);
    expect((await add({ link })).status).toBe(409);
    expect(await test.db.$count(videos)).toBe(1);
  });

  it('adds a video of the site once, and names the one that is there', async () => {
    const request = { platform: 'youtube', link: SITE_LINK, channel_ids: [channel, other] };
    const answers = await Promise.all([
      add(request, admin),
      add({ ...request, link: 'https://www.youtube.com/watch?v=abcdefghijk' }, admin),
    ]);
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [made, refused] = answers[0].status === 200 ? answers : answers.toReversed();
    expect(made?.value.video).toMatchObject({
      external_id: 'abcdefghijk',
      link: 'https://www.youtube.com/watch?v=abcdefghijk',
    });
    expect(refused?.refusal).toMatchObject({
      code: 'video_exists',
      existing: { id: made?.value.video.id, channel_id: channel },
    });
  });

  describe('an upload address', () => {
    const presign = (body: object, token = editor) =>
      test.call(videosApi.presign, { body: { channel_id: channel, ...body } as never }, { token });

    it.each([
      [{ type: '../../x' }],
      [{ type: 'a/b' }],
      [{ type: 'x'.repeat(5_000) }],
      [{ type: null }],
      [{ type: 'image/svg+xml' }],
      [{ type: 'text/html' }],
    ])('is refused for %j', async (body) => expect((await presign(body)).status).toBe(422));

    it('is refused for a file of nothing, in words', async () => {
      const body = { channel_id: channel, type: 'video/mp4', size: 0 };
      const answer = await test.call(
        videosApi.presign,
        { body },
        { token: editor, language: 'en' },
      );
      expect(answer.refusal.fields).toEqual({ size: ['The file is empty.'] });
    });

    it('is refused for more than a file may hold', async () => {
      expect((await presign({ type: 'image/png', size: 20_971_521 })).status).toBe(413);
      expect((await presign({ type: 'video/mp4', size: 21_474_836_481 })).status).toBe(413);
    });

    it('without a channel is for platform admins', async () => {
      expect((await presign({ channel_id: -1, type: 'video/mp4' })).status).toBe(403);
      expect((await presign({ channel_id: -1, type: 'video/mp4' }, admin)).value.url).toContain(
        '/uploads/none/',
      );
    });

    it('takes one file, of its type and size', async () => {
      const whole = await aPicture(4, 4);
      const size = whole.length;
      const { value } = await test.call(
        channelsApi.presign,
        { params: { id: String(channel) }, body: { type: 'image/jpg', size } },
        { token: editor },
      );
      const put = (body: Buffer, type = value.content_type, url = value.url) =>
        test.fetch(url, {
          method: 'PUT',
          headers: { 'content-type': type },
          body: new Uint8Array(body),
        });
      expect(value.content_type).toBe('image/jpeg');
      expect((await put(Buffer.concat([whole, whole]))).status).toBe(413);
      expect((await put(whole, 'text/html')).status).toBe(415);
      const wider = value.url.replace(`max=${size}`, `max=${size + 1}`);
      expect((await put(whole, value.content_type, wider)).status).toBe(403);
      expect((await put(whole)).status).toBe(200);
      expect((await put(whole)).status).toBe(409);
    });
  });

  it('keeps the files of what is not out from those without a signed address', async () => {
    const { services } = test;
    const key = 'videos/00000000-0000-4000-8000-000000000001.mp4';
    await services.storage.put(key, Buffer.from('film'), { type: 'video/mp4' });
    const video_url = services.storage.addressOf(key);
    const { id } = await aVideo(test.db, channel, { video_url, link: video_url });
    const shown = async () =>
      (await test.call(videosApi.get, { params: { id: String(id) } }, { token: editor })).value
        .video.video_url as string;
    const put = (body: object) =>
      test.call(videosApi.update, { params: { id: String(id) }, body }, { token: editor });
    const status = async (url: string) => (await test.fetch(url)).status;
    const signed = await shown();
    expect([
      await status(video_url),
      await status(signed),
      await status(signed.replace('signature=', 'signature=x')),
    ]).toEqual([404, 200, 404]);
    expect(
      await status(
        `${video_url}?expires=9999999999&signature=${new URL(signed, test.origin).searchParams.get('signature')}`,
      ),
    ).toBe(404);
    await put({ status: 'published' });
    expect([await status(video_url), await shown()]).toEqual([200, video_url]);
    await put({ hidden: true });
    expect(await status(video_url)).toBe(404);
  });
});
