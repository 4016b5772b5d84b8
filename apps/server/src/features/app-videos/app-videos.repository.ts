import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { channels } from '#schema/channels.ts';
import { video_channels, videos } from '#schema/videos.ts';

/** Out, and in a channel that is not kept from viewers. Locked until the transaction ends. */
export async function lockVisible(tx: Db, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: videos.id })
    .from(videos)
    .where(
      and(
        eq(videos.id, id),
        eq(videos.listing, 'published'),
        sql`exists (select from ${video_channels} p join ${channels} c on c.id = p.channel_id
          where p.video_id = ${videos.id} and not c.hidden)`,
      ),
    )
    .for('no key update');
  return rows.length > 0;
}
