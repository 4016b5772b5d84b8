import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { reasonOf } from '#platform/describe-error.ts';
import { createQueues, DEAD_QUEUE, HEARTBEAT_SECONDS, JOB_SCHEMA } from './boss.ts';
import { bury, deliver, type Desk } from './deliveries.ts';
import type { JobAttempt, JobLog, JobWorker, RunnableJob } from './port.ts';

const SUPERVISE_SECONDS = 15;
const MAINTENANCE_SECONDS = 600;
/** New jobs announce themselves; looking is for those whose time comes later, and for retries. */
const POLL_SECONDS = 5;
const STOP_GRACE_MS = 10_000;
/** Handed on to the connection pool: a database that went silent is noticed, not waited for. */
const PATIENCE = { connectionTimeoutMillis: 5_000, query_timeout: 10_000, keepAlive: true };

/** The library has one time for all finished jobs, and no way to tell failed ones apart. */
const KEEP_DEAD = `update ${JOB_SCHEMA}.job set deletion_seconds = $2 where id = $1 and state = 'failed'`;

const polling = (pollSeconds: number) =>
  ({
    includeMetadata: true,
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds,
    heartbeatRefreshSeconds: HEARTBEAT_SECONDS / 3,
  }) as const;

interface WorkerOptions<Context> {
  readonly url: string;
  readonly jobs: readonly RunnableJob<Context>[];
  readonly context: Context;
  readonly log: JobLog;
  /** Rejects while this process has no folder to work in. */
  readonly checkWorkFolder?: () => Promise<void>;
  /** Told of every attempt. */
  readonly attempted?: (attempt: JobAttempt) => void;
  /** How long a stopping worker waits for handlers that do not watch their signal. */
  readonly graceMs?: number;
  readonly pollSeconds?: number;
}

function connect(url: string, log: JobLog): PgBoss {
  const boss = new PgBoss({
    ...PATIENCE,
    connectionString: url,
    schema: JOB_SCHEMA,
    application_name: 'bimah-jobs',
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
  });
  boss.on('error', (error) => log.error({ reason: reasonOf(error) }, 'job queue error'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  return boss;
}

async function work<Context>(
  boss: PgBoss,
  job: RunnableJob<Context>,
  desk: Desk<Context>,
): Promise<void> {
  const handle = deliver(job, desk);
  const settings = { ...polling(desk.pollSeconds), perJobResults: true } as const;
  for (let lane = 0; lane < (job.concurrency ?? 1); lane += 1) {
    const workerId: string = await boss.work<object, unknown, typeof settings>(
      job.name,
      settings,
      async (deliveries) => {
        const results = await handle(deliveries);
        // There may be more where this came from: look again at once instead of at the next poll.
        boss.notifyWorker(workerId);
        return results;
      },
    );
  }
}

/**
 * Takes jobs that need a work folder only while there is one: a process without would fail them all,
 * ahead of those that can do them.
 */
async function workWhereAble<Context>(
  boss: PgBoss,
  jobs: readonly RunnableJob<Context>[],
  { desk, check }: { desk: Desk<Context>; check: () => Promise<void> },
): Promise<{ stop(): Promise<void> }> {
  let isAble = false;
  const look = async () => {
    const reason = await check().then(() => null, reasonOf);
    if ((reason === null) === isAble || desk.stopping.aborted) return;
    isAble = reason === null;
    if (reason !== null) desk.log.error({ reason }, 'no work folder: its jobs are left to others');
    for (const job of jobs) {
      await (isAble ? work(boss, job, desk) : boss.offWork(job.name, { wait: false }));
    }
  };
  await look();
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look).catch((error: unknown) => {
      desk.log.error({ reason: reasonOf(error) }, 'not known whether there is a work folder');
    });
  }, desk.pollSeconds * 1_000);
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}

/** Schedules this code does not know are a newer version's: it runs beside this one while they change places. */
async function keepSchedules(boss: PgBoss, jobs: readonly RunnableJob<never>[]): Promise<void> {
  for (const { name, schedule } of jobs) {
    if (schedule) await boss.schedule(name, schedule, {}, { tz: 'UTC' });
  }
}

/** Starts taking jobs. Any number of processes may do so at once. */
export async function startJobs<Context>(options: WorkerOptions<Context>): Promise<JobWorker> {
  const { url, jobs, context, log, graceMs = STOP_GRACE_MS, pollSeconds = POLL_SECONDS } = options;
  const { attempted = () => {}, checkWorkFolder = async () => {} } = options;
  const stopping = new AbortController();
  const outOfTime = new AbortController();
  const cutShort: { name: string; id: string }[] = [];
  const boss = connect(url, log);
  const desk: Desk<Context> = {
    context,
    log,
    pollSeconds,
    attempted,
    stopping: stopping.signal,
    outOfTime: outOfTime.signal,
    interrupted: (name, id) => cutShort.push({ name, id }),
    keepDead: async (id, seconds) => {
      await boss.getDb().executeSql(KEEP_DEAD, [id, seconds]);
    },
  };

  let ability: { stop(): Promise<void> };
  try {
    await boss.start();
    await createQueues(boss, jobs);
    await keepSchedules(boss, jobs);
    for (const job of jobs.filter((one) => !one.needsWorkFolder)) await work(boss, job, desk);
    ability = await workWhereAble(
      boss,
      jobs.filter((one) => one.needsWorkFolder),
      { desk, check: checkWorkFolder },
    );
    await boss.work(DEAD_QUEUE, polling(pollSeconds), bury(jobs, desk));
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }

  const stop = async () => {
    stopping.abort();
    await ability.stop();
    const names = [DEAD_QUEUE, ...jobs.map((job) => job.name)];
    const idle = Promise.all(names.map((name) => boss.offWork(name, { wait: true })));
    await Promise.race([idle, sleep(graceMs, undefined, { ref: false })]);
    outOfTime.abort();
    await idle;
    try {
      // Handed back without the pause a failed attempt would earn.
      for (const { name, id } of cutShort) {
        await boss.update(name, undefined, { id, startAfter: 0 });
      }
    } finally {
      await boss.stop({ graceful: false });
    }
  };
  let stopped: Promise<void> | undefined;
  return { stop: () => (stopped ??= stop()) };
}
