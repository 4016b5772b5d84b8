import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { channels } from '#schema/channels.ts';
import { pulled_videos, pulls } from '#schema/pulls.ts';

/** A channel to look at, and where the last look left off. */
export interface PullOrder {
  readonly channel_id: number;
  readonly yt_id: string;
  readonly pulled_until: Date | null;
  readonly refusals: number;
}

const isConnected = and(channels.yt_enabled, isNotNull(channels.yt_id));
const isSameSource = eq(pulls.yt_id, channels.yt_id);

export async function findDue(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: channels.id })
    .from(channels)
    .leftJoin(pulls, and(eq(pulls.channel_id, channels.id), isSameSource))
    .where(and(isConnected, sql`coalesce(${pulls.next_pull_at}, '-infinity') <= now()`))
    .orderBy(channels.id);
  return rows.map((row) => row.id);
}

export async function findOrder(db: Db, channelId: number): Promise<PullOrder | undefined> {
  const [row] = await db
    .select({
      channel_id: channels.id,
      yt_id: sql<string>`${channels.yt_id}`,
      pulled_until: pulls.pulled_until,
      refusals: sql<number>`coalesce(${pulls.refusals}, 0)`,
    })
    .from(channels)
    .leftJoin(pulls, and(eq(pulls.channel_id, channels.id), isSameSource))
    .where(and(eq(channels.id, channelId), isConnected));
  return row;
}

/** True for whoever is first: nobody else takes this video into this channel. */
export async function claim(tx: Db, channelId: number, externalId: string): Promise<boolean> {
  const rows = await tx
    .insert(pulled_videos)
    .values({ channel_id: channelId, external_id: externalId })
    .onConflictDoNothing()
    .returning({ external_id: pulled_videos.external_id });
  return rows.length > 0;
}

type Progress = Partial<
  Pick<
    typeof pulls.$inferInsert,
    'pulled_until' | 'last_pulled_at' | 'last_result' | 'last_count' | 'refusals' | 'next_pull_at'
  >
>;

/** Facts about another source are forgotten with the first that is written about this one. */
export async function record(
  db: Db,
  { channel_id, yt_id, pulled_until }: PullOrder,
  progress: Progress,
): Promise<void> {
  await db
    .insert(pulls)
    .values({ channel_id, yt_id, pulled_until, ...progress })
    .onConflictDoUpdate({
      target: pulls.channel_id,
      set: { yt_id, pulled_until, ...progress, updated_at: new Date() },
    });
}
