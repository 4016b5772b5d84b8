import { and, eq, sql } from 'drizzle-orm';
import type { UserDevice } from '@bimah/contract';
import type { Db } from '#platform/db/database.ts';
import { channels } from '#schema/channels.ts';
import { users } from '#schema/users.ts';
import { video_views } from '#schema/video-views.ts';
import { video_channels, videos } from '#schema/videos.ts';

type StoredView = typeof video_views.$inferSelect;

/** Out, and in a channel that is not kept from viewers. Held until the transaction ends. */
export async function holdVisible(tx: Db, id: number): Promise<boolean> {
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

export async function deviceOf(db: Db, userId: number): Promise<UserDevice | null> {
  const [row] = await db.select({ device: users.device }).from(users).where(eq(users.id, userId));
  return row?.device ?? null;
}

export async function insertView(
  tx: Db,
  values: typeof video_views.$inferInsert,
): Promise<StoredView> {
  const [row] = await tx.insert(video_views).values(values).returning();
  return row as StoredView;
}
