import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { LOOKUP_COUNT_CAP } from '@bimah/contract/limits.ts';
import type { Db } from '#platform/db/database.ts';
import { matches } from '#platform/db/has-every-word.ts';
import { video_channels, videos } from '#schema/videos.ts';
import type { VideoList } from './video-lists.repository.ts';

const sortKey = { date: videos.created_at, views: videos.views } as const;

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
        sql`${videos.hidden}`,
        gt(videos.removed_at, since),
        isNull(videos.purged_at),
        eq(video_channels.channel_id, channel_id),
        language && eq(videos.language, language),
        matches(videos.search_title, term),
      ),
    )
    .orderBy(desc(sortKey[sort_by]), desc(videos.id))
    .limit(Math.max(LOOKUP_COUNT_CAP + 1, offset + limit));
  return rows.map((row) => row.id);
}
