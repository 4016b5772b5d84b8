import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { channelsApi, storiesApi, videosApi } from '@bimah/contract';
import { channels } from '#schema/channels.ts';
import { stories } from '#schema/stories.ts';
import { video_channels, videos } from '#schema/videos.ts';
import { aChannel, anAdminToken, aStaffToken, aStory, aVideo } from '#testing/factories.ts';
import { FILM_HEAD } from '#testing/uploads.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { quotaOf } from '@bimah/contract/rules/channel-quota.ts';
import { weighFiles } from './weigh-files.service.ts';

const MB = 1_024 ** 2;
const GB = 1_024 ** 3;

let test: TestApp;
let admin: string;
let channel: number;
let token: string;
beforeAll(async () => {
  test = await startTestApp({ env: { CHANNEL_QUOTA: '10MB' } });
  admin = await anAdminToken(test.db);
});
afterAll(() => test.close());
beforeEach(async () => {
  channel = (await aChannel(test.db)).id;
  token = await aStaffToken(test.db, channel, 'admin');
});

const params = () => ({ id: String(channel) });
const presign = (size?: number) =>
  test.call(
    videosApi.presign,
    { body: { channel_id: channel, type: 'video/mp4', ...(size !== undefined && { size }) } },
    { token },
  );
const read = async (caller = token) =>
  (await test.call(channelsApi.get, { params: params() }, { token: caller })).value;
const stored = async (id = channel) =>
  (await test.db.select().from(channels).where(eq(channels.id, id)))[0]?.stored_bytes;

it.each([
  ['the platform’s where it has none of its own', null, 5 * GB, 5 * GB],
  ['its own', 7, 5 * GB, 7 * GB],
  ['none where it was freed of it', 0, 5 * GB, null],
  ['none where nobody set one', null, null, null],
])('the quota of a channel is %s', (_, own, platform, quota) => {
  expect(quotaOf(own, platform)).toBe(quota);
});

