import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { videos } from '#schema/videos.ts';

/** Keeps the video from being deleted until the transaction ends. */
export async function findVideo(tx: Db, id: number) {
  const [row] = await tx
    .select({ id: videos.id, language: videos.language, hidden: videos.hidden })
    .from(videos)
    .where(eq(videos.id, id))
    .for('key share');
  return row;
}
