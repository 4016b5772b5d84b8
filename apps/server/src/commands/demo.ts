import { sql } from 'drizzle-orm';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Services } from '#platform/services.ts';
import { isEmpty, seedDemo } from '../../seeds/demo/index.ts';

/** Any constant will do, as long as every server uses the same. */
const DEMO_LOCK = 7_201_947;

/** Fills an empty database with the demo content, once, however many servers start together. */
export async function loadDemoIfEmpty({
  config,
  database,
  storage,
}: Pick<Services, 'config' | 'database' | 'storage'>): Promise<void> {
  await inTransaction(database.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`);
    // The database waits while hundreds of files go to a bucket.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    if (await isEmpty(tx)) await seedDemo(tx, storage, config.appSecret);
  });
}
