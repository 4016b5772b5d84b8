import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { channels } from '#schema/channels.ts';
import { pull_rules, pulled_videos, pulls } from '#schema/pulls.ts';

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

/** As written; undefined where nobody has written any. */
export async function findRules(db: Db, channelId: number) {
  const [row] = await db.select().from(pull_rules).where(eq(pull_rules.channel_id, channelId));
  return row;
}

type Upload = Pick<
  typeof pulled_videos.$inferInsert,
  'channel_id' | 'external_id' | 'title' | 'thumb_url' | 'duration' | 'outcome'
>;

const isUpload = ({ channel_id, external_id }: Pick<Upload, 'channel_id' | 'external_id'>) =>
  and(eq(pulled_videos.channel_id, channel_id), eq(pulled_videos.external_id, external_id));

export const isClaimed = async (
  db: Db,
  upload: Pick<Upload, 'channel_id' | 'external_id'>,
): Promise<boolean> => (await db.$count(pulled_videos, isUpload(upload))) > 0;

/** True for whoever is first: nobody else takes this video into this channel. */
export async function claim(tx: Db, upload: Upload): Promise<boolean> {
  const rows = await tx
    .insert(pulled_videos)
    .values(upload)
    .onConflictDoNothing()
    .returning({ external_id: pulled_videos.external_id });
  return rows.length > 0;
}

export async function recordEntry(
  tx: Db,
  upload: Pick<Upload, 'channel_id' | 'external_id'>,
  entered: { readonly id: number; readonly is_new: boolean },
): Promise<void> {
  await tx
    .update(pulled_videos)
    .set({ outcome: entered.is_new ? 'brought' : 'had', video_id: entered.id })
    .where(isUpload(upload));
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
