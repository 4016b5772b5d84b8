import { and, eq, sql } from 'drizzle-orm';
import type { BinRef } from '@bimah/contract';
import type { Db } from '#platform/db/database.ts';
import { bin_channels, bin_items } from '#schema/bin.ts';

export type BinnedRow = typeof bin_items.$inferSelect;
export type KeptRows = NonNullable<BinnedRow['kept']>;
export type NewBinnedRow = Omit<typeof bin_items.$inferInsert, 'search_title'>;

const named = ({ kind, id }: BinRef) => and(eq(bin_items.kind, kind), eq(bin_items.object_id, id));

export async function insert(
  tx: Db,
  values: NewBinnedRow,
  channel_ids: readonly number[],
): Promise<void> {
  const { kind, object_id } = values;
  await tx.insert(bin_items).values(values);
  await tx
    .insert(bin_channels)
    .values(channel_ids.map((channel_id) => ({ channel_id, kind, object_id })));
}

/** The channels in whose bins it lies. */
export async function findChannels(db: Db, { kind, id }: BinRef): Promise<number[]> {
  const rows = await db
    .select({ channel_id: bin_channels.channel_id })
    .from(bin_channels)
    .where(and(eq(bin_channels.kind, kind), eq(bin_channels.object_id, id)))
    .orderBy(bin_channels.channel_id);
  return rows.map(({ channel_id }) => channel_id);
}

/** Rows of a table that were moved aside. */
export async function findKept(db: Db, ref: BinRef, table: string): Promise<KeptRows[string]> {
  const [row] = await db
    .select({ rows: sql<KeptRows[string]>`coalesce(${bin_items.kept} -> ${table}, '[]'::jsonb)` })
    .from(bin_items)
    .where(named(ref));
  return row?.rows ?? [];
}

/** The one who gets the row has taken the thing out of the bin; nobody else does. */
export async function remove(tx: Db, ref: BinRef): Promise<BinnedRow | null> {
  const [row] = await tx.delete(bin_items).where(named(ref)).returning();
  return row ?? null;
}
