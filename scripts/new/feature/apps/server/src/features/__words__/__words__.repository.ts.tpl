import { count, desc, eq } from 'drizzle-orm';
import type { New__PascalWord__ } from '@bimah/contract';
import type { Db } from '#platform/db/database.ts';
import { __snake_words__ } from '#schema/__words__.ts';

export type __PascalWord__Row = typeof __snake_words__.$inferSelect;

export const findPage = (
  db: Db,
[platform]   { limit, offset }: { limit: number; offset: number },
[channel]   { channel_id, limit, offset }: { channel_id: number; limit: number; offset: number },
): Promise<__PascalWord__Row[]> =>
  db
    .select()
    .from(__snake_words__)
[channel]     .where(eq(__snake_words__.channel_id, channel_id))
    .orderBy(desc(__snake_words__.id))
    .limit(limit)
    .offset(offset);

[platform] export async function countAll(db: Db): Promise<number> {
[platform]   const [row] = await db.select({ total: count() }).from(__snake_words__);
[channel] export async function countOf(db: Db, channelId: number): Promise<number> {
[channel]   const [row] = await db
[channel]     .select({ total: count() })
[channel]     .from(__snake_words__)
[channel]     .where(eq(__snake_words__.channel_id, channelId));
  return row?.total ?? 0;
}

[channel] /** The channel it belongs to; null where there is no such thing. */
[channel] export async function findOwners(db: Db, id: number): Promise<number[] | null> {
[channel]   const [row] = await db
[channel]     .select({ channel_id: __snake_words__.channel_id })
[channel]     .from(__snake_words__)
[channel]     .where(eq(__snake_words__.id, id));
[channel]   return row ? [row.channel_id] : null;
[channel] }
[channel]
[platform] export async function insert(tx: Db, values: New__PascalWord__): Promise<__PascalWord__Row> {
[channel] export async function insert(
[channel]   tx: Db,
[channel]   values: New__PascalWord__ & { channel_id: number },
[channel] ): Promise<__PascalWord__Row> {
  const [row] = await tx.insert(__snake_words__).values(values).returning();
  return row as __PascalWord__Row;
}

export async function remove(tx: Db, id: number): Promise<__PascalWord__Row | undefined> {
  const [row] = await tx.delete(__snake_words__).where(eq(__snake_words__.id, id)).returning();
  return row;
}
