import { sql, type SQL } from 'drizzle-orm';
import { PLATFORM_ZONE } from '@bimah/contract/limits.ts';

/** Pieces of the statements a roll-up is made of. */

/** The rows these batches hold, as `taken` in the statement that follows. */
export const taken = (batchIds: readonly number[]) =>
  sql`taken as materialized (
    select * from viewer_activity where batch_id = any(${sql.param(batchIds)}::bigint[]))`;

/** Where a quarter of an hour begins. */
export const quarterOf = (moment: SQL): SQL =>
  sql`date_bin('15 minutes', ${moment}, timestamptz '2000-01-01 00:00:00+00')`;

/** The date where the platform is at home. */
export const dayOf = (moment: SQL): SQL =>
  sql`(${moment} at time zone ${PLATFORM_ZONE}::text)::date`;