describe('a file beyond the quota', () => {
  it('is refused in a sentence that names quota and use, before it is sent', async () => {
    await aVideo(test.db, channel, { bytes: 4 * MB });
    for (const [language, words] of [
      [
        'he',
        'לערוץ מוקצים \u206810 MB\u2069 וכבר תפוסים \u20684 MB\u2069, ולכן אין מקום לקובץ הזה.',
      ],
      ['en', 'The channel may store \u206810 MB\u2069 and already stores \u20684 MB\u2069, so'],
    ] as const) {
      const answer = await test.call(
        channelsApi.presign,
        { params: params(), body: { type: 'video/mp4', size: 6 * MB + 1 } },
        { token, language },
      );
      expect([answer.status, answer.refusal.code]).toEqual([507, 'quota_exceeded']);
      expect(answer.refusal.errors[0]).toContain(words);
    }
    expect((await presign(6 * MB)).status).toBe(200);
  });

  it('is refused whichever kind it is of', async () => {
    await aVideo(test.db, channel, { bytes: 10 * MB });
    const image = { type: 'image/png', size: 1 };
    const body = { channel_id: channel, ...image };
    const answers = await Promise.all([
      test.call(storiesApi.presign, { body }, { token }),
      test.call(channelsApi.presignBiography, { params: params(), body: image }, { token }),
      test.call(channelsApi.presign, { params: params(), body: { type: 'image/png' } }, { token }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([507, 507, 507]);
  });

  it('counts what was announced and what was sent', async () => {
    const { url } = (await presign(6 * MB)).value;
    expect((await presign(5 * MB)).status).toBe(507);
    const sent = await test.fetch(url, {
      method: 'PUT',
      headers: { 'content-type': 'video/mp4' },
      body: Buffer.concat([FILM_HEAD], 6 * MB),
    });
    expect(sent.status).toBe(200);
    expect((await presign(5 * MB)).status).toBe(507);
    expect((await presign(4 * MB)).status).toBe(200);
  });

  it('is not let in by asking many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => presign(4 * MB)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  });

  it('gets an address for no more than is left, where no size was told', async () => {
    await aVideo(test.db, channel, { bytes: 4 * MB });
    const { url } = (await presign()).value;
    expect(new URL(url, test.origin).searchParams.get('max')).toBe(String(6 * MB));
  });

  it('does not concern files of no channel', async () => {
    const body = { channel_id: -1, type: 'video/mp4', size: 11 * MB };
    expect((await test.call(videosApi.presign, { body }, { token: admin })).status).toBe(200);
  });
});

describe('the quota of one channel', () => {
  const set = (quota_gb: number | null, caller = admin) =>
    test.call(channelsApi.update, { params: params(), body: { quota_gb } }, { token: caller });

  it('is a platform admin’s to set', async () => {
    expect((await set(5, token)).status).toBe(403);
    expect((await set(null, token)).status).toBe(200);
  });

  it.each([-1, 1.5, 1_000_001])('is never %d', async (quota) => {
    const answer = await set(quota);
    expect([answer.status, Object.keys(answer.refusal.fields ?? {})]).toEqual([422, ['quota_gb']]);
  });

  it('holds from the next file on, and is seen by those who work there', async () => {
    expect((await read()).storage).toEqual({ used_bytes: 0, quota_bytes: 10 * MB });
    expect((await set(2)).value).toMatchObject({ quota_gb: 2, storage: { quota_bytes: 2 * GB } });
    expect((await presign(GB)).status).toBe(200);
    const seen = await read();
    expect(seen.storage).toEqual({ used_bytes: 0, quota_bytes: 2 * GB });
    expect('quota_gb' in seen).toBe(false);
    expect((await set(0)).value.storage.quota_bytes).toBeNull();
    expect((await presign(3 * GB)).status).toBe(200);
    expect((await set(null)).value.storage.quota_bytes).toBe(10 * MB);
  });
});

describe('what a channel stores', () => {
  it('follows its films wherever they stand', async () => {
    const other = (await aChannel(test.db)).id;
    const video = await aVideo(test.db, channel, { bytes: 5 });
    const another = await aVideo(test.db, channel, {});
    expect(await stored()).toBe(5);
    await test.db.insert(video_channels).values({ channel_id: other, video_id: video.id });
    expect([await stored(), await stored(other)]).toEqual([5, 5]);
    await test.db.update(videos).set({ bytes: 7 }).where(eq(videos.id, video.id));
    await test.db.update(videos).set({ bytes: 100 }).where(eq(videos.id, another.id));
    expect([await stored(), await stored(other)]).toEqual([107, 7]);
    await test.db
      .delete(video_channels)
      .where(sql`channel_id = ${channel} and video_id = ${video.id}`);
    expect([await stored(), await stored(other)]).toEqual([100, 7]);
    await test.db.delete(videos).where(eq(videos.id, video.id));
    expect([await stored(), await stored(other)]).toEqual([100, 0]);
  });

  it('follows its stories', async () => {
    const story = await aStory(test.db, channel, { bytes: 3 });
    expect(await stored()).toBe(3);
    await test.db.update(stories).set({ bytes: 9 }).where(eq(stories.id, story.id));
    expect(await stored()).toBe(9);
    await test.db.delete(stories).where(eq(stories.id, story.id));
    expect(await stored()).toBe(0);
  });

  it('goes with it', async () => {
    const other = (await aChannel(test.db)).id;
    const video = await aVideo(test.db, channel, { bytes: 5 });
    await test.db.insert(video_channels).values({ channel_id: other, video_id: video.id });
    const answer = await test.call(channelsApi.remove, { params: params() }, { token: admin });
    expect(answer.status).toBe(200);
    expect(await stored(other)).toBe(5);
  });

  it('is weighed once for records from before there was a count', async () => {
    const { storage } = test.services;
    await storage.put('videos/old.mp4', Buffer.alloc(900), { type: 'video/mp4' });
    await storage.put('thumbs/old.jpg', Buffer.alloc(100), { type: 'image/jpeg' });
    const link = storage.addressOf('videos/old.mp4');
    const thumb_url = storage.addressOf('thumbs/old.jpg');
    const file = { link, video_url: link, thumb_url };
    const video = await aVideo(test.db, channel, { ...file, platform: 'internal' });
    await aVideo(test.db, channel, { ...file, platform: 'internal', processing: true });
    const before = (await test.db.select().from(videos).where(eq(videos.id, video.id)))[0];
    await weighFiles({ db: test.db, storage });
    expect(await stored()).toBe(1_000);
    expect(await weighFiles({ db: test.db, storage })).toBe(0);
    const after = (await test.db.select().from(videos).where(eq(videos.id, video.id)))[0];
    expect(after).toEqual({ ...before, bytes: 1_000 });
  });
});
