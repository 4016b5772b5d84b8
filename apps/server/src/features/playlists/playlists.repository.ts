import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { putRows, readRows, type MovedRows } from '#platform/db/moved-rows.ts';
import { playlistColumns, type PlaylistRow } from '#schema/playlist-row.ts';
import { playlist_channels, playlist_items, playlists } from '#schema/playlists.ts';

export type { PlaylistRow } from '#schema/playlist-row.ts';
export type PlaylistColumns = typeof playlists.$inferSelect;
export type NewPlaylistRow = typeof playlists.$inferInsert;

export async function find(db: Db, id: number): Promise<PlaylistRow | undefined> {
  const [row] = await db.select(playlistColumns).from(playlists).where(eq(playlists.id, id));
  return row;
}

export const findAll = (db: Db, ids: readonly number[]): Promise<PlaylistRow[]> =>
  db
    .select(playlistColumns)
    .from(playlists)
    .where(sql`${playlists.id} = any(${sql.param([...ids])}::bigint[])`)
    .orderBy(asc(playlists.id));

/** The channels a playlist stands in; null when there is no such playlist. */
export async function findOwners(db: Db, id: number): Promise<number[] | null> {
  const rows = await db
    .select({ channel_id: playlist_channels.channel_id })
    .from(playlist_channels)
    .where(eq(playlist_channels.playlist_id, id));
  return rows.length > 0 ? rows.map((row) => row.channel_id) : null;
}

export async function insert(
  tx: Db,
  values: NewPlaylistRow,
  channelIds: readonly number[],
): Promise<number> {
  const [row] = await tx.insert(playlists).values(values).returning({ id: playlists.id });
  const { id } = row as { id: number };
  await enterChannels(tx, id, channelIds);
  return id;
}

export async function update(
  tx: Db,
  id: number,
  values: Partial<Omit<NewPlaylistRow, 'updated_at'>> & { updated_at?: unknown },
): Promise<void> {
  await tx
    .update(playlists)
    .set(values as Partial<NewPlaylistRow>)
    .where(eq(playlists.id, id));
}

/** Some of the lists whose end has come. Rows another worker locks are left to it. */
export const lockEnded = (tx: Db, limit: number) =>
  tx
    .select({ id: playlists.id, until: playlists.until })
    .from(playlists)
    .where(sql`until is not null and status = 'published' and until <= now()`)
    .orderBy(playlists.until)
    .limit(limit)
    .for('update', { skipLocked: true });

/** Without making the list newer. */
export async function recordImport(
  tx: Db,
  id: number,
  outcome: Pick<NewPlaylistRow, 'import_state' | 'import_problem' | 'imported_at'>,
): Promise<void> {
  await update(tx, id, { ...outcome, updated_at: sql`${playlists.updated_at}` });
}

/** Gives what `putBack` takes. */
export async function moveAside(tx: Db, id: number) {
  const kept = {
    playlists: await readRows(tx, playlists, sql`${playlists.id} = ${id}`),
    playlist_channels: await readRows(
      tx,
      playlist_channels,
      sql`${playlist_channels.playlist_id} = ${id}`,
    ),
    playlist_items: await readRows(tx, playlist_items, sql`${playlist_items.playlist_id} = ${id}`),
  };
  await tx.delete(playlists).where(eq(playlists.id, id));
  return kept;
}

/** Counters count its items again as they come. */
export async function putBack(
  tx: Db,
  kept: Readonly<Record<'playlists' | 'playlist_channels' | 'playlist_items', MovedRows>>,
): Promise<void> {
  const lists = kept.playlists.map((row) => ({ ...row, items_count: 0 }));
  await putRows(tx, playlists, lists);
  await putRows(tx, playlist_channels, kept.playlist_channels);
  await putRows(tx, playlist_items, kept.playlist_items);
}

async function enterChannels(tx: Db, id: number, channelIds: readonly number[]): Promise<void> {
  await tx
    .insert(playlist_channels)
    .values(channelIds.map((channel_id) => ({ channel_id, playlist_id: id })))
    .onConflictDoNothing();
}

export async function leaveChannels(
  tx: Db,
  id: number,
  channelIds: readonly number[],
): Promise<void> {
  await tx
    .delete(playlist_channels)
    .where(
      sql`${playlist_channels.playlist_id} = ${id} and ${playlist_channels.channel_id} = any(${sql.param([...channelIds])}::bigint[])`,
    );
}

/** New channels first: a list that stood nowhere for a moment would be gone. */
export async function moveToChannels(
  tx: Db,
  id: number,
  { before, after }: { before: readonly number[]; after: readonly number[] },
): Promise<void> {
  await enterChannels(tx, id, after);
  await leaveChannels(
    tx,
    id,
    before.filter((channel) => !after.includes(channel)),
  );
}

export async function removeItems(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .delete(playlist_items)
    .where(sql`${playlist_items.id} = any(${sql.param([...ids])}::bigint[])`);
}

/** The whole new order in one statement; rows that stay where they are are not written. */
export async function placeItems(
  tx: Db,
  items: readonly { id: number; position: number }[],
): Promise<void> {
  if (items.length === 0) return;
  await tx.execute(sql`
    update ${playlist_items} i set position = n.position
    from unnest(${sql.param(items.map((item) => item.id))}::bigint[], ${sql.param(items.map((item) => item.position))}::int[]) n (id, position)
    where i.id = n.id and i.position <> n.position`);
}

/** A list that is no longer the video site's owns what it brought. */
export async function adoptItems(tx: Db, playlistId: number): Promise<void> {
  await tx
    .update(playlist_items)
    .set({ source: 'hand' })
    .where(
      sql`${playlist_items.playlist_id} = ${playlistId} and ${playlist_items.source} = 'site'`,
    );
}

export async function markFromSite(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(playlist_items)
    .set({ source: 'site' })
    .where(
      sql`${playlist_items.id} = any(${sql.param([...ids])}::bigint[]) and ${playlist_items.source} <> 'site'`,
    );
}
