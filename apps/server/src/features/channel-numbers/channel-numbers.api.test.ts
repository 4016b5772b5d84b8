import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelNumbersApi, channelsApi } from '@bimah/contract';
import { rollUp } from '#features/activity/index.ts';
import { channel_days } from '#schema/activity-numbers.ts';
import { follows } from '#schema/follows.ts';
import { video_channels } from '#schema/videos.ts';
import { aChannel, aStaffToken, aVideo, aViewer } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { platformDays } from './platform-days.ts';

describe('numbers of a channel and its videos', () => {
  let test: TestApp;
  let today: string;
  beforeAll(async () => {
    test = await startTestApp();
    const { rows } = await test.db.execute<{ day: string }>(
      sql`select (now() at time zone 'Asia/Jerusalem')::date::text as day`,
    );
    today = rows[0]?.day ?? '';
  });
  afterAll(() => test.close());

  const dayBefore = (days: number) =>
    new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
  const daysOf = (id: number, token?: string) =>
    test.call(channelNumbersApi.channelDays, { params: { id: String(id) } }, { token });
  const topOf = (id: number, token?: string) =>
    test.call(channelNumbersApi.topVideos, { params: { id: String(id) } }, { token });
  const viewsOf = (id: number, token?: string) =>
    test.call(channelNumbersApi.videoDays, { params: { id: String(id) } }, { token });

  /** At noon, told to the roll-up alone: viewers never meet a video that is not out. */
  const watch = ({ video_id, day, views }: { video_id: number; day: string; views: number }) =>
    test.db.execute(sql`
      select record_activity(array_agg(row(0, gen_random_uuid(), noon, noon, 'view', null, true, 'web',
        ${video_id}::bigint, null, 10)::viewer_activity))
      from generate_series(1, ${views}::int),
        lateral (select (${day}::date + time '12:00') at time zone 'Asia/Jerusalem' as noon) n`);

  it('are for the channel’s own staff', async () => {
    const [own, other] = [await aChannel(test.db), await aChannel(test.db)];
    const video = await aVideo(test.db, own.id);
    const stranger = await aStaffToken(test.db, other.id, 'admin');
    for (const answer of [
      await daysOf(own.id, stranger),
      await topOf(own.id, stranger),
      await viewsOf(video.id, stranger),
    ]) {
      expect([403, 404]).toContain(answer.status);
    }
    expect((await daysOf(own.id)).status).toBe(401);
    expect((await viewsOf(999_999, stranger)).status).toBe(404);
  });

  it('are of the same days for the database and for those who ask', async () => {
    const { rows } = await test.db.execute(sql`select recent_since()::text as first`);
    expect(rows).toEqual([{ first: platformDays(Date.now())[0] }]);
  });

  it('are thirty days up to today, whatever happened', async () => {
    const channel = await aChannel(test.db, { followers_count: 40 });
    const token = await aStaffToken(test.db, channel.id, 'editor');
    const { xaxis, followers, views, visits } = (await daysOf(channel.id, token)).value;
    expect([xaxis.length, xaxis[0], xaxis.at(-1)]).toEqual([30, dayBefore(29), today]);
    expect(followers).toEqual(Array(30).fill(40));
    expect([views, visits]).toEqual([Array(30).fill(0), Array(30).fill(0)]);
    expect((await topOf(channel.id, token)).value.videos).toEqual([]);
  });

  it('add up devices, and count followers back from today', async () => {
    const channel = await aChannel(test.db, { followers_count: 50 });
    const token = await aStaffToken(test.db, channel.id, 'editor');
    const common = { channel_id: channel.id, is_anonymous: false };
    await test.db.insert(channel_days).values([
      { ...common, day: dayBefore(30), device: 'web', views: 99, follows: 7 },
      { ...common, day: dayBefore(29), device: 'web', views: 1, visits: 2, follows: 5 },
      { ...common, day: dayBefore(2), device: 'web', views: 3, unfollows: 4 },
      { ...common, day: dayBefore(2), device: 'ios', views: 4, visits: 1 },
      { ...common, day: today, device: 'none', views: 8, follows: 3, unfollows: 1 },
    ]);
    const { followers, views, visits } = (await daysOf(channel.id, token)).value;
    expect([views[0], views.at(-3), views.at(-1)]).toEqual([1, 7, 8]);
    expect([visits[0], visits.at(-3), visits.at(-1)]).toEqual([2, 1, 0]);
    expect([
      followers[0],
      followers.at(-4),
      followers.at(-3),
      followers.at(-2),
      followers.at(-1),
    ]).toEqual([52, 52, 48, 48, 50]);
  });

  it('follow what viewers do', async () => {
    const channel = await aChannel(test.db);
    const token = await aStaffToken(test.db, channel.id, 'editor');
    const viewers = [await aViewer(test.db), await aViewer(test.db)];
    await test.db
      .insert(follows)
      .values(viewers.map(({ id }) => ({ user_id: id, channel_id: channel.id })));
    await rollUp(test.db);
    const { followers } = (await daysOf(channel.id, token)).value;
    expect([followers.at(-2), followers.at(-1)]).toEqual([0, 2]);
    const params = { id: String(channel.id) };
    const stats = await test.call(channelsApi.stats, { params, query: {} }, { token });
    expect(stats.value.followers).toBe(2);
  });

  it('name the five videos watched most in these days, of those that are out', async () => {
    const [channel, other] = [await aChannel(test.db), await aChannel(test.db)];
    const token = await aStaffToken(test.db, channel.id, 'editor');
    const videos = [];
    for (let index = 0; index < 7; index += 1) {
      videos.push(await aVideo(test.db, channel.id, { status: 'published', title: `${index}` }));
    }
    const waiting = await aVideo(test.db, channel.id);
    const [first, second] = videos;
    await test.db.insert(video_channels).values({ channel_id: other.id, video_id: first?.id ?? 0 });
    const elsewhere = await aVideo(test.db, other.id, { status: 'published' });
    const days = [
      ...videos.map(({ id }, index) => ({ video_id: id, day: today, views: 10 + index })),
      { video_id: first?.id ?? 0, day: dayBefore(29), views: 100 },
      { video_id: second?.id ?? 0, day: dayBefore(30), views: 1_000 },
      { video_id: waiting.id, day: today, views: 500 },
      { video_id: elsewhere.id, day: today, views: 500 },
    ];
    for (const day of days) await watch(day);
    await rollUp(test.db);
    const top = (await topOf(channel.id, token)).value.videos;
    expect(top.map(({ title, views }) => [title, views])).toEqual([
      ['0', 110],
      ['6', 16],
      ['5', 15],
      ['4', 14],
      ['3', 13],
    ]);
    const { xaxis, yaxis } = (await viewsOf(first?.id ?? 0, token)).value;
    expect([xaxis.length, yaxis[0], yaxis.at(-1), yaxis[1]]).toEqual([30, 100, 10, 0]);
  });
});
