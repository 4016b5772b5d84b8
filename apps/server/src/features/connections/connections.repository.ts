import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { channels } from '#schema/channels.ts';
import { pulls } from '#schema/pulls.ts';

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
    })
    .from(channels)
    .leftJoin(pulls, and(eq(pulls.channel_id, channels.id), eq(pulls.yt_id, channels.yt_id)))
    .where(eq(channels.id, channelId));
  return row;
}

export type ConnectionRow = NonNullable<Awaited<ReturnType<typeof find>>>;
