import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { users } from '#schema/users.ts';

export type ViewerRow = typeof users.$inferSelect;
type ViewerValues = typeof users.$inferInsert;

export async function insert(tx: Db, values: ViewerValues): Promise<ViewerRow> {
  const [row] = await tx.insert(users).values(values).returning();
  return row as ViewerRow;
}

export async function find(db: Db, id: number): Promise<ViewerRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

export async function lock(tx: Db, id: number): Promise<ViewerRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  return row;
}

export async function update(
  tx: Db,
  id: number,
  values: Partial<ViewerValues>,
): Promise<ViewerRow> {
  const [row] = await tx
    .update(users)
    .set({ ...values, updated_at: new Date() })
    .where(eq(users.id, id))
    .returning();
  return row as ViewerRow;
}
