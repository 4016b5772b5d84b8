import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { recent_views } from '#schema/activity-numbers.ts';
import { video_channels } from '#schema/videos.ts';
import { aChannel, aVideo, aViewer } from '#testing/factories.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import * as repository from './activity.repository.ts';
import { rollUp } from './index.ts';

/** Viewers tell of nothing that was before them. */
const LONG_AGO = new Date(Date.now() - 90 * 86_400_000);

const CHANNELS = 3;
const VIDEOS = 3;
const OLDEST_DAY = 33;

const videoInChannel = { video: fc.nat(VIDEOS - 1), channel: fc.nat(CHANNELS - 1) };
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('watch' as const),
      video: videoInChannel.video,
      daysAgo: fc.oneof(fc.nat(OLDEST_DAY), fc.integer({ min: 28, max: 31 })),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('count' as const) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('day passes' as const) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('come' as const), ...videoInChannel }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('leave' as const), ...videoInChannel }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

describe('views of the last thirty days', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  const read = async (query: ReturnType<typeof sql>) => (await database.db.execute(query)).rows;
  const kept = () =>
    read(sql`select channel_id, video_id, views, since from recent_views order by 1, 2`);
  /** What should be kept, counted from the rows themselves. */
  const byHand = () =>
    read(sql`
      select p.channel_id, p.video_id, count(*) as views, recent_since() as since
      from viewer_activity a join video_channels p on p.video_id = a.video_id
      where a.kind = 'view' and (a.counted_at at time zone 'Asia/Jerusalem')::date >= recent_since()
      group by 1, 2 order by 1, 2`);

  let channelIds: number[];
  let videoIds: number[];
  let viewerId: number;
  let strangers = 1_000_000;
  /** Each video stands in the channel of its number. */
  async function begin(): Promise<void> {
    const { db } = database;
    await db.execute(sql`delete from videos`);
    await db.execute(sql`truncate viewer_activity, activity_batches`);
    channelIds = [];
    videoIds = [];
    for (let index = 0; index < CHANNELS; index += 1) channelIds.push((await aChannel(db)).id);
    for (let index = 0; index < VIDEOS; index += 1) {
      const channelId = channelIds[index % CHANNELS] ?? 0;
      videoIds.push((await aVideo(db, channelId, { status: 'published' })).id);
    }
    viewerId = (await aViewer(db, { created_at: LONG_AGO })).id;
  }
  beforeEach(begin);

  /** Noon, so that a day more or less is the same hour or the one beside it. */
  async function noon(daysAgo: number): Promise<Date> {
    const [row] = await read(sql`
      select ((now() at time zone 'Asia/Jerusalem')::date - ${daysAgo}::int + time '12:00')
        at time zone 'Asia/Jerusalem' as noon`);
    return new Date(String(row?.['noon']));
  }

  /** By as many viewers, sent twice, as apps do that got no answer. */
  async function watch({
    video,
    daysAgo,
    times,
  }: {
    video: number;
    daysAgo: number;
    times: number;
  }) {
    const at = await noon(daysAgo);
    const rows = Array.from({ length: times }, (_, index): repository.NewActivity => ({
      activity_id: randomUUID(),
      at,
      counted_at: at,
      kind: 'view',
      user_id: index === 0 ? viewerId : (strangers += 1),
      video_id: videoIds[video] ?? 0,
      watch_seconds: 5,
    }));
    await repository.write(database.db, rows);
    await repository.write(database.db, rows);
  }

  /** Everything becomes a day older; in two strides, because each day may stand once only. */
  async function aDayPasses(): Promise<void> {
    const { db } = database;
    await db.execute(sql`update viewer_activity set counted_at = counted_at - interval '1 day'`);
    await db.execute(sql`update video_days set day = day - 1001`);
    await db.execute(sql`update video_days set day = day + 1000`);
    await db.execute(sql`update recent_views set since = since - 1`);
  }

  const rowOf = ({ video, channel }: { video: number; channel: number }) => ({
    video_id: videoIds[video] ?? 0,
    channel_id: channelIds[channel] ?? 0,
  });
  const come = (where: { video: number; channel: number }) =>
    database.db.insert(video_channels).values(rowOf(where)).onConflictDoNothing();
  const leave = (where: { video: number; channel: number }) => {
    const { video_id, channel_id } = rowOf(where);
    return database.db.execute(
      sql`delete from video_channels where video_id = ${video_id} and channel_id = ${channel_id}`,
    );
  };

  async function take(one: Step): Promise<void> {
    if (one.what === 'watch') await watch(one);
    else if (one.what === 'count') await rollUp(database.db);
    else if (one.what === 'day passes') await aDayPasses();
    else if (one.what === 'come') await come(one);
    else await leave(one);
  }

  it('equal a count of the rows, whatever came late, twice or old, and wherever videos went', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 16 }), async (steps) => {
        await begin();
        for (const one of steps) await take(one);
        await rollUp(database.db);
        const expected = await byHand();
        expect(await kept()).toEqual(expected);
        await rollUp(database.db);
        expect(await kept()).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  }, 120_000);

  it('go when their last day is over', async () => {
    await watch({ video: 0, daysAgo: 29, times: 2 });
    await rollUp(database.db);
    expect(await kept()).toMatchObject([{ views: '2' }]);
    await aDayPasses();
    await rollUp(database.db);
    expect(await kept()).toEqual([]);
  });

  it('take in what comes late before the days are moved on, and nothing older', async () => {
    await watch({ video: 0, daysAgo: 0, times: 1 });
    await rollUp(database.db);
    await aDayPasses();
    await watch({ video: 0, daysAgo: 30, times: 3 });
    await watch({ video: 0, daysAgo: 31, times: 3 });
    await rollUp(database.db);
    expect(await kept()).toMatchObject([{ views: '1' }]);
    expect(await kept()).toEqual(await byHand());
  });

  it('miss nothing when a video comes to a channel and leaves one while they are counted', async () => {
    const { db } = database;
    for (let round = 0; round < 15; round += 1) {
      await watch({ video: 0, daysAgo: round % 3, times: 3 });
      const { id } = await aChannel(db);
      await Promise.all([
        rollUp(db),
        db.insert(video_channels).values({ channel_id: id, video_id: videoIds[0] ?? 0 }),
        round % 2 === 0 ? leave({ video: 1, channel: 1 }) : come({ video: 1, channel: 1 }),
        rollUp(db),
      ]);
    }
    await rollUp(db);
    expect(await kept()).toEqual(await byHand());
    expect(await db.$count(recent_views, eq(recent_views.video_id, videoIds[0] ?? 0))).toBe(16);
  });
});
