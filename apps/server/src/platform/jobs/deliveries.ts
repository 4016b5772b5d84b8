import type { JobResult, JobWithMetadata, WorkWithMetadataHandler } from 'pg-boss';
import { reasonOf, withoutPersonalData } from '#platform/describe-error.ts';
import {
  PermanentJobError,
  type JobAttempt,
  type JobLog,
  type JobRun,
  type RunnableJob,
} from './port.ts';

type Delivery = JobWithMetadata<object>;

export interface Desk<Context> {
  readonly context: Context;
  readonly log: JobLog;
  readonly pollSeconds: number;
  /** Aborted as soon as the worker is asked to stop. */
  readonly stopping: AbortSignal;
  /** Aborted when a stopping worker has waited long enough for its handlers. */
  readonly outOfTime: AbortSignal;
  /** Told of a job that was cut short, so that it can be handed to another worker at once. */
  readonly interrupted: (name: string, id: string) => void;
  readonly attempted: (attempt: JobAttempt) => void;
  /** Keeps the row of a dead job for people to look at. */
  readonly keepDead: (id: string, seconds: number) => Promise<void>;
}

/** The sentence the queue keeps, whichever way the job came to fail. */
export function keptReason(output: unknown): string {
  const { message, value } = (output ?? {}) as { message?: unknown; value?: unknown };
  if (typeof message === 'string') return withoutPersonalData(message);
  return value === undefined ? 'unknown reason' : keptReason(value);
}

/** Whether whoever failed knew that trying again cannot help. */
export function keptAsHopeless(output: unknown): boolean {
  const { hopeless, value } = (output ?? {}) as { hopeless?: unknown; value?: unknown };
  return hopeless === true || (value !== undefined && keptAsHopeless(value));
}

/** Ports say of their errors whether they pass. */
const isHopeless = (error: unknown): boolean =>
  error instanceof PermanentJobError ||
  (error instanceof Error && 'kind' in error && error.kind === 'permanent');

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const giveUp = () => reject(new Error('The worker stopped before the job was done'));
  signal.addEventListener('abort', giveUp, { once: true });
  work.then(resolve, reject);
  return promise.finally(() => signal.removeEventListener('abort', giveUp));
}

async function attempt<Context>(
  job: RunnableJob<Context>,
  delivery: Delivery,
  desk: Desk<Context>,
): Promise<JobResult> {
  const { id } = delivery;
  const run: JobRun = {
    id,
    attempt: delivery.retryCount + 1,
    signal: AbortSignal.any([delivery.signal, desk.stopping]),
    log: desk.log,
  };
  try {
    await untilAborted(job.run(delivery.data, desk.context, run), desk.outOfTime);
    return { id, status: 'completed' };
  } catch (error) {
    const output = { message: reasonOf(error), hopeless: isHopeless(error) };
    if (error instanceof PermanentJobError) return { id, status: 'deadletter', output };
    if (desk.stopping.aborted) desk.interrupted(job.name, id);
    desk.log.warn(
      { job: job.name, job_id: id, attempt: run.attempt, reason: output.message },
      'job attempt failed',
    );
    return { id, status: 'failed', output };
  }
}

const DAY_SECONDS = 86_400;
export const DEAD_SECONDS = 7 * DAY_SECONDS;

/** Shorter where the payload is confidential. */
const deadSeconds = ({ keepSeconds }: RunnableJob<never>): number =>
  keepSeconds === undefined ? DEAD_SECONDS : DAY_SECONDS;

const outcomes = { completed: 'completed', failed: 'failed', deadletter: 'given_up' } as const;

export const deliver =
  <Context>(job: RunnableJob<Context>, desk: Desk<Context>) =>
  async ([delivery]: Delivery[]): Promise<JobResult[]> => {
    if (!delivery) return [];
    const began = performance.now();
    const result = await attempt(job, delivery, desk);
    const seconds = (performance.now() - began) / 1_000;
    desk.attempted({ job: job.name, outcome: outcomes[result.status], seconds });
    return [result];
  };

/** Every job that will not be tried again comes by here, also when its worker was killed. */
export const bury =
  <Context>(
    jobs: readonly RunnableJob<Context>[],
    desk: Desk<Context>,
  ): WorkWithMetadataHandler<object> =>
  async ([dead]) => {
    if (!dead) return;
    const reason = keptReason(dead.sourceOutput);
    desk.log.error(
      {
        job: dead.sourceName,
        job_id: dead.sourceId,
        attempts: (dead.sourceRetryCount ?? 0) + 1,
        reason,
      },
      'job is dead',
    );
    const job = jobs.find(({ name }) => name === dead.sourceName);
    if (!job) return;
    if (dead.sourceId) await desk.keepDead(dead.sourceId, deadSeconds(job));
    await job.die(dead.data, desk.context, reason);
  };
