import type { BaseLogger } from 'pino';
import type { z } from 'zod';

export type JobLog = Pick<BaseLogger, 'info' | 'warn' | 'error'>;

/** One attempt at a job, as its handler sees it. */
export interface JobRun {
  /** The same in every attempt: what a handler writes under this name is written once. */
  readonly id: string;
  /** 1 for the first try. */
  readonly attempt: number;
  /**
   * Aborted when the process is asked to stop, and when another worker has taken the job over.
   * Long handlers stop and throw; short ones may ignore it and are given time to finish.
   */
  readonly signal: AbortSignal;
  readonly log: JobLog;
}

/** What became of one attempt, for whoever counts them. */
export interface JobAttempt {
  readonly job: string;
  readonly outcome: 'completed' | 'failed' | 'given_up';
  readonly seconds: number;
}

export interface Retry {
  /** How often to try again after the first attempt. */
  readonly limit: number;
  /** The first pause; each further one is about twice as long. */
  readonly seconds: number;
  readonly maxSeconds: number;
}

interface JobSettings<Payload> {
  /** `feature.verb-noun`. */
  readonly name: `${string}.${string}`;
  readonly retry?: Retry;
  /** At most one job waits or runs per key; enqueueing another meanwhile does nothing. */
  readonly exclusive?: (payload: Payload) => string;
  /** A cron line in UTC. Runs with an empty payload, once however many workers there are. */
  readonly schedule?: string;
  /** How many one process runs side by side; 1 unless told. */
  readonly concurrency?: number;
  readonly timeoutSeconds?: number;
  /** Pictures or films are worked on: taken only by processes that have a folder for it. */
  readonly needsWorkFolder?: boolean;
  /** How long the row of a finished job is kept; shorter where the payload is confidential. */
  readonly keepSeconds?: number;
}

/** What whoever queues a job has to know of it: nothing of its handler. */
export interface JobType<Schema extends z.ZodObject> extends JobSettings<z.output<Schema>> {
  readonly payload: Schema;
}

export interface JobHandler<Schema extends z.ZodObject, Needs> {
  /** May run twice for the same job: a worker can die after the work and before the receipt. */
  readonly handle: (payload: z.output<Schema>, context: Needs, run: JobRun) => Promise<void>;
  /** The last attempt has failed, or the worker died in it. */
  readonly onDead?: (payload: z.output<Schema>, context: Needs, reason: string) => Promise<void>;
}

/** A job as the worker sees it: payloads are checked here, so that a list can hold jobs of any payload. */
export interface RunnableJob<Needs> extends JobSettings<never> {
  readonly run: (data: unknown, context: Needs, run: JobRun) => Promise<void>;
  readonly die: (data: unknown, context: Needs, reason: string) => Promise<void>;
}

/** A job with its handler; those who only queue it need no more than its type. */
export type Job<Schema extends z.ZodObject, Needs> = JobType<Schema> &
  Pick<RunnableJob<Needs>, 'run' | 'die'>;

export interface JobWorker {
  /** Takes no new job, lets running ones finish or hands them back, and ends its connections. */
  stop(): Promise<void>;
}

/** Thrown by a handler when trying again cannot help: the job is dead at once. */
export class PermanentJobError extends Error {
  override readonly name = 'PermanentJobError';
}
