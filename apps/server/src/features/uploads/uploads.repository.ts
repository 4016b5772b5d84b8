import { and, eq, getTableName, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { channels } from '#schema/channels.ts';
import { mediaColumns } from '#schema/media-columns.ts';
import { stories } from '#schema/stories.ts';
import { rate_limits } from '#schema/system.ts';
import { extraFilesOfVideo } from '#schema/video-row.ts';
import { videos } from '#schema/videos.ts';

/** Those of the addresses that some record keeps. */
export async function findKept(db: Db, addresses: readonly string[]): Promise<Set<string>> {
  const wanted = sql.param([...addresses]);
  const uses = mediaColumns.map(
    (column) =>
      sql`select ${column} as address from ${column.table} where ${column} = any(${wanted})`,
  );
  const { rows } = await db.execute<{ address: string }>(sql.join(uses, sql` union `));
  return new Set(rows.map((row) => row.address));
}

interface Place {
  readonly table: string;
  readonly column: string;
}

/** Every address some record keeps, of files that are ours and of others. A column that an older
 * database lacks keeps none. */
export async function findAllKept(db: Db): Promise<string[]> {
  const { rows: there } = await db.execute<Place & Record<string, unknown>>(
    sql`select table_name as "table", column_name as "column" from information_schema.columns
        where table_schema = 'public'`,
  );
  const names = new Set(there.map(({ table, column }) => `${table}.${column}`));
  const uses = mediaColumns
    .filter((column) => names.has(`${getTableName(column.table)}.${column.name}`))
    .map((column) => sql`select ${column} as address from ${column.table} where ${column} <> ''`);
  if (uses.length === 0) return [];
  const { rows } = await db.execute<{ address: string }>(sql.join(uses, sql` union `));
  return rows.map(({ address }) => address);
}

const storage = { stored_bytes: channels.stored_bytes, quota_gb: channels.quota_gb };

export async function findStorage(db: Db, channelId: number) {
  const [row] = await db.select(storage).from(channels).where(eq(channels.id, channelId));
  return row;
}

/** One turn at a time for a channel; it ends by itself at `until` (milliseconds). False: it is another's. */
export async function takeTurn(db: Db, channelId: number, until: number): Promise<boolean> {
  const turn = { points: 1, expire: until };
  const taken = await db
    .insert(rate_limits)
    .values({ key: turnOf(channelId), ...turn })
    .onConflictDoUpdate({
      target: rate_limits.key,
      set: turn,
      setWhere: lt(rate_limits.expire, Date.now()),
    })
    .returning({ key: rate_limits.key });
  return taken.length > 0;
}

/** Unless it has ended by itself, and may be another's by now. */
export async function endTurn(db: Db, channelId: number, until: number): Promise<void> {
  await db
    .delete(rate_limits)
    .where(and(eq(rate_limits.key, turnOf(channelId)), eq(rate_limits.expire, until)));
}

const turnOf = (channelId: number): string => `upload_turn:${channelId}`;

export const WEIGHED = ['videos', 'stories'] as const;
export type Weighed = (typeof WEIGHED)[number];

const tables = { videos, stories } as const;
const unweighed = {
  videos: and(isNull(videos.bytes), sql`platform = 'internal' and not processing`),
  stories: isNull(stories.bytes),
} as const;
const addresses = {
  videos: sql<
    (string | null)[]
  >`array[${videos.link}, ${videos.video_url}, ${videos.thumb_url}] || ${extraFilesOfVideo}`,
  stories: sql<(string | null)[]>`array[${stories.media}, ${stories.thumb_url}]`,
} as const;

export const findUnweighed = (db: Db, kind: Weighed, limit: number) =>
  db
    .select({ id: tables[kind].id, addresses: addresses[kind] })
    .from(tables[kind])
    .where(unweighed[kind])
    .orderBy(tables[kind].id)
    .limit(limit);

interface Weight {
  readonly id: number;
  readonly bytes: number;
}

/** No change of the record itself, whose time stays. */
export async function setWeight(db: Db, kind: Weighed, { id, bytes }: Weight): Promise<void> {
  const table = tables[kind];
  await db.execute(
    sql`update ${table} set bytes = ${bytes} where ${table.id} = ${id} and bytes is null`,
  );
}
