import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { processings } from '#schema/processings.ts';
import { extraFilesOfVideo } from '#schema/video-row.ts';
import { video_channels, videos } from '#schema/videos.ts';

/** Some of the videos that stand in this channel and in no other, locked until the transaction ends. */
export const lockOnlyIn = (tx: Db, channelId: number, limit: number) =>
  tx
    .select({
      id: videos.id,
      platform: videos.platform,
      link: videos.link,
      video_url: videos.video_url,
      thumb_url: videos.thumb_url,
      extra_urls: extraFilesOfVideo,
      phase: processings.phase,
      job_id: processings.job_id,
      output_keys: processings.output_keys,
      source: processings.source,
    })
    .from(videos)
    .innerJoin(video_channels, eq(video_channels.video_id, videos.id))
    .leftJoin(processings, eq(processings.video_id, videos.id))
    .where(
      sql`${video_channels.channel_id} = ${channelId} and not exists (
        select from video_channels other where other.video_id = ${videos.id} and other.channel_id <> ${channelId})`,
    )
    .orderBy(asc(videos.id))
    .limit(limit)
    .for('update', { of: videos });

export async function removeAll(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.delete(videos).where(sql`${videos.id} = any(${sql.param([...ids])}::bigint[])`);
}
