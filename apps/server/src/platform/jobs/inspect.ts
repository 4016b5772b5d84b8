import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/db/database.ts';
import { isUniqueViolation } from '#platform/db/errors.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { bossOver, JOB_SCHEMA } from './boss.ts';
import { DEAD_SECONDS, keptAsHopeless, keptReason } from './deliveries.ts';

const jobs = sql.raw(`${JOB_SCHEMA}.job`);

export interface JobCounts {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
  readonly waiting_since: Date | null;
}

/** Jobs of each name that are not over. Those whose time is still to come do not wait. */
export async function countJobs(db: Db): Promise<JobCounts[]> {
  const isWaiting = sql`(state = 'retry' or (state = 'created' and start_after <= now()))`;
  const { rows } = await db.execute<Record<keyof JobCounts, string>>(sql`
    select name,
      count(*) filter (where ${isWaiting})::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed')::int as failed,
      min(start_after) filter (where ${isWaiting} and start_after <= now()) as waiting_since
    from ${jobs} where state in ('created', 'retry', 'active', 'failed') group by name`);
  return rows.map(({ name, waiting, running, failed, waiting_since }) => ({
    name,
    waiting: Number(waiting),
    running: Number(running),
    failed: Number(failed),
    waiting_since: waiting_since ? new Date(waiting_since) : null,
  }));
}

export interface DeadJob {
  readonly id: string;
  readonly name: string;
  readonly reason: string;
  /** Whoever failed knew that trying again cannot help. */
  readonly hopeless: boolean;
  readonly attempts: number;
  readonly failed_at: Date;
  /** The video it was about, where its payload names one. */
  readonly video_id: number | null;
}

/** As `keptAsHopeless` reads it. */
const isHopeless = sql`coalesce(output -> 'value' ->> 'hopeless', output ->> 'hopeless') is not distinct from 'true'`;

const deadJob = sql`id, name, output, retry_count, completed_on,
  case when data ->> 'video_id' ~ '^[0-9]{1,15}$' then (data ->> 'video_id')::bigint end as video_id`;

interface DeadRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly output: unknown;
  readonly retry_count: number;
  readonly completed_on: string;
  readonly video_id: string | null;
}

const toDeadJob = (row: DeadRow): DeadJob => ({
  id: row.id,
  name: row.name,
  reason: keptReason(row.output),
  hopeless: keptAsHopeless(row.output),
  attempts: row.retry_count + 1,
  failed_at: new Date(row.completed_on),
  video_id: row.video_id === null ? null : Number(row.video_id),
});

export async function listDead(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ jobs: DeadJob[]; total: number; hopeless: number }> {
  const [{ rows }, counted] = await Promise.all([
    db.execute<DeadRow>(sql`select ${deadJob} from ${jobs} where state = 'failed'
      order by completed_on desc, id limit ${limit} offset ${offset}`),
    db.execute<{ total: number; hopeless: number }>(
      sql`select count(*)::int as total, count(*) filter (where ${isHopeless})::int as hopeless
        from ${jobs} where state = 'failed'`,
    ),
  ]);
  return { jobs: rows.map(toDeadJob), ...(counted.rows[0] ?? { total: 0, hopeless: 0 }) };
}

type Named = Pick<DeadJob, 'id' | 'name'>;

/** Those of the named jobs that are dead, or of all that are not hopeless. Nobody else touches them until the transaction ends. */
export async function lockDead(tx: Tx, ids?: readonly string[]): Promise<Named[]> {
  const which = ids ? sql`id = any(${sql.param([...ids])}::uuid[])` : sql`not ${isHopeless}`;
  const { rows } = await tx.execute<Named & Record<string, unknown>>(
    sql`select id, name from ${jobs} where state = 'failed' and ${which} order by id for update`,
  );
  return rows;
}

export async function forgetDead(tx: Tx, { id, name }: Named): Promise<void> {
  await bossOver(tx).deleteJob(name, id);
}

/** Another of the same kind may be at work already; this one is not needed then. */
export async function reviveDead(tx: Tx, job: Named): Promise<void> {
  try {
    await inTransaction(tx, (inner) => bossOver(inner).retry(job.name, job.id));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await forgetDead(tx, job);
  }
}

/** Leaves a waiting job as the last of its attempts would have: for a past the queue has not seen. */
export async function buryWaiting(
  tx: Tx,
  { id, reason, failed_at }: Pick<DeadJob, 'id' | 'reason' | 'failed_at'>,
): Promise<void> {
  const at = sql`${failed_at.toISOString()}::timestamptz`;
  await tx.execute(sql`
    update ${jobs} set state = 'failed', retry_count = retry_limit,
      output = jsonb_build_object('message', ${reason}::text),
      created_on = ${at}, start_after = ${at}, started_on = ${at}, completed_on = ${at},
      deletion_seconds = ${DEAD_SECONDS}
    where id = ${id} and state = 'created'`);
}
