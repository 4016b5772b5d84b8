import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Language } from '@bimah/contract';
import type { Db } from '#platform/db/database.ts';
import { caption_tracks } from '#schema/captions.ts';
import { users } from '#schema/users.ts';
import { videos } from '#schema/videos.ts';

export interface TrackName {
  readonly video_id: number;
  readonly language: Language;
}
type NewTrack = typeof caption_tracks.$inferInsert;

const isOf = ({ video_id, language }: TrackName) =>
  and(eq(caption_tracks.video_id, video_id), eq(caption_tracks.language, language));

const { captions, ...facts } = getTableColumns(caption_tracks);
const columns = { ...facts, updated_by: users.name };

/** The video's own language first. Without the captions themselves: there may be very many. */
export const findAll = (db: Db, video_id: number) =>
  db
    .select(columns)
    .from(caption_tracks)
    .leftJoin(users, eq(users.id, caption_tracks.updated_by))
    .innerJoin(videos, eq(videos.id, caption_tracks.video_id))
    .where(eq(caption_tracks.video_id, video_id))
    .orderBy(desc(eq(caption_tracks.language, videos.language)), asc(caption_tracks.created_at));

export async function find(db: Db, name: TrackName) {
  const [row] = await db
    .select({ ...columns, captions })
    .from(caption_tracks)
    .leftJoin(users, eq(users.id, caption_tracks.updated_by))
    .where(isOf(name));
  return row;
}
export type WholeTrackRow = NonNullable<Awaited<ReturnType<typeof find>>>;
export type TrackRow = Omit<WholeTrackRow, 'captions'>;

/** Keeps others from writing captions of the same video until the transaction ends. */
export async function lockVideo(tx: Db, id: number) {
  const [row] = await tx
    .select({ listing: videos.listing, duration: videos.duration })
    .from(videos)
    .where(eq(videos.id, id))
    .for('no key update');
  return row;
}

/** The first time, or in the place of what was there. */
export async function write(
  tx: Db,
  name: TrackName,
  written: Omit<NewTrack, keyof TrackName>,
): Promise<void> {
  await tx
    .insert(caption_tracks)
    .values({ ...name, ...written })
    .onConflictDoUpdate({
      target: [caption_tracks.video_id, caption_tracks.language],
      set: { ...written, updated_at: new Date() },
    });
}

/** Nothing anybody wrote has changed: an open editor must not find its captions altered. */
export async function setShown(tx: Db, name: TrackName, shown: boolean): Promise<void> {
  await tx
    .update(caption_tracks)
    .set({ shown, updated_at: sql`${caption_tracks.updated_at}` })
    .where(isOf(name));
}

export async function remove(tx: Db, name: TrackName): Promise<void> {
  await tx.delete(caption_tracks).where(isOf(name));
}
