import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appApi } from '@bimah/contract';
import { viewer_activity } from '#schema/activity.ts';
import { channel_days, video_days } from '#schema/activity-numbers.ts';
import { channels } from '#schema/channels.ts';
import { rate_limits } from '#schema/system.ts';
import { videos } from '#schema/videos.ts';
import { aChannel, APP_KEY, aVideo, aViewer } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { rollUp } from './index.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** One for all: two readings of the clock differ, and what lies at the edge of a window moves over it. */
const NOW = Date.now();
const ago = (ms: number) => new Date(NOW - ms).toISOString();

describe('activity the app gathered', () => {
  let test: TestApp;
  let channel: Awaited<ReturnType<typeof aChannel>>;
  let video: Awaited<ReturnType<typeof aVideo>>;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.db.delete(rate_limits);
    channel = await aChannel(test.db);
    video = await aVideo(test.db, channel.id, { status: 'published', duration: 600 });
  });

  const send = (token: string | undefined, events: readonly object[], headers = {}) =>
    test.call(appApi.recordActivity, { body: { events: events as never } }, { token, headers });
  const view = (given: object = {}) => ({
    kind: 'view',
    id: randomUUID(),
    at: ago(MINUTE_MS),
    video_id: video.id,
    watch_seconds: 60,
    ...given,
  });
  const visit = (given: object = {}) => ({
    kind: 'visit',
    id: randomUUID(),
    at: ago(MINUTE_MS),
    channel_id: channel.id,
    ...given,
  });
  /** Known for long: tells of nothing that was before that. */
  const anOldViewer = () => aViewer(test.db, { created_at: new Date(ago(60 * DAY_MS)) });
  const storedOf = () =>
    test.db.select().from(viewer_activity).where(eq(viewer_activity.video_id, video.id));
  const viewsOf = async () => {
    await rollUp(test.db);
    const [row] = await test.db.select().from(videos).where(eq(videos.id, video.id));
    return row?.views;
  };

  it('is taken from a viewer and from nobody else', async () => {
    expect((await send(undefined, [view()])).status).toBe(401);
    expect((await send(undefined, [view()], { app_key: APP_KEY })).status).toBe(401);
    expect(await storedOf()).toEqual([]);
  });

  it.each([
    ['nothing', () => []],
    ['more than fits', () => Array.from({ length: 501 }, () => view())],
    ['an unknown kind', () => [view({ kind: 'follow' })]],
    ['no id', () => [view({ id: undefined })]],
    ['an id that is none', () => [view({ id: '7' })]],
    ['no time', () => [view({ at: undefined })]],
    ['a time that is none', () => [view({ at: 'yesterday' })]],
    ['a time without a zone', () => [view({ at: '2025-11-01T10:00:00' })]],
    ['time watched backwards', () => [view({ watch_seconds: -1 })]],
    ['more than a day watched', () => [view({ watch_seconds: 86_401 })]],
    ['half a second', () => [view({ watch_seconds: 0.5 })]],
    ['time watched in words', () => [view({ watch_seconds: '60' })]],
    ['no time watched', () => [view({ watch_seconds: undefined })]],
    ['an unknown device', () => [view({ device: 'toaster' })]],
    ['a view of no video', () => [view({ video_id: undefined })]],
    ['a visit of no channel', () => [visit({ channel_id: 0 })]],
    ['one bad among good', () => [view(), view({ watch_seconds: -5 })]],
  ])('is refused whole with %s', async (_what, events) => {
    const { token } = await aViewer(test.db);
    const { status, refusal } = await send(token, events());
    expect([status, refusal.code]).toEqual([422, 'invalid_input']);
    expect(await storedOf()).toEqual([]);
    expect(await viewsOf()).toBe(0);
  });

  it('counts nowhere where it cannot have been, and keeps nothing else back', async () => {
    const { token } = await aViewer(test.db);
    const hidden = await aChannel(test.db, { hidden: true });
    const waiting = await aVideo(test.db, channel.id);
    const kept = await aVideo(test.db, hidden.id, { status: 'published' });
    const wrong = [
      view({ video_id: 999_999_999 }),
      view({ video_id: waiting.id }),
      view({ video_id: kept.id }),
      visit({ channel_id: hidden.id }),
      visit({ kind: 'share', channel_id: 999_999_999 }),
    ];
    const answer = (await send(token, [view(), ...wrong, visit()])).value;
    expect(answer).toEqual({
      accepted: 2,
      repeated: 0,
      refused: wrong.map(({ id }) => ({ id, problem: 'not_found' })),
    });
    expect(await viewsOf()).toBe(1);
  });

  it.each([
    ['now', 0, null],
    ['a month ago, nearly', 30 * DAY_MS - MINUTE_MS, null],
    ['longer ago', 30 * DAY_MS + MINUTE_MS, 'too_old'],
    ['in another age', 20_000 * DAY_MS, 'too_old'],
    ['a little ahead', -4 * MINUTE_MS, null],
    ['far ahead', -6 * MINUTE_MS, 'in_future'],
    ['years ahead', -9_000 * DAY_MS, 'in_future'],
  ])('that happened %s', async (_when, msAgo, problem) => {
    const { token } = await aViewer(test.db);
    const event = view({ at: ago(msAgo) });
    const { accepted, refused } = (await send(token, [event])).value;
    expect([accepted, refused]).toEqual(problem ? [0, [{ id: event.id, problem }]] : [1, []]);
    const stored = await storedOf();
    expect(stored.map(({ at }) => at.toISOString())).toEqual(problem ? [] : [event.at]);
    expect(stored.every(({ counted_at }) => counted_at.getTime() <= Date.now())).toBe(true);
    expect(await viewsOf()).toBe(problem ? 0 : 1);
  });

  it('counts for no time before the viewer or the video was there', async () => {
    const { token } = await aViewer(test.db);
    const month = (id: number) =>
      Array.from({ length: 399 }, (_, n) => view({ video_id: id, at: ago(n * 31 * MINUTE_MS) }));
    expect((await send(token, month(video.id))).value.accepted).toBe(399);
    expect(await viewsOf()).toBe(1);
    const published_at = new Date(ago(40 * MINUTE_MS));
    await test.db.update(videos).set({ published_at }).where(eq(videos.id, video.id));
    const { token: other } = await anOldViewer();
    await send(other, month(video.id));
    expect(await viewsOf()).toBe(3);
  });

  it('counts once, however often and in whatever company it comes', async () => {
    const { token } = await anOldViewer();
    const [one, two] = [view(), view({ at: ago(32 * MINUTE_MS) })];
    expect((await send(token, [one, one, two])).value).toMatchObject({ accepted: 2, repeated: 1 });
    expect(await viewsOf()).toBe(2);
    expect((await send(token, [two, one, visit()])).value).toMatchObject({
      accepted: 1,
      repeated: 2,
    });
    const again = await Promise.all(Array.from({ length: 10 }, () => send(token, [one, two])));
    expect(again.map(({ value }) => value.repeated)).toEqual(Array(10).fill(2));
    expect(await viewsOf()).toBe(2);
    expect(await storedOf()).toHaveLength(2);
  });

  it('counts once when it comes twice at the same time', async () => {
    const { token } = await anOldViewer();
    const events = Array.from({ length: 20 }, (_, n) => view({ at: ago(n * 31 * MINUTE_MS) }));
    const answers = await Promise.all(
      [events, events.toReversed(), events].map((sent) => send(token, sent)),
    );
    const accepted = answers.reduce((sum, { value }) => sum + value.accepted, 0);
    expect(accepted).toBe(20);
    expect(await viewsOf()).toBe(20);
  });

  it('counts what one viewer does with one thing once in half an hour, and takes all of it', async () => {
    const [one, other] = [await anOldViewer(), await aViewer(test.db, { is_anonymous: false })];
    const flood = Array.from({ length: 25 }, (_, n) => view({ at: ago(MINUTE_MS + n * 40) }));
    const visits = Array.from({ length: 25 }, (_, n) => visit({ at: ago(MINUTE_MS + n * 40) }));
    expect((await send(one.token, [...flood, ...visits])).value.accepted).toBe(50);
    expect(await viewsOf()).toBe(1);
    await send(one.token, [view({ at: ago(20 * MINUTE_MS) }), visit({ at: ago(29 * MINUTE_MS) })]);
    await send(other.token, [view(), view(), visit()]);
    expect(await viewsOf()).toBe(2);
    const [row] = await test.db.select().from(channels).where(eq(channels.id, channel.id));
    expect(row).toMatchObject({ visits: 2, watches: 2, views: 2, watch_seconds: 28 * 60 });
    await send(one.token, [view({ at: ago(32 * MINUTE_MS) })]);
    expect(await viewsOf()).toBe(3);
  });

  it('is kept with who did it on what, and no longer watched than the video lasts', async () => {
    const viewer = await aViewer(test.db, { device: 'ios' });
    await send(viewer.token, [view(), view({ device: 'web', watch_seconds: 86_400 })]);
    const rows = await storedOf();
    expect(
      rows.map((row) => [row.user_id, row.is_anonymous, row.device, row.watch_seconds]),
    ).toEqual(
      expect.arrayContaining([
        [viewer.id, true, 'ios', 60],
        [viewer.id, true, 'web', 600],
      ]),
    );
  });

  it('comes late into the day it happened on, there and in the counters', async () => {
    const { token } = await anOldViewer();
    const { rows } = await test.db.execute<{ midnight: string; before: string; after: string }>(sql`
      select to_char(day::timestamp at time zone 'Asia/Jerusalem' at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SSZ')
          as midnight, (day - 1)::text as before, day::text as after
      from (select (now() at time zone 'Asia/Jerusalem')::date - 6 as day) d`);
    const { midnight = '', before = '', after = '' } = rows[0] ?? {};
    const at = new Date(Date.parse(midnight) - 30 * MINUTE_MS).toISOString();
    const early = new Date(Date.parse(midnight)).toISOString();
    await rollUp(test.db);
    await send(token, [
      view({ at }),
      view({ at: early }),
      visit({ at }),
      visit({ at, kind: 'share' }),
    ]);
    expect(await viewsOf()).toBe(2);
    const days = await test.db
      .select()
      .from(channel_days)
      .where(eq(channel_days.channel_id, channel.id))
      .orderBy(channel_days.day);
    const common = { channel_id: channel.id, device: 'android', is_anonymous: true };
    const none = { follows: 0, unfollows: 0 };
    expect(days).toEqual([
      { ...common, ...none, day: before, views: 1, watch_seconds: 60, visits: 1, shares: 1 },
      { ...common, ...none, day: after, views: 1, watch_seconds: 60, visits: 0, shares: 0 },
    ]);
    const ofVideo = await test.db
      .select()
      .from(video_days)
      .where(eq(video_days.video_id, video.id));
    expect(ofVideo.reduce((sum, { views }) => sum + views, 0)).toBe(2);
    const [row] = await test.db.select().from(channels).where(eq(channels.id, channel.id));
    expect(row).toMatchObject({ visits: 1, shares: 1, watches: 2, watch_seconds: 120 });
  });

  it('ends at thirty letters a minute', async () => {
    const { token } = await aViewer(test.db);
    const answers = await Promise.all(Array.from({ length: 33 }, () => send(token, [view()])));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  });

  it('has a partition for each month around today, and a place for the rest', async () => {
    const { rows } = await test.db.execute<{ name: string }>(sql`
      select inhrelid::regclass::text as name from pg_inherits
      where inhparent = 'viewer_activity'::regclass order by 1`);
    expect(rows.length).toBeGreaterThanOrEqual(7);
    const months = ['1999-12-31', '2000-01-15', '2000-02-29'];
    await test.db.insert(viewer_activity).values(
      months.map((day) => ({
        batch_id: 0,
        activity_id: randomUUID(),
        at: new Date(day),
        counted_at: new Date(day),
        kind: 'visit' as const,
        is_anonymous: true,
      })),
    );
    const make = () =>
      test.db.execute(sql`select make_activity_partitions('2000-01-31', '2000-02-01')`);
    await make();
    await make();
    const { rows: partitions } = await test.db.execute(sql`
      select tableoid::regclass::text as name, count(*)::int as n from viewer_activity
      where at < '2001-01-01' group by 1 order by 1`);
    expect(partitions).toEqual([
      { name: 'viewer_activity_2000_01', n: 1 },
      { name: 'viewer_activity_2000_02', n: 1 },
      { name: 'viewer_activity_default', n: 1 },
    ]);
  });
});
