import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { readPage, type PageCut } from '#platform/db/nearer-end.ts';
import { newsletter_counts, newsletter_subscribes } from '#schema/hevruta.ts';

export type SubscriptionRow = typeof newsletter_subscribes.$inferSelect;

async function count(db: Db): Promise<number> {
  const [row] = await db.select({ total: newsletter_counts.subscriptions }).from(newsletter_counts);
  return row?.total ?? 0;
}

async function read(db: Db, { from, limit, offset }: PageCut): Promise<SubscriptionRow[]> {
  const rows = await db
    .select()
    .from(newsletter_subscribes)
    .orderBy(sql`${newsletter_subscribes.id} ${sql.raw(from === 'first' ? 'desc' : 'asc')}`)
    .limit(limit)
    .offset(offset);
  return from === 'first' ? rows : rows.toReversed();
}

/** The latest first. */
export const findPage = (db: Db, page: { readonly limit: number; readonly offset: number }) =>
  readPage(page, { count: () => count(db), read: (cut) => read(db, cut) });
