import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { rollUp } from '#features/activity/index.ts';
import type { Db } from '#platform/db/database.ts';
import { activity_batches, viewer_activity } from '#schema/activity.ts';
import { isPublisher } from '#schema/channels.ts';
import { follows } from '#schema/follows.ts';
import { users } from '#schema/users.ts';
import { videos } from '#schema/videos.ts';
import { demoActivity, type DemoAction, type DemoViewer } from './activity.ts';

const BATCH = 5_000;
const AT_ONCE = 1_000;

type Row = Omit<typeof viewer_activity.$inferInsert, 'batch_id'>;

const rowOf = ({ viewer, ...action }: DemoAction): Row => ({
  ...action,
  activity_id: randomUUID(),
  counted_at: action.at,
  user_id: viewer.id,
  is_anonymous: action.is_anonymous ?? viewer.is_anonymous,
  device: viewer.device,
});

const peopleOf = (tx: Db): Promise<DemoViewer[]> =>
  tx
    .select({
      id: users.id,
      is_anonymous: users.is_anonymous,
      is_staff: isPublisher,
      device: users.device,
      created_at: users.created_at,
    })
    .from(users)
    .orderBy(asc(users.id));

const followed = (tx: Db) =>
  tx
    .select({
      user_id: follows.user_id,
      channel_id: follows.channel_id,
      created_at: follows.created_at,
    })
    .from(follows)
    .orderBy(asc(follows.user_id), asc(follows.channel_id));

const watchable = (tx: Db) =>
  tx
    .select({
      id: videos.id,
      views: videos.views,
      duration: videos.duration,
      published_at: videos.published_at,
    })
    .from(videos)
    .where(eq(videos.listing, 'published'))
    .orderBy(asc(videos.id));

async function write(tx: Db, rows: readonly Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    const some = rows.slice(start, start + BATCH);
    const [batch] = await tx
      .insert(activity_batches)
      .values({ size: some.length, in_counters: true })
      .returning({ id: activity_batches.id });
    for (let from = 0; from < some.length; from += AT_ONCE) {
      await tx
        .insert(viewer_activity)
        .values(
          some.slice(from, from + AT_ONCE).map((row) => ({ ...row, batch_id: batch?.id ?? 0 })),
        );
    }
  }
}

/** Drawn apart from what these weeks tell, some numbers of all time came out lower. */
async function raiseToWhatIsTold(tx: Db): Promise<void> {
  await tx.execute(sql`update users u set views = greatest(u.views, a.n)
    from (select user_id, count(*) n from viewer_activity where kind = 'view' group by 1) a
    where a.user_id = u.id`);
  await tx.execute(sql`update channels c set
      visits = greatest(c.visits, a.visits), shares = greatest(c.shares, a.shares)
    from (select channel_id, count(*) filter (where kind = 'visit') visits,
        count(*) filter (where kind = 'share') shares
      from viewer_activity where channel_id is not null group by 1) a
    where a.channel_id = c.id`);
}

/**
 * Weeks of what viewers did until now, counted as always. The numbers in the records stand for years
 * and have it in them; what the making of people and follows noted is told anew, up to today.
 */
export async function seedActivity(tx: Db, channelIds: readonly number[]): Promise<void> {
  await tx.delete(activity_batches);
  await tx.execute(sql`truncate viewer_activity`);
  const people = await peopleOf(tx);
  const actions = demoActivity({
    people,
    follows: await followed(tx),
    videos: await watchable(tx),
    channelIds,
    now: Date.now(),
  });
  await write(tx, actions.map(rowOf));
  await raiseToWhatIsTold(tx);
  await rollUp(tx);
}
