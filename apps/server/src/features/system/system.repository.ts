import { inArray } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { videos } from '#schema/videos.ts';

/** Their titles by id, of those that are still there. */
export async function titlesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: videos.id, title: videos.title })
    .from(videos)
    .where(inArray(videos.id, [...ids]));
  return new Map(rows.map(({ id, title }) => [id, title]));
}
