import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type Queue, type QueueOptions } from 'pg-boss';
import type { Db } from '#platform/db/database.ts';
import type { RunnableJob } from './port.ts';

export const JOB_SCHEMA = 'jobs';
export const DEAD_QUEUE = 'jobs.dead';

/** A worker silent for this long is taken for dead, and its job goes to another. */
export const HEARTBEAT_SECONDS = 30;

const DEFAULT_RETRY = { limit: 5, seconds: 5, maxSeconds: 300 };
const KEEP_SECONDS = 24 * 60 * 60;
const TIMEOUT_SECONDS = 15 * 60;

/** A handle that starts nothing: its statements go through the caller's connection. */
export const bossOver = (db: Db): PgBoss =>
  new PgBoss({ db: fromDrizzle(db, sql), schema: JOB_SCHEMA });

const policyOf = (job: RunnableJob<never>) =>
  job.exclusive || job.schedule ? 'exclusive' : 'standard';

function settingsOf(job: RunnableJob<never>): QueueOptions & Pick<Queue, 'deadLetter' | 'notify'> {
  const retry = job.retry ?? DEFAULT_RETRY;
  return {
    retryLimit: retry.limit,
    retryDelay: retry.seconds,
    retryBackoff: true,
    retryDelayMax: retry.maxSeconds,
    expireInSeconds: job.timeoutSeconds ?? TIMEOUT_SECONDS,
    deleteAfterSeconds: job.keepSeconds ?? KEEP_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deadLetter: DEAD_QUEUE,
    notify: true,
  };
}

/** Makes the queues of these jobs, and brings the settings of existing ones up to date. */
export async function createQueues(
  boss: PgBoss,
  jobs: readonly RunnableJob<never>[],
): Promise<void> {
  await boss.createQueue(DEAD_QUEUE, { heartbeatSeconds: HEARTBEAT_SECONDS, notify: true });
  for (const job of jobs) {
    const settings = settingsOf(job);
    await boss.createQueue(job.name, { ...settings, policy: policyOf(job) });
    await boss.updateQueue(job.name, settings);
  }
}
