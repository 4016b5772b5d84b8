import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { videosApi, type VideoChange } from '@bimah/contract';
import { auditOf } from '#testing/audit.ts';
import { aChannel, aStaffToken, aVideo } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { video_channels, videos } from '#schema/videos.ts';
import { publishDue } from './publish-due.service.ts';

const published = { status: 'published', published_at: new Date('2025-01-01T00:00:00Z') } as const;
const FUTURE = new Date(Date.now() + 86_400_000).toISOString();

describe('changing a video', () => {
  let test: TestApp;
  let editor: string;
  let channel: number;

  beforeAll(async () => {
    test = await startTestApp();
    channel = (await aChannel(test.db)).id;
    editor = await aStaffToken(test.db, channel, 'editor');
  });
  afterAll(() => test.close());
  beforeEach(() => test.db.delete(videos));

  const put = (id: number, body: VideoChange, token = editor) =>
    test.call(videosApi.update, { params: { id: String(id) }, body }, { token, language: 'en' });
  const row = async (id: number) =>
    (await test.db.select().from(videos).where(eq(videos.id, id)))[0];

  describe('refuses', () => {
    it.each([
      ['an empty title', { title: ' ' }, { title: ['Title is required'] }],
      ['a title of 10 kB', { title: 'x'.repeat(10_000) }, { title: ['The text is too long.'] }],
      [
        'a title of nothing but bidi marks',
        { title: '\u202E\u2066' },
        { title: ['Title is required'] },
      ],
      [
        'a past schedule',
        { scheduled_at: '2020-01-01T00:00:00Z' },
        { scheduled_at: ['The chosen time has already passed.'] },
      ],
      [
        'the year 9999',
        { scheduled_at: '9999-01-01T00:00:00Z' },
        { scheduled_at: ['The chosen time is too far ahead.'] },
      ],
    ])('%s', async (_name, body, fields) => {
      const video = await aVideo(test.db, channel);
      const answer = await put(video.id, body);
      expect(answer.status).toBe(422);
      expect(answer.refusal.fields).toEqual(fields);
      expect(await row(video.id)).toEqual(video);
    });

    it.each([
      ['renaming while processing', { processing: true }, { title: 'new' }, 'video_processing'],
      ['saving unchanged while processing', { processing: true }, {}, 'video_processing'],
      [
        'publishing while processing',
        { processing: true },
        { status: 'published' },
        'video_processing',
      ],
      ['removing while processing', { processing: true }, { hidden: true }, 'video_processing'],
      [
        'taking back and timing at once',
        published,
        { status: 'unpublished', scheduled_at: FUTURE },
        'conflict',
      ],
      ['scheduling what is out', published, { scheduled_at: FUTURE }, 'went_out'],
      ['publishing what is removed', { hidden: true }, { status: 'published' }, 'conflict'],
      ['renaming what is removed', { hidden: true }, { title: 'new' }, 'conflict'],
    ])('%s', async (_name, values, body, code) => {
      const video = await aVideo(test.db, channel, values);
      const answer = await put(video.id, body as VideoChange);
      expect(answer.status).toBe(409);
      expect(answer.refusal.code).toBe(code);
      expect(await row(video.id)).toEqual(video);
    });

    it.each([
      ['restoring late', { hidden: true, removed_at: new Date(0) }, { hidden: false }],
      ['hiding from guests', {}, { anonymous_hidden: true, title: 'new' }],
      ['marking as downloaded', {}, { downloaded: true }],
    ])('%s to editors, whole', async (_name, values, body) => {
      const video = await aVideo(test.db, channel, values);
      expect((await put(video.id, body)).status).toBe(403);
      expect(await row(video.id)).toEqual(video);
    });

    it('what was made from an older state', async () => {
      const video = await aVideo(test.db, channel);
      const answer = await put(video.id, { title: 'new', updated_at: '2020-01-01T00:00:00.000Z' });
      expect(answer.refusal.code).toBe('stale');
      expect(await row(video.id)).toEqual(video);
    });
  });

  it('takes a whole record whose admin fields are unchanged', async () => {
    const video = await aVideo(test.db, channel);
    const body = {
      title: 'חדש',
      hidden: false,
      anonymous_hidden: false,
      downloaded: false,
      status: 'unpublished',
    } as const;
    const { value } = await put(video.id, { ...body, updated_at: video.updated_at.toISOString() });
    expect(value).toMatchObject({ title: 'חדש', channel_ids: [channel] });
    expect(await auditOf(test.db, 'video', video.id)).toMatchObject([
      { action: 'videos.update', change: { title: ['שיעור', 'חדש'] } },
    ]);
  });

  it('takes it from an editor of any of its channels', async () => {
    const second = (await aChannel(test.db)).id;
    const third = (await aChannel(test.db)).id;
    const video = await aVideo(test.db, channel);
    await test.db.insert(video_channels).values({ channel_id: second, video_id: video.id });
    const [theirs, strangers] = await Promise.all(
      [second, third].map((id) => aStaffToken(test.db, id, 'editor')),
    );
    expect((await put(video.id, { title: 'משותף' }, theirs)).value).toMatchObject({
      title: 'משותף',
      channel_ids: [channel, second],
    });
    expect((await put(video.id, { title: 'זר' }, strangers)).status).toBe(404);
  });

  it('ignores fields that are not the caller’s to set', async () => {
    const video = await aVideo(test.db, channel);
    await put(video.id, {
      title: 'a',
      views: 9,
      external_id: 'x',
      video_url: 'http://evil',
      platform: 'youtube',
    } as VideoChange);
    expect(await row(video.id)).toMatchObject({
      views: 0,
      external_id: null,
      video_url: null,
      platform: 'internal',
    });
  });

  it('publishes by hand, removes and restores', async () => {
    const video = await aVideo(test.db, channel, { scheduled_at: new Date(FUTURE) });
    expect((await put(video.id, { status: 'published' })).value).toMatchObject({
      status: 'published',
      published_at: expect.any(String) as string,
    });
    expect((await put(video.id, { hidden: true })).value.hidden).toBe(true);
    expect((await put(video.id, { hidden: false })).value).toMatchObject({
      hidden: false,
      status: 'published',
    });
  });

  it('sets, moves and takes away a schedule', async () => {
    const video = await aVideo(test.db, channel);
    expect((await put(video.id, { scheduled_at: FUTURE })).value).toMatchObject({
      scheduled_at: FUTURE,
      publish_time: FUTURE,
    });
    expect((await put(video.id, { scheduled_at: null })).value.scheduled_at).toBeNull();
  });

  it('publishes what is due once, however many look at the clock, and never while processing', async () => {
    const past = new Date(Date.now() - 60_000);
    const due = await aVideo(test.db, channel, { scheduled_at: past });
    const later = await aVideo(test.db, channel, { scheduled_at: new Date(FUTURE) });
    const busy = await aVideo(test.db, channel, { scheduled_at: past, processing: true });
    const removed = await aVideo(test.db, channel, { scheduled_at: past, hidden: true });
    const counts = await Promise.all([1, 2, 3].map(() => publishDue(test.db)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect(await row(due.id)).toMatchObject({ status: 'published', listing: 'published' });
    for (const { id } of [later, busy, removed]) {
      expect((await row(id))?.status).toBe('unpublished');
    }
    expect((await auditOf(test.db, 'video', due.id)).map((entry) => entry.action)).toEqual([
      'videos.publish_due',
    ]);
  });
});
