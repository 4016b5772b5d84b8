import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { IDEMPOTENCY_KEEP_HOURS } from '@bimah/contract/limits.ts';
import type { Database } from '#platform/db/database.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { idempotency_keys, rate_limits } from '#schema/system.ts';

const HOUR_MS = 3_600_000;

/** Keys nobody will repeat any more, and counters of windows long closed. */
const sweepSpent = defineJob({
  name: 'http.sweep-spent',
  payload: z.object({}),
  schedule: '41 * * * *',
  handle: async (_payload, { database }: { readonly database: Database }) => {
    const forgotten = new Date(Date.now() - IDEMPOTENCY_KEEP_HOURS * HOUR_MS);
    await database.db.delete(idempotency_keys).where(lt(idempotency_keys.created_at, forgotten));
    await database.db.delete(rate_limits).where(sql`${rate_limits.expire} < ${Date.now()}`);
  },
});

export const upkeepJobs = [sweepSpent];
