import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { video_reports } from '#schema/reports.ts';
import { video_channels } from '#schema/videos.ts';

type StoredReport = typeof video_reports.$inferSelect;

/** The channels of the reported video; null where there is no such report. */
export async function findOwners(db: Db, id: number): Promise<number[] | null> {
  const rows = await db
    .select({ channel_id: video_channels.channel_id })
    .from(video_reports)
    .leftJoin(video_channels, eq(video_channels.video_id, video_reports.video_id))
    .where(eq(video_reports.id, id));
  return rows.length > 0 ? rows.flatMap(({ channel_id }) => channel_id ?? []) : null;
}

/** A second report of the same viewer is the first one again; `isNew` tells. */
export async function insert(
  tx: Db,
  values: { readonly video_id: number; readonly user_id: number; readonly reason: number },
): Promise<{ row: StoredReport; isNew: boolean }> {
  const [row] = await tx.insert(video_reports).values(values).onConflictDoNothing().returning();
  if (row) return { row, isNew: true };
  const [earlier] = await tx
    .select()
    .from(video_reports)
    .where(
      and(eq(video_reports.user_id, values.user_id), eq(video_reports.video_id, values.video_id)),
    );
  return { row: earlier as StoredReport, isNew: false };
}

/** Locks the row until the transaction ends. */
export async function findForUpdate(tx: Db, id: number): Promise<StoredReport | undefined> {
  const [row] = await tx.select().from(video_reports).where(eq(video_reports.id, id)).for('update');
  return row;
}

export async function setIgnored(tx: Db, id: number, is_ignore: boolean): Promise<void> {
  await tx
    .update(video_reports)
    .set({ is_ignore, settled_with_video: false })
    .where(eq(video_reports.id, id));
}
