import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { channels } from '#schema/channels.ts';
import { video_channels, videos } from '#schema/videos.ts';
import { aChannel, aVideo } from '#testing/factories.ts';
import { createTestDatabase } from '#testing/test-database.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const numbersOf = async (id: number) => {
  const [row] = await database.db
    .select({
      videos: channels.videos_count,
      views: channels.views,
      last: channels.last_published,
      updated_at: channels.updated_at,
    })
    .from(channels)
    .where(eq(channels.id, id));
  return row;
};

it('a channel’s numbers follow its published videos, and are no change of the channel', async () => {
  const { db } = database;
  const [one, two] = [await aChannel(db), await aChannel(db)];
  const published_at = new Date('2025-01-02T03:04:05.000Z');
  const video = await aVideo(db, one.id, { views: 5 });
  await db.insert(video_channels).values({ channel_id: two.id, video_id: video.id });
  const nothing = { videos: 0, views: 0, last: null, updated_at: one.updated_at };
  expect(await numbersOf(one.id)).toEqual(nothing);

  const set = (values: Partial<typeof videos.$inferInsert>) =>
    db.update(videos).set(values).where(eq(videos.id, video.id));
  await set({ status: 'published', published_at });
  const shown = { videos: 1, views: 5, last: published_at };
  expect(await numbersOf(one.id)).toMatchObject(shown);
  expect(await numbersOf(two.id)).toMatchObject(shown);

  await set({ views: 9 });
  expect(await numbersOf(one.id)).toEqual({ ...shown, views: 9, updated_at: one.updated_at });
  await set({ hidden: true });
  expect(await numbersOf(one.id)).toMatchObject({ videos: 0, views: 0, last: published_at });
  await set({ hidden: false });
  await db.delete(video_channels).where(eq(video_channels.channel_id, two.id));
  expect(await numbersOf(two.id)).toMatchObject({ videos: 0, views: 0 });
  await db.delete(videos).where(eq(videos.id, video.id));
  expect(await numbersOf(one.id)).toMatchObject({ videos: 0, views: 0 });
});

it('counts right when videos of many channels change at once, in whatever order', async () => {
  const { db } = database;
  const ids = [await aChannel(db), await aChannel(db), await aChannel(db)].map(({ id }) => id);
  const made = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const [first = 0, ...others] = index % 2 === 0 ? ids : ids.toReversed();
      const video = await aVideo(db, first, { status: 'published' });
      for (const channel_id of others) {
        await db.insert(video_channels).values({ channel_id, video_id: video.id });
      }
      return video.id;
    }),
  );
  await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      db
        .update(videos)
        .set({ views: sql`${videos.views} + 1` })
        .where(eq(videos.id, made[index % made.length] ?? 0)),
    ),
  );
  for (const id of ids) expect(await numbersOf(id)).toMatchObject({ videos: 6, views: 60 });
});
