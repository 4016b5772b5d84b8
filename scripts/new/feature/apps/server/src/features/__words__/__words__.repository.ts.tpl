import { count, desc, eq } from 'drizzle-orm';
import type { New__PascalWord__ } from '@bimah/contract';
import type { Db } from '#platform/db/database.ts';
import { __snake_words__ } from '#schema/__words__.ts';

export type __PascalWord__Row = typeof __snake_words__.$inferSelect;

export const findPage = (
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<__PascalWord__Row[]> =>
  db.select().from(__snake_words__).orderBy(desc(__snake_words__.id)).limit(limit).offset(offset);

export async function countAll(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(__snake_words__);
  return row?.total ?? 0;
}

export async function insert(tx: Db, values: New__PascalWord__): Promise<__PascalWord__Row> {
  const [row] = await tx.insert(__snake_words__).values(values).returning();
  return row as __PascalWord__Row;
}

export async function remove(tx: Db, id: number): Promise<__PascalWord__Row | undefined> {
  const [row] = await tx.delete(__snake_words__).where(eq(__snake_words__.id, id)).returning();
  return row;
}
