import { PULL_COUNT_DAYS, PULL_RECENT_MAX } from '@bimah/contract/limits.ts';
import { SKIP_REASONS } from '@bimah/contract/rules/pull-rules.ts';
import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { channels } from '#schema/channels.ts';
import { pull_rules, pulled_videos, pulls } from '#schema/pulls.ts';
import { videos } from '#schema/videos.ts';

/** A channel's link, and the last look at what is linked now; what an earlier link brought is not told. */
export async function find(db: Db, channelId: number) {
  const [row] = await db
    .select({
      yt_id: channels.yt_id,
      yt_enabled: channels.yt_enabled,
      updated_at: channels.updated_at,
      last_pulled_at: pulls.last_pulled_at,
      last_result: pulls.last_result,
      last_count: pulls.last_count,
      next_pull_at: pulls.next_pull_at,
      asked_at: pulls.asked_at,
    })
    .from(channels)
    .leftJoin(pulls, and(eq(pulls.channel_id, channels.id), eq(pulls.yt_id, channels.yt_id)))
    .where(eq(channels.id, channelId));
  return row;
}

export type ConnectionRow = NonNullable<Awaited<ReturnType<typeof find>>>;

/** The uploads that were looked at last, with what has become of them here. */
export const findRecent = (db: Db, channelId: number) =>
  db
    .select({
      external_id: pulled_videos.external_id,
      title: sql<string>`coalesce(${videos.title}, ${pulled_videos.title})`,
      thumb_url: pulled_videos.thumb_url,
      duration: sql<number | null>`coalesce(${videos.duration}, ${pulled_videos.duration})`,
      at: pulled_videos.created_at,
      outcome: pulled_videos.outcome,
      video_id: pulled_videos.video_id,
      listing: videos.listing,
    })
    .from(pulled_videos)
    .leftJoin(videos, eq(videos.id, pulled_videos.video_id))
    .where(
      and(
        eq(pulled_videos.channel_id, channelId),
        isNotNull(pulled_videos.title),
        isNotNull(pulled_videos.outcome),
      ),
    )
    .orderBy(desc(pulled_videos.created_at), desc(pulled_videos.external_id))
    .limit(PULL_RECENT_MAX);

export type RecentRow = Awaited<ReturnType<typeof findRecent>>[number];

export async function countOutcomes(db: Db, channelId: number) {
  const isBrought = eq(pulled_videos.outcome, 'brought');
  const isSkipped = inArray(pulled_videos.outcome, [...SKIP_REASONS]);
  const [row] = await db
    .select({
      brought: sql<number>`(count(*) filter (where ${isBrought}))::int`,
      skipped: sql<number>`(count(*) filter (where ${isSkipped}))::int`,
    })
    .from(pulled_videos)
    .where(
      and(
        eq(pulled_videos.channel_id, channelId),
        sql`${pulled_videos.created_at} > now() - make_interval(days => ${PULL_COUNT_DAYS}::int)`,
      ),
    );
  return row ?? { brought: 0, skipped: 0 };
}

type RuleValues = Omit<typeof pull_rules.$inferInsert, 'channel_id' | 'created_at' | 'updated_at'>;

/** One writer at a time: the channel's row is held until the transaction ends. */
export async function lockChannel(tx: Db, channelId: number) {
  const [row] = await tx
    .select({ yt_id: channels.yt_id, yt_enabled: channels.yt_enabled })
    .from(channels)
    .where(eq(channels.id, channelId))
    .for('update');
  return row;
}

export async function saveRules(tx: Db, channelId: number, values: RuleValues): Promise<void> {
  await tx
    .insert(pull_rules)
    .values({ channel_id: channelId, ...values })
    .onConflictDoUpdate({
      target: pull_rules.channel_id,
      set: { ...values, updated_at: new Date() },
    });
}

/** A look at one source says nothing of another, so facts about an earlier one go. */
export async function ask(tx: Db, channelId: number, ytId: string): Promise<void> {
  const asked_at = new Date();
  await tx.delete(pulls).where(and(eq(pulls.channel_id, channelId), ne(pulls.yt_id, ytId)));
  await tx
    .insert(pulls)
    .values({ channel_id: channelId, yt_id: ytId, asked_at })
    .onConflictDoUpdate({ target: pulls.channel_id, set: { asked_at } });
}
