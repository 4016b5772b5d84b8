import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { activity_batches } from '#schema/activity.ts';
import { channel_days, video_days } from '#schema/activity-numbers.ts';
import { channels } from '#schema/channels.ts';
import { follows } from '#schema/follows.ts';
import { users } from '#schema/users.ts';
import { video_channels, videos } from '#schema/videos.ts';
import { aChannel, aVideo, aViewer } from '#testing/factories.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import * as repository from './activity.repository.ts';
import { rollUp } from './index.ts';

/** Viewers tell of nothing that was before them. */
const LONG_AGO = new Date(Date.now() - 90 * 86_400_000);

const HOUR_MS = 3_600_000;

/** What the charts hold, read off the rows themselves. */
const BY_HAND = sql`
  select date_trunc('hour', counted_at) + floor(extract(minute from counted_at) / 15) * interval '15 minutes'
      as quarter, coalesce(device, 'none') as device, is_anonymous,
    count(*) filter (where kind = 'joined') as joined,
    count(*) filter (where kind = 'signed_up') as signed_up,
    count(*) filter (where kind = 'view') as views,
    coalesce(sum(watch_seconds), 0) as watch_seconds,
    count(*) filter (where kind = 'follow') as follows,
    count(*) filter (where kind = 'unfollow') as unfollows,
    count(*) filter (where kind = 'visit') as visits,
    count(*) filter (where kind = 'share') as shares
  from viewer_activity group by 1, 2, 3 order by 1, 2, 3`;

const CHARTS = [
  'platform_quarters',
  'channel_days',
  'video_days',
  'recent_views',
  'user_quarters',
  'active_steps',
  'active_step_days',
];

