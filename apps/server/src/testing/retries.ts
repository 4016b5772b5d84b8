import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { JOB_SCHEMA } from '#platform/jobs/boss.ts';

/** What a job has to wait before it is tried again is over. */
export const hurryRetries = (db: Db): Promise<unknown> =>
  db.execute(sql`update ${sql.raw(JOB_SCHEMA)}.job set start_after = now() where state = 'retry'`);
/** How often a worker looks for such jobs. */
export const OFTEN = { pollSeconds: 0.5 };
