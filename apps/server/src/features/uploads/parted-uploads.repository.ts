import { and, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { uploads } from '#schema/uploads.ts';
import { video_channels, videos } from '#schema/videos.ts';

export type UploadRow = typeof uploads.$inferSelect;
export type NewUpload = typeof uploads.$inferInsert;

export async function find(db: Db, id: number): Promise<UploadRow | null> {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id));
  return row ?? null;
}

/** One of no channel is for platform admins: minus one is no channel that anybody has a role in. */
export async function findOwners(db: Db, id: number): Promise<number[] | null> {
  const row = await find(db, id);
  return row && [row.channel_id ?? -1];
}

type Same = Pick<UploadRow, 'user_id' | 'channel_id' | 'fingerprint'>;

export async function findSame(db: Db, same: Same): Promise<UploadRow | null> {
  const { user_id, channel_id, fingerprint } = same;
  const [row] = await db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.user_id, user_id),
        eq(uploads.fingerprint, fingerprint),
        channel_id === null ? isNull(uploads.channel_id) : eq(uploads.channel_id, channel_id),
      ),
    );
  return row ?? null;
}

/** Null where the same person opened the same file in this very moment. */
export async function insert(db: Db, values: NewUpload): Promise<UploadRow | null> {
  const [row] = await db.insert(uploads).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

export const findOf = (db: Db, userId: number, limit: number): Promise<UploadRow[]> =>
  db
    .select()
    .from(uploads)
    .where(eq(uploads.user_id, userId))
    .orderBy(desc(uploads.created_at), desc(uploads.id))
    .limit(limit);

/** Its own time stays where another completed it in this very moment. False: it is gone. */
export async function setComplete(db: Db, id: number, media: string): Promise<boolean> {
  const rows = await db
    .update(uploads)
    .set({ media, completed_at: sql`coalesce(${uploads.completed_at}, now())` })
    .where(eq(uploads.id, id))
    .returning({ id: uploads.id });
  return rows.length > 0;
}

/** As it was at its end; null where it had ended before. */
export async function remove(db: Db, id: number): Promise<UploadRow | null> {
  const [row] = await db.delete(uploads).where(eq(uploads.id, id)).returning();
  return row ?? null;
}

interface Ends {
  readonly opened_before: Date;
  readonly completed_before: Date;
}

export const findEnded = (db: Db, ends: Ends, limit: number): Promise<UploadRow[]> =>
  db
    .select()
    .from(uploads)
    .where(
      or(
        and(isNull(uploads.media), lt(uploads.created_at, ends.opened_before)),
        and(isNotNull(uploads.media), lt(uploads.completed_at, ends.completed_before)),
      ),
    )
    .orderBy(uploads.id)
    .limit(limit);

/** How large the films of a channel are that have not arrived whole. */
export async function sumUnfinished(db: Db, channelId: number): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${uploads.size}), 0)` })
    .from(uploads)
    .where(and(eq(uploads.channel_id, channelId), isNull(uploads.media)));
  return Number(row?.bytes ?? 0);
}

/** When it was whole; a store may date it by its first part. */
export async function findCompletion(db: Db, media: string): Promise<Date | null> {
  const [row] = await db
    .select({ completed_at: uploads.completed_at })
    .from(uploads)
    .where(eq(uploads.media, media));
  return row?.completed_at ?? null;
}

/** The newest video that was made of such a file; in any channel where none is named. */
export async function findVideoOf(db: Db, fingerprint: string, channelId: number | null) {
  const [row] = await db
    .select({ id: videos.id, title: videos.title, channel_id: video_channels.channel_id })
    .from(videos)
    .innerJoin(video_channels, eq(video_channels.video_id, videos.id))
    .where(
      and(
        eq(videos.file_fingerprint, fingerprint),
        eq(videos.hidden, false),
        channelId === null ? undefined : eq(video_channels.channel_id, channelId),
      ),
    )
    .orderBy(desc(videos.id))
    .limit(1);
  return row ?? null;
}

/** No change of the video itself, whose time stays. The upload has become it. */
export async function handOver(tx: Db, media: string, videoId: number): Promise<void> {
  await tx.execute(sql`
    with taken as (delete from ${uploads} where media = ${media} returning fingerprint)
    update ${videos} set file_fingerprint = taken.fingerprint from taken
    where ${videos.id} = ${videoId}`);
}