describe('the roll-up', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(() => rollUp(database.db));

  const read = async (query: ReturnType<typeof sql>) => (await database.db.execute(query)).rows;
  const everything = async () => {
    const charts = await Promise.all(
      CHARTS.map((table) => read(sql`select * from ${sql.raw(table)} t order by t::text`)),
    );
    const counters = await read(sql`
      select 'v' as t, id, views, 0 as more from videos
      union all select 'c', id, views, visits + shares + watches + watch_seconds from channels
      union all select 'u', id, views, follows from users order by 1, 2`);
    return { charts, counters };
  };

  async function aScene() {
    const { db } = database;
    const [one, two] = [await aChannel(db), await aChannel(db)];
    const video = await aVideo(db, one.id, { status: 'published' });
    await db.insert(video_channels).values({ channel_id: two.id, video_id: video.id });
    const viewer = await aViewer(db, { created_at: LONG_AGO });
    return { one, two, video, viewer };
  }

  type Told = Omit<repository.NewActivity, 'activity_id' | 'at' | 'counted_at'>;
  const tell = (told: Told, count = 1, msAgo = 0) => {
    const at = new Date(Date.now() - msAgo);
    const row = () => ({ ...told, activity_id: randomUUID(), at, counted_at: at });
    return repository.write(database.db, Array.from({ length: count }, row));
  };
  /** Each by somebody else. */
  let strangers = 1_000_000;
  const tellOfMany = (told: Omit<Told, 'user_id'>, count: number) => {
    const at = new Date();
    const row = () => {
      strangers += 1;
      return { ...told, user_id: strangers, activity_id: randomUUID(), at, counted_at: at };
    };
    return repository.write(database.db, Array.from({ length: count }, row));
  };

  it('keeps the platform’s numbers equal to a count of the rows, whatever happened', async () => {
    const { db } = database;
    const { one, two, video, viewer } = await aScene();
    const by = { user_id: viewer.id };
    await tell({ kind: 'view', ...by, video_id: video.id, watch_seconds: 70 }, 3);
    await tell(
      { kind: 'view', ...by, video_id: video.id, watch_seconds: 5, device: 'web' },
      2,
      25 * HOUR_MS,
    );
    await tell({ kind: 'visit', ...by, channel_id: one.id }, 4, 700 * HOUR_MS);
    await tell({ kind: 'share', ...by, channel_id: two.id });
    await db.insert(follows).values({ user_id: viewer.id, channel_id: one.id });
    await rollUp(db);
    await db.update(users).set({ is_anonymous: false }).where(eq(users.id, viewer.id));
    await db.delete(follows).where(eq(follows.user_id, viewer.id));
    await rollUp(db);
    expect(await read(sql`select * from platform_quarters order by 1, 2, 3`)).toEqual(
      await read(BY_HAND),
    );
    const days = await db.select().from(channel_days).where(eq(channel_days.channel_id, one.id));
    const sum = (name: 'views' | 'visits' | 'follows' | 'unfollows' | 'watch_seconds') =>
      days.reduce((total, day) => total + day[name], 0);
    expect(
      ['views', 'watch_seconds', 'visits', 'follows', 'unfollows'].map((name) =>
        sum(name as 'views'),
      ),
    ).toEqual([2, 220, 1, 1, 1]);
  });

  it('changes nothing when it runs again', async () => {
    const { video, viewer } = await aScene();
    await tell({ kind: 'view', user_id: viewer.id, video_id: video.id, watch_seconds: 10 }, 5);
    await rollUp(database.db);
    const before = await everything();
    await rollUp(database.db);
    expect(await everything()).toEqual(before);
    expect(await database.db.$count(activity_batches)).toBe(0);
  });

  it('counts each batch once when several run at the same time', async () => {
    const { video, one } = await aScene();
    for (let batch = 0; batch < 25; batch += 1) {
      await tellOfMany({ kind: 'view', video_id: video.id, watch_seconds: 1 }, 40);
      await tellOfMany({ kind: 'visit', channel_id: one.id }, 3);
    }
    await Promise.all(Array.from({ length: 5 }, () => rollUp(database.db)));
    const [row] = await database.db.select().from(videos).where(eq(videos.id, video.id));
    expect(row?.views).toBe(1_000);
    const [channel] = await database.db.select().from(channels).where(eq(channels.id, one.id));
    expect(channel).toMatchObject({ visits: 75, watches: 1_000, views: 1_000 });
    expect(await read(sql`select * from platform_quarters order by 1, 2, 3`)).toEqual(
      await read(BY_HAND),
    );
  });

  it('counts while viewers go on and staff save what they wrote', async () => {
    const { db } = database;
    const { video, one, two } = await aScene();
    const view = { kind: 'view', video_id: video.id, watch_seconds: 1 } as const;
    const save = async (id: number) => {
      await db.update(channels).set({ director: randomUUID() }).where(eq(channels.id, id));
      await db.update(videos).set({ title: randomUUID() }).where(eq(videos.id, video.id));
    };
    await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        await tellOfMany(view, 10);
        await Promise.all([rollUp(db), save(index % 2 === 0 ? one.id : two.id)]);
      }),
    );
    await rollUp(db);
    const [row] = await db.select().from(videos).where(eq(videos.id, video.id));
    expect(row?.views).toBe(120);
  });

  /** How often a view, visit and share of one viewer count, wherever they are counted. */
  async function numbersOf({ one, video, viewer }: Awaited<ReturnType<typeof aScene>>) {
    const [numbers] = await read(sql`
      select v.views::int as video, u.views::int as viewer, c.watches::int as watches,
        c.watch_seconds::int as seconds, c.visits::int as visits, c.shares::int as shares,
        (select sum(views)::int from video_days where video_id = v.id) as days,
        (select sum(watch_seconds)::int from video_days where video_id = v.id) as day_seconds,
        (select sum(views)::int from channel_days where channel_id = c.id) as channel_days,
        (select sum(visits)::int from channel_days where channel_id = c.id) as visit_days,
        (select sum(shares)::int from channel_days where channel_id = c.id) as share_days,
        (select views::int from recent_views where video_id = v.id and channel_id = c.id) as recent
      from videos v, users u, channels c
      where v.id = ${video.id} and u.id = ${viewer.id} and c.id = ${one.id}`);
    return numbers;
  }
  const once = {
    video: 1,
    viewer: 1,
    watches: 1,
    days: 1,
    channel_days: 1,
    recent: 1,
    visits: 1,
    visit_days: 1,
    shares: 1,
    share_days: 1,
  };

  it('counts what one viewer does again within half an hour once, with all the time watched', async () => {
    const { db } = database;
    const scene = await aScene();
    const by = { user_id: scene.viewer.id };
    const again = async (count: number, msAgo: number) => {
      await tell({ kind: 'view', ...by, video_id: scene.video.id, watch_seconds: 4 }, count, msAgo);
      await tell({ kind: 'visit', ...by, channel_id: scene.one.id }, count, msAgo);
      await tell({ kind: 'share', ...by, channel_id: scene.one.id }, count, msAgo);
    };
    await again(5, 0);
    await rollUp(db);
    expect(await numbersOf(scene)).toEqual({ ...once, seconds: 20, day_seconds: 20 });
    await again(3, HOUR_MS / 2 - 60_000);
    await again(2, 1_000);
    await Promise.all([rollUp(db), again(1, 2_000), rollUp(db)]);
    await rollUp(db);
    expect(await numbersOf(scene)).toEqual({ ...once, seconds: 44, day_seconds: 44 });
    await again(1, HOUR_MS);
    await again(1, HOUR_MS);
    await rollUp(db);
    expect(await numbersOf(scene)).toMatchObject({ video: 2, visits: 2, shares: 2, seconds: 52 });
  });

  it('finds what counts already in whichever month it lies', async () => {
    const { db } = database;
    const scene = await aScene();
    const view = { kind: 'view', user_id: scene.viewer.id, video_id: scene.video.id } as const;
    const { rows } = await db.execute<{ month: string }>(
      sql`select date_trunc('month', now() at time zone 'UTC')::text || 'Z' as month`,
    );
    const sinceMonth = Date.now() - Date.parse(rows[0]?.month ?? '');
    await tell({ ...view, watch_seconds: 1 }, 1, sinceMonth + 60_000);
    await rollUp(db);
    await tell({ ...view, watch_seconds: 1 }, 1, sinceMonth - 60_000);
    await rollUp(db);
    expect(await numbersOf(scene)).toMatchObject({ video: 1, days: 1, seconds: 2 });
  });

  it('leaves what counters hold already to the charts', async () => {
    const { video, viewer } = await aScene();
    await tell({ kind: 'view', user_id: viewer.id, video_id: video.id, watch_seconds: 10 }, 5);
    await database.db.update(activity_batches).set({ in_counters: true });
    await rollUp(database.db);
    const [row] = await database.db.select().from(videos).where(eq(videos.id, video.id));
    expect(row?.views).toBe(0);
    expect(await database.db.$count(video_days, eq(video_days.video_id, video.id))).toBe(1);
  });

  it('counts what is told of a video, a channel and a viewer who are gone by then', async () => {
    const { db } = database;
    const { one, two, video, viewer } = await aScene();
    await tell({ kind: 'view', user_id: viewer.id, video_id: video.id, watch_seconds: 10 });
    await tell({ kind: 'visit', user_id: viewer.id, channel_id: one.id });
    await tell({ kind: 'visit', user_id: viewer.id, channel_id: two.id });
    await db.delete(videos).where(eq(videos.id, video.id));
    await db.delete(channels).where(eq(channels.id, one.id));
    await db.delete(users).where(eq(users.id, viewer.id));
    await rollUp(db);
    expect(await read(sql`select * from platform_quarters order by 1, 2, 3`)).toEqual(
      await read(BY_HAND),
    );
    const [left] = await db.select().from(channel_days).where(eq(channel_days.channel_id, two.id));
    expect(left).toMatchObject({ views: 0, visits: 1 });
    expect(
      await read(sql`select is_anonymous from counted_users where user_id = ${viewer.id}`),
    ).toEqual([{ is_anonymous: true }]);
  });

  it('keeps who left counted, and does not call it something they did', async () => {
    const { db } = database;
    const { one, viewer } = await aScene();
    await db.insert(follows).values({ user_id: viewer.id, channel_id: one.id });
    await rollUp(db);
    await db.delete(users).where(eq(users.id, viewer.id));
    const [gone] = await read(sql`
      select kind, user_id, is_anonymous from viewer_activity
      where channel_id = ${one.id} and kind = 'unfollow'`);
    expect(gone).toEqual({ kind: 'unfollow', user_id: null, is_anonymous: true });
  });
});
