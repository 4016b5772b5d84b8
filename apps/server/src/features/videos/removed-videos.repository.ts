import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { LOOKUP_COUNT_CAP } from '@bimah/contract/limits.ts';
import type { Db } from '#platform/db/database.ts';
import { matches } from '#platform/db/has-every-word.ts';
import { video_channels, videos } from '#schema/videos.ts';
import type { VideoList } from './video-lists.repository.ts';

/** Of the video itself: by the copies beside its channel the planner would walk all the channel has. */
const sortKey = {
  date: videos.created_at,
  schedule: videos.created_at,
  views: videos.views,
} as const;

/** Videos of a channel that were removed since then and can still come back, as far as they are counted or wanted. */
export async function findRemovedSince(
  db: Db,
  { channel_id, language, sort_by, limit, offset }: VideoList & { readonly channel_id: number },
  { since, term }: { readonly since: Date; readonly term: string },
) {
  const rows = await db
    .select({ id: videos.id })
    .from(videos)
    .innerJoin(video_channels, eq(video_channels.video_id, videos.id))
    .where(
      and(
        gt(videos.removed_at, since),
        isNull(videos.purged_at),
        // The channel's own list of them: neither what it has published nor what others have removed.
        eq(video_channels.channel_id, channel_id),
        eq(video_channels.listing, 'removed'),
        language && eq(video_channels.language, language),
        matches(videos.search_title, term),
      ),
    )
    .orderBy(desc(sortKey[sort_by]), desc(videos.id))
    .limit(Math.max(LOOKUP_COUNT_CAP + 1, offset + limit));
  return rows.map((row) => row.id);
}
