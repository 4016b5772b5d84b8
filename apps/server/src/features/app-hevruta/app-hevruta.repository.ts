import type { Db } from '#platform/db/database.ts';
import { newsletter_subscribes } from '#schema/hevruta.ts';

export type SubscriptionRow = typeof newsletter_subscribes.$inferSelect;

export async function insert(
  tx: Db,
  values: typeof newsletter_subscribes.$inferInsert,
): Promise<SubscriptionRow> {
  const [row] = await tx.insert(newsletter_subscribes).values(values).returning();
  return row as SubscriptionRow;
}
