import { asc, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { processings } from '#schema/processings.ts';
import { queued_videos } from '#schema/publishing-queue.ts';
import { users } from '#schema/users.ts';
import { videos } from '#schema/videos.ts';

/** What stands in a queue, in the order of its slots. */
export const findEntries = (db: Db, channel_id: number) =>
  db
    .select({
      slot: queued_videos.slot,
      added_at: queued_videos.created_at,
      added_by: users.name,
      id: videos.id,
      title: videos.title,
      language: videos.language,
      thumb_url: videos.thumb_url,
      yt_thumb_url: videos.yt_thumb_url,
      duration: videos.duration,
      processing: videos.processing,
      updated_at: videos.updated_at,
      progress: processings.progress,
      error_code: processings.error_code,
    })
    .from(queued_videos)
    .innerJoin(videos, eq(videos.id, queued_videos.video_id))
    .leftJoin(processings, eq(processings.video_id, videos.id))
    .leftJoin(users, eq(users.id, queued_videos.added_by))
    .where(eq(queued_videos.channel_id, channel_id))
    .orderBy(asc(queued_videos.slot));

export type EntryRow = Awaited<ReturnType<typeof findEntries>>[number];
