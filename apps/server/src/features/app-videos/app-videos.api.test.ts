import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appApi, type LiveEvent } from '@bimah/contract';
import { rollUp } from '#features/activity/index.ts';
import { viewer_activity } from '#schema/activity.ts';
import { channels } from '#schema/channels.ts';
import { rate_limits } from '#schema/system.ts';
import { users } from '#schema/users.ts';
import { video_channels, videos } from '#schema/videos.ts';
import { aChannel, aStaffToken, aVideo, aViewer } from '#testing/factories.ts';
import { listenLive } from '#testing/live.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

describe('views', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());
  beforeEach(() => test.db.delete(rate_limits));

  const watch = (token: string, id: number, body: object, headers = {}) =>
    test.call(
      appApi.recordView,
      { params: { id: String(id) }, body: body as never },
      { token, headers },
    );

  async function aPublished() {
    const channel = await aChannel(test.db);
    const video = await aVideo(test.db, channel.id, { status: 'published', views: 10 });
    return { channel, video };
  }

  it.each([
    {},
    { watch_seconds: -1 },
    { watch_seconds: 1.5 },
    { watch_seconds: 86_401 },
    { watch_seconds: '30' },
    { watch_seconds: 30, device: 'toaster' },
  ])('are refused as %j', async (body) => {
    const { video } = await aPublished();
    const { token } = await aViewer(test.db);
    expect((await watch(token, video.id, body)).status).toBe(422);
  });

  it('are refused for what is not out', async () => {
    const { channel } = await aPublished();
    const waiting = await aVideo(test.db, channel.id);
    const { token } = await aViewer(test.db);
    expect((await watch(token, waiting.id, { watch_seconds: 5 })).status).toBe(404);
    expect((await watch(token, 999_999_999, { watch_seconds: 5 })).status).toBe(404);
  });

  it('count for the video, its channels and the viewer, with the time watched', async () => {
    const { channel, video } = await aPublished();
    const second = await aChannel(test.db);
    await test.db.insert(video_channels).values({ channel_id: second.id, video_id: video.id });
    const viewer = await aViewer(test.db, { device: 'ios' });
    await watch(viewer.token, video.id, { watch_seconds: 40 });
    await watch(viewer.token, video.id, { watch_seconds: 20, device: 'web' });
    await rollUp(test.db);
    const [shown] = await test.db.select().from(videos).where(eq(videos.id, video.id));
    expect([shown?.views, shown?.updated_at]).toEqual([11, video.updated_at]);
    for (const { id } of [channel, second]) {
      const [row] = await test.db.select().from(channels).where(eq(channels.id, id));
      expect(row).toMatchObject({
        views: 11,
        watches: 1,
        watch_seconds: 60,
        watch_seconds_average: 60,
      });
    }
    const [user] = await test.db.select().from(users).where(eq(users.id, viewer.id));
    expect(user?.views).toBe(1);
    const rows = await test.db
      .select()
      .from(viewer_activity)
      .where(and(eq(viewer_activity.user_id, viewer.id), eq(viewer_activity.video_id, video.id)))
      .orderBy(viewer_activity.batch_id);
    expect(rows.map(({ kind, device, watch_seconds }) => [kind, device, watch_seconds])).toEqual([
      ['view', 'ios', 40],
      ['repeat', 'web', 20],
    ]);
  });

  it('count once per sitting, and all of many at once', async () => {
    const { video } = await aPublished();
    const viewers = await Promise.all(Array.from({ length: 8 }, () => aViewer(test.db)));
    const headers = { 'idempotency-key': 'sitting' };
    await Promise.all(
      viewers.flatMap(({ token }) =>
        [1, 2].map(() => watch(token, video.id, { watch_seconds: 3 }, headers)),
      ),
    );
    await rollUp(test.db);
    const [shown] = await test.db.select().from(videos).where(eq(videos.id, video.id));
    expect(shown?.views).toBe(18);
  });

  it('end at sixty a minute', async () => {
    const { video } = await aPublished();
    const { token } = await aViewer(test.db);
    const answers = await Promise.all(
      Array.from({ length: 65 }, () => watch(token, video.id, { watch_seconds: 0 })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it('last no longer than the video', async () => {
    const channel = await aChannel(test.db);
    const video = await aVideo(test.db, channel.id, { status: 'published', duration: 90 });
    const { token } = await aViewer(test.db);
    expect((await watch(token, video.id, { watch_seconds: 91 })).value.watch_seconds).toBe(90);
    expect((await watch(token, video.id, { watch_seconds: 89 })).value.watch_seconds).toBe(89);
  });

  it('views, comments and reports are told to the video’s staff, and to nobody else', async () => {
    const { channel, video } = await aPublished();
    const other = await aChannel(test.db);
    const mine = await listenLive(test.origin, await aStaffToken(test.db, channel.id, 'editor'));
    const theirs = await listenLive(test.origin, await aStaffToken(test.db, other.id, 'admin'));
    const { token } = await aViewer(test.db);
    const params = { id: String(video.id) };
    await watch(token, video.id, { watch_seconds: 1 });
    await rollUp(test.db);
    await test.call(appApi.commentOnVideo, { params, body: { text: 'שלום' } }, { token });
    await test.call(appApi.reportVideo, { params, body: { reason: 2 } }, { token });
    const topics = (events: LiveEvent[]) => events.map(({ topic }) => topic);
    await expect.poll(() => topics(mine.events())).toEqual(['view', 'comment', 'report']);
    expect(theirs.events()).toEqual([]);
    mine.stop();
    theirs.stop();
  });
});
