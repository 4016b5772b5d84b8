import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { PlaceType } from '@bimah/contract';
import type { Db } from '#platform/db/database.ts';
import { placeColumns, type PlaceRow } from '#schema/place-row.ts';
import { place_groups, places } from '#schema/places.ts';

export type { PlaceColumns, PlaceRow } from '#schema/place-row.ts';
export type NewPlaceRow = typeof places.$inferInsert;
export type PlaceValues = Partial<
  Omit<NewPlaceRow, 'id' | 'channel_id' | 'place_type' | 'created_at'>
>;

const inTimeOrder = [asc(places.taking_place), asc(places.id)];

export async function find(db: Db, id: number): Promise<PlaceRow | undefined> {
  const [row] = await db.select(placeColumns).from(places).where(eq(places.id, id));
  return row;
}

/** The slots of a group in the order in which they take place. */
export const findGroup = (db: Db, group: number): Promise<PlaceRow[]> =>
  db
    .select(placeColumns)
    .from(places)
    .where(eq(places.group, group))
    .orderBy(...inTimeOrder);

export const findAll = (db: Db, ids: readonly number[]): Promise<PlaceRow[]> =>
  db
    .select(placeColumns)
    .from(places)
    .where(sql`${places.id} = any(${sql.param([...ids])}::bigint[])`)
    .orderBy(...inTimeOrder);

/** Whoever locks a group alone changes its slots. */
export async function lockGroup(tx: Db, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: place_groups.id })
    .from(place_groups)
    .where(eq(place_groups.id, id))
    .for('update');
  return rows.length > 0;
}

/** The same for a place that stands alone. */
export async function lockPlace(tx: Db, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: places.id })
    .from(places)
    .where(eq(places.id, id))
    .for('update');
  return rows.length > 0;
}

export async function insertGroup(
  tx: Db,
  values: { channel_id: number | null; place_type: PlaceType },
): Promise<number> {
  const [row] = await tx.insert(place_groups).values(values).returning({ id: place_groups.id });
  return (row as { id: number }).id;
}

export async function insert(tx: Db, rows: readonly NewPlaceRow[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const inserted = await tx
    .insert(places)
    .values([...rows])
    .returning({ id: places.id });
  return inserted.map((row) => row.id);
}

export async function update(tx: Db, id: number, values: PlaceValues): Promise<void> {
  await tx.update(places).set(values).where(eq(places.id, id));
}

export async function updateGroup(tx: Db, group: number, values: PlaceValues): Promise<void> {
  await tx.update(places).set(values).where(eq(places.group, group));
}

export async function remove(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(places).where(sql`${places.id} = any(${sql.param([...ids])}::bigint[])`);
}

/** With all its slots. */
export async function removeGroup(tx: Db, id: number): Promise<void> {
  await tx.delete(place_groups).where(eq(place_groups.id, id));
}

/** The first of those that are left stands for the group. */
export async function chooseLead(tx: Db, group: number): Promise<void> {
  const first = sql`(select min(f.id) from places f where f."group" = ${group})`;
  await tx
    .update(places)
    .set({ leads: sql`not ${places.leads}`, updated_at: sql`${places.updated_at}` })
    .where(and(eq(places.group, group), ne(places.leads, sql`(${places.id} = ${first})`)));
}

export async function isImageUsed(tx: Db, image: string): Promise<boolean> {
  const rows = await tx
    .select({ id: places.id })
    .from(places)
    .where(eq(places.image, image))
    .limit(1);
  return rows.length > 0;
}

export async function isImageShown(db: Db, image: string): Promise<boolean> {
  const rows = await db
    .select({ id: places.id })
    .from(places)
    .where(and(eq(places.image, image), eq(places.disabled, false)))
    .limit(1);
  return rows.length > 0;
}

export async function imagesOfChannel(db: Db, channelId: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ image: places.image })
    .from(places)
    .where(eq(places.channel_id, channelId));
  return rows.flatMap(({ image }) => (image === null ? [] : [image]));
}
