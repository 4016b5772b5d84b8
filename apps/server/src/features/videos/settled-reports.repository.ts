import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { video_reports } from '#schema/reports.ts';

const { id, video_id, is_ignore, settled_with_video } = video_reports;

/** Resolves the open reports of a video that goes, or some of them; gives their ids. */
export async function settle(tx: Db, videoId: number, some?: readonly number[]): Promise<number[]> {
  const rows = await tx
    .update(video_reports)
    .set({ is_ignore: true, settled_with_video: true })
    .where(
      and(eq(video_id, videoId), eq(is_ignore, false), some ? inArray(id, [...some]) : undefined),
    )
    .returning({ id });
  return rows.map((row) => row.id);
}

/** Opens what went with the video again; what people decided by themselves stays. */
export async function reopen(tx: Db, videoId: number): Promise<number[]> {
  const rows = await tx
    .update(video_reports)
    .set({ is_ignore: false, settled_with_video: false })
    .where(and(eq(video_id, videoId), eq(settled_with_video, true)))
    .returning({ id });
  return rows.map((row) => row.id);
}
