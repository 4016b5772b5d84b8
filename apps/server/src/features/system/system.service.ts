import type { FailedJob, ParsedOf, System, systemApi } from '@bimah/contract';
import type { Language } from '@bimah/contract/fields.ts';
import { audit } from '#platform/audit/audit.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { CallContext, SignedInContext } from '#platform/http/call.ts';
import { isMessageKey, say } from '#platform/http/words.ts';
import {
  countJobs,
  forgetDead,
  lockDead,
  listDead,
  reviveDead,
  type DeadJob,
} from '#platform/jobs/inspect.ts';
import type { CheckServices } from './check-services.ts';
import { numbersOf, queueOf } from './queues.ts';
import { presentBackup, presentProcess, presentStored } from './system.presenter.ts';
import * as repository from './system.repository.ts';

type Page = ParsedOf<typeof systemApi.failedJobs>['query'];
type RetryRequest = ParsedOf<typeof systemApi.retryJobs>['body'];

export async function get(db: Db, check: CheckServices): Promise<System> {
  const [services, kept] = await Promise.all([
    check(),
    // The page is there to say that the database is away, too.
    readKept(db).catch(() => NOTHING_KEPT),
  ]);
  return { checked_at: new Date().toISOString(), ...services, ...kept };
}

type Kept = Pick<System, 'queues' | 'processes' | 'platform_name' | 'stored' | 'last_backup'>;

const NOTHING_KEPT: Kept = {
  queues: numbersOf([]),
  processes: [],
  platform_name: null,
  stored: null,
  last_backup: null,
};

async function readKept(db: Db): Promise<Kept> {
  const [counts, processes, platform, backup] = await Promise.all([
    countJobs(db),
    repository.findProcesses(db),
    repository.findPlatform(db),
    repository.findLastBackup(db),
  ]);
  return {
    queues: numbersOf(counts),
    processes: processes.map(presentProcess),
    platform_name: platform.name,
    stored: presentStored(platform),
    last_backup: backup && presentBackup(backup),
  };
}

/** What the queue itself notes when a process dies with a job in its hands. */
const FELL_SILENT = 'job heartbeat timeout';

/** Many failures begin with a code that people are told elsewhere. */
function wordsOf(reason: string, language: Language): string | null {
  if (reason === FELL_SILENT) return say('job_fell_silent', language);
  const key = `processing_${/^[a-z_]+/.exec(reason)?.[0] ?? ''}`;
  return isMessageKey(key) ? say(key, language) : null;
}

export async function failedJobs(
  { db, language }: Pick<CallContext, 'db' | 'language'>,
  page: Page,
): Promise<{ failed_jobs: FailedJob[]; total: number; retryable: number }> {
  const { jobs, total, hopeless } = await listDead(db, page);
  const ids = jobs.flatMap(({ video_id }) => (video_id === null ? [] : [video_id]));
  const titles = await repository.titlesOf(db, ids);
  const present = ({
    id,
    name,
    reason,
    attempts,
    failed_at,
    video_id,
    ...job
  }: DeadJob): FailedJob => {
    const title = video_id === null ? undefined : titles.get(video_id);
    return {
      id,
      queue: queueOf(name),
      job: name,
      video: video_id === null || title === undefined ? null : { id: video_id, title },
      words: wordsOf(reason, language),
      reason,
      retry_helps: !job.hopeless,
      attempts,
      failed_at: failed_at.toISOString(),
    };
  };
  return { failed_jobs: jobs.map(present), total, retryable: total - hopeless };
}

type Action = 'retry_job' | 'set_aside_job';

/** Those that are not dead any more by now are no mistake: somebody else was quicker. */
function forEachDead(
  context: SignedInContext,
  ids: readonly string[] | undefined,
  {
    action,
    work,
  }: { action: Action; work: (tx: Tx, job: Pick<DeadJob, 'id' | 'name'>) => Promise<void> },
): Promise<{ count: number }> {
  return inTransaction(context.db, async (tx) => {
    const jobs = await lockDead(tx, ids);
    for (const job of jobs) {
      await work(tx, job);
      await audit(tx, context, {
        action: `system.${action}`,
        object_type: 'job',
        object_id: job.id,
        change: { name: job.name },
      });
    }
    return { count: jobs.length };
  });
}

export const retry = (context: SignedInContext, request: RetryRequest) =>
  forEachDead(context, 'ids' in request ? request.ids : undefined, {
    action: 'retry_job',
    work: reviveDead,
  });

export const setAside = (context: SignedInContext, ids: readonly string[]) =>
  forEachDead(context, ids, { action: 'set_aside_job', work: forgetDead });

export const sweepGone = (db: Db): Promise<void> => repository.removeGone(db);
