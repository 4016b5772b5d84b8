import { and, asc, eq, getTableColumns, lte, sql, type SQL } from 'drizzle-orm';
import type { OLD_VIDEO_DATES } from '@bimah/contract';
import { OLD_COUNT_CAP } from '@bimah/contract/limits.ts';
import type { Db } from '#platform/db/database.ts';
import { processings } from '#schema/processings.ts';
import { replaced_films } from '#schema/replaced-films.ts';
import { video_extras } from '#schema/video-extras.ts';
import { extraFilesOfVideo, videoColumns } from '#schema/video-row.ts';
import { videos } from '#schema/videos.ts';

type DateField = (typeof OLD_VIDEO_DATES)[number];

interface Page {
  readonly limit: number;
  readonly offset: number;
}

export interface OldVideoList extends Page {
  readonly date_field: DateField;
  readonly before: Date;
  readonly sort_dir: 'asc' | 'desc';
}

/** Spelt as the indexes of old videos are. */
const withFiles = sql.raw("platform = 'internal' and listing in ('published', 'awaiting')");
const waiting = sql.raw('purge_after is not null');
const dates: Readonly<Record<DateField, SQL>> = {
  created_at: sql.raw('created_at'),
  publish_time: sql.raw('coalesce(published_at, scheduled_at)'),
};

const select = (db: Db, ids: SQL, order: SQL) =>
  db
    .select(videoColumns)
    .from(videos)
    .innerJoin(sql`(${ids}) page`, sql`page.id = videos.id`)
    .leftJoin(processings, eq(processings.video_id, videos.id))
    .orderBy(order);

async function countUpTo(db: Db, ids: SQL): Promise<{ total: number; capped: boolean }> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${ids} limit ${OLD_COUNT_CAP + 1}) counted`,
  );
  const total = rows[0]?.total ?? 0;
  return { total: Math.min(total, OLD_COUNT_CAP), capped: total > OLD_COUNT_CAP };
}

/** Read off one index and counted only so far, however many there are. */
export async function findOld(db: Db, list: OldVideoList) {
  const key = dates[list.date_field];
  const direction = sql.raw(list.sort_dir);
  const ids = sql`select id, ${key} as k from videos where ${withFiles} and ${key} < ${list.before.toISOString()}::timestamptz`;
  const order = sql`k ${direction}, id ${direction}`;
  const rows = await select(
    db,
    sql`${ids} order by ${order} limit ${list.limit} offset ${list.offset}`,
    sql`page.k ${direction}, page.id ${direction}`,
  );
  return { rows, ...(await countUpTo(db, ids)) };
}

/** Those whose files are about to go, the next one first. */
export async function findWaiting(db: Db, { limit, offset }: Page) {
  const ids = sql`select id, purge_after as k from videos where ${waiting}`;
  const rows = await select(
    db,
    sql`${ids} order by k, id limit ${limit} offset ${offset}`,
    sql`page.k, page.id`,
  );
  return { rows, ...(await countUpTo(db, ids)) };
}

const among = (ids: readonly number[]): SQL =>
  sql`${videos.id} = any(${sql.param([...ids])}::bigint[])`;

/** In the order of ids, as everybody takes them; locked until the transaction ends. */
export const lock = (tx: Db, ids: readonly number[]) =>
  tx.select().from(videos).where(among(ids)).orderBy(asc(videos.id)).for('update');

export const findNamed = (db: Db, ids: readonly number[]) =>
  db
    .select(videoColumns)
    .from(videos)
    .leftJoin(processings, eq(processings.video_id, videos.id))
    .where(among(ids))
    .orderBy(asc(videos.id));

export async function markDeleted(
  tx: Db,
  ids: readonly number[],
  purge_after: Date,
): Promise<void> {
  await tx.update(videos).set({ hidden: true, purge_after }).where(among(ids));
}

/** The database calls off the purge of whatever is shown again. */
export async function restore(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.update(videos).set({ hidden: false }).where(among(ids));
}

/** Some of those whose time has come. What another worker locks is left to it. */
export const lockDue = (tx: Db, limit: number) =>
  tx
    .select({ ...getTableColumns(videos), extra_urls: extraFilesOfVideo })
    .from(videos)
    .where(and(waiting, eq(videos.hidden, true), lte(videos.purge_after, sql`now()`)))
    .orderBy(asc(videos.purge_after))
    .limit(limit)
    .for('update', { skipLocked: true });

export async function markPurged(tx: Db, id: number): Promise<void> {
  await tx.delete(video_extras).where(eq(video_extras.video_id, id));
  await tx.delete(replaced_films).where(eq(replaced_films.video_id, id));
  await tx.delete(processings).where(eq(processings.video_id, id));
  await tx
    .update(videos)
    .set({
      purge_after: null,
      purged_at: new Date(),
      link: null,
      video_url: null,
      thumb_url: null,
      bytes: 0,
    })
    .where(eq(videos.id, id));
}
