import type { Db } from '#platform/db/database.ts';
import { isOverdue } from '#schema/video-end.ts';
import { videos } from '#schema/videos.ts';

/** Some of what has come to its end. Rows another worker locks are left to it. */
export const lockEnded = (tx: Db, limit: number) =>
  tx
    .select({
      id: videos.id,
      until: videos.until,
      status: videos.status,
      published_at: videos.published_at,
      scheduled_at: videos.scheduled_at,
    })
    .from(videos)
    .where(isOverdue)
    .orderBy(videos.until)
    .limit(limit)
    .for('update', { skipLocked: true });

export type Ended = Awaited<ReturnType<typeof lockEnded>>[number];
