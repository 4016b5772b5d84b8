import { asc, eq } from 'drizzle-orm';
import { bringBackUntil } from '@bimah/contract/rules/bring-back.ts';
import type { Db } from '#platform/db/database.ts';
import { bin_channels, bin_items } from '#schema/bin.ts';
import { users } from '#schema/users.ts';
import { video_channels, videos } from '#schema/videos.ts';
import { daysAgo } from './calendar.ts';

const REMOVER = 'manager@bimah.local';
const REASONS = ['הועלה פעמיים', 'השעות השתנו', null];
const DAYS_BETWEEN = 13;

/** The removed videos of the demo: the first since yesterday, the last about to go for good. */
export async function seedBin(tx: Db): Promise<void> {
  const [remover] = await tx.select({ id: users.id }).from(users).where(eq(users.email, REMOVER));
  const removed = await tx
    .select()
    .from(videos)
    .where(eq(videos.hidden, true))
    .orderBy(asc(videos.id));
  for (const [index, video] of removed.entries()) {
    const removed_at = daysAgo(1 + index * DAYS_BETWEEN);
    await tx.update(videos).set({ removed_at }).where(eq(videos.id, video.id));
    await tx.insert(bin_items).values({
      kind: 'video',
      object_id: video.id,
      title: video.title,
      removed_at,
      expires_at: bringBackUntil(removed_at),
      removed_by: remover?.id ?? null,
      reason: REASONS[index % REASONS.length] ?? null,
      bytes: video.bytes,
      picture: video.thumb_url ?? video.yt_thumb_url,
      facts: {
        language: video.language,
        duration: video.duration,
        views: video.views,
        comments: video.comments_count,
        publish_time: video.published_at?.toISOString() ?? null,
      },
    });
    const places = await tx
      .select({ channel_id: video_channels.channel_id })
      .from(video_channels)
      .where(eq(video_channels.video_id, video.id));
    await tx
      .insert(bin_channels)
      .values(places.map((place) => ({ ...place, kind: 'video' as const, object_id: video.id })));
  }
}
