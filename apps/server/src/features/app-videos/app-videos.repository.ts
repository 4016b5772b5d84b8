import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { channels } from '#schema/channels.ts';
import { isOut } from '#schema/video-end.ts';
import { video_channels, videos } from '#schema/videos.ts';

/** Out, and in a channel that is not kept from viewers. */
const visible = (db: Db, id: number) =>
  db
    .select({ id: videos.id })
    .from(videos)
    .where(
      and(
        eq(videos.id, id),
        isOut,
        sql`exists (select from ${video_channels} p join ${channels} c on c.id = p.channel_id
          where p.video_id = ${videos.id} and not c.hidden)`,
      ),
    );

export const isVisible = async (db: Db, id: number): Promise<boolean> =>
  (await visible(db, id)).length > 0;

/** Locked until the transaction ends. */
export const lockVisible = async (tx: Db, id: number): Promise<boolean> =>
  (await visible(tx, id).for('no key update')).length > 0;
