import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import { channels } from '#schema/channels.ts';
import { processings } from '#schema/processings.ts';
import { extraFilesOfVideo, videoColumns, type VideoRow } from '#schema/video-row.ts';
import { video_channels, videos } from '#schema/videos.ts';

export type { Listing, VideoPlatform, VideoStatus } from '#schema/videos.ts';
export type { VideoRow } from '#schema/video-row.ts';
export type NewVideoRow = typeof videos.$inferInsert;
export type Column = typeof videos.$inferSelect;

export async function find(db: Db, id: number): Promise<VideoRow | undefined> {
  const [row] = await prepared(db, 'video_by_id', (name) =>
    db
      .select(videoColumns)
      .from(videos)
      .leftJoin(processings, eq(processings.video_id, videos.id))
      .where(eq(videos.id, sql.placeholder('id')))
      .prepare(name),
  ).execute({ id });
  return row;
}

export async function findColumns(db: Db, id: number): Promise<Column | undefined> {
  const [row] = await db.select().from(videos).where(eq(videos.id, id));
  return row;
}

/** Locks the row until the transaction ends, so that what was compared is what gets written. */
export async function findForUpdate(tx: Db, id: number) {
  const [row] = await tx
    .select({ ...getTableColumns(videos), extra_urls: extraFilesOfVideo })
    .from(videos)
    .where(eq(videos.id, id))
    .for('update');
  return row;
}

/** The channels a video belongs to; null when there is no such video. */
export async function findOwners(db: Db, id: number): Promise<number[] | null> {
  const rows = await prepared(db, 'video_owners', (name) =>
    db
      .select({ channel_id: video_channels.channel_id })
      .from(video_channels)
      .where(eq(video_channels.video_id, sql.placeholder('id')))
      .prepare(name),
  ).execute({ id });
  return rows.length > 0 ? rows.map((row) => row.channel_id) : null;
}

export async function insert(
  tx: Db,
  values: NewVideoRow,
  channelIds: readonly number[],
): Promise<number> {
  const [row] = await tx.insert(videos).values(values).returning({ id: videos.id });
  const id = (row as { id: number }).id;
  await tx
    .insert(video_channels)
    .values(channelIds.map((channel_id) => ({ channel_id, video_id: id })));
  return id;
}

export async function update(tx: Db, id: number, values: Partial<NewVideoRow>): Promise<void> {
  await tx.update(videos).set(values).where(eq(videos.id, id));
}

export async function updateAll(
  tx: Db,
  ids: readonly number[],
  values: Partial<NewVideoRow>,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(videos)
    .set(values)
    .where(sql`${videos.id} = any(${sql.param([...ids])}::bigint[])`);
}

export async function remove(tx: Db, id: number): Promise<void> {
  await tx.delete(videos).where(eq(videos.id, id));
}

export const countChannels = (db: Db, ids: readonly number[]): Promise<number> =>
  db.$count(channels, sql`${channels.id} = any(${sql.param([...ids])}::bigint[])`);

/** Lets one caller at a time add this video of the site, so that none is added twice. */
export async function lockExternalId(tx: Db, externalId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`videos ${externalId}`}, 0))`,
  );
}

export async function findExternal(
  tx: Db,
  externalId: string,
  channelIds: readonly number[],
): Promise<(Pick<Column, 'id' | 'language' | 'hidden'> & { channel_id: number }) | undefined> {
  const [row] = await tx
    .select({
      id: videos.id,
      language: videos.language,
      hidden: videos.hidden,
      channel_id: video_channels.channel_id,
    })
    .from(videos)
    .innerJoin(video_channels, eq(video_channels.video_id, videos.id))
    .where(
      and(
        eq(videos.external_id, externalId),
        sql`${videos.external_id} is not null`,
        sql`${video_channels.channel_id} = any(${sql.param([...channelIds])}::bigint[])`,
      ),
    )
    .orderBy(videos.hidden, videos.id, video_channels.channel_id)
    .limit(1);
  return row;
}

export const countWithPicture = (db: Db, address: string): Promise<number> =>
  db.$count(videos, eq(videos.thumb_url, address));

/** Which file the film was made of is not known any more. No change of the record itself. */
export async function forgetFingerprint(tx: Db, id: number): Promise<void> {
  await tx.execute(sql`update ${videos} set file_fingerprint = null where ${videos.id} = ${id}`);
}

export const countWithFilm = (db: Db, address: string): Promise<number> =>
  db.$count(videos, eq(videos.video_url, address));

/** Whether an uploaded file already belongs to a video: one file is one video. */
export const isUsed = async (db: Db, address: string): Promise<boolean> =>
  (await db.$count(videos, sql`${videos.link} = ${address} and ${videos.platform} = 'internal'`)) +
    (await db.$count(processings, eq(processings.source, address))) >
  0;
