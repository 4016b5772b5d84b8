import { randomUUID } from 'node:crypto';
import type { ProcessingStep } from '@bimah/contract';
import type { Db, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { JobRun } from '#platform/jobs/port.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { announce } from './announce.ts';
import * as extras from './extras.repository.ts';
import { failureOf } from './failures.ts';
import { filesOf, removeKeys } from './files.ts';
import { finishExtras, finishProcessing, type Outcome } from './finish-processing.ts';
import * as processings from './processings.repository.ts';
import * as repository from './videos.repository.ts';

const PROGRESS_EVERY_MS = 1_000;

export interface RunDeps {
  readonly db: Db;
  readonly storage: StoragePort;
  readonly job: JobRun;
}

export interface ProcessingRun extends processings.Run {
  /** Aborted when the worker stops, and when the video was taken away or given to another run. */
  readonly signal: AbortSignal;
  /** Says what comes now. */
  readonly enter: (step: ProcessingStep) => void;
  /** Tells how far the step is, at most once a second. */
  readonly onProgress: (done: number) => void;
}

/** What an attempt sets out to do. */
export interface Order {
  readonly video_id: number;
  readonly output_keys: readonly string[];
}

/** An error can come after the commit that made the files count: those stay. */
async function removeUnkept(
  { db, storage }: RunDeps,
  video_id: number,
  keys: readonly string[],
): Promise<void> {
  const files = await extras.findFiles(db, video_id);
  const kept = files ? filesOf(storage, files) : [];
  await removeKeys(
    storage,
    keys.filter((key) => !kept.includes(key)),
  );
}

const notifyProcessing = async (db: Db, id: number): Promise<void> => {
  const channel_ids = (await repository.findOwners(db, id)) ?? [];
  await inTransaction(db, (tx) => announce(tx, 'processing', { id, channel_ids }));
};

function startRun({ db, job }: RunDeps, ids: processings.Run): ProcessingRun {
  const replaced = new AbortController();
  let lastWrite = 0;
  let step: ProcessingStep | null = null;
  const write = async (progress: number) => {
    const at = { step, progress };
    if (await processings.setProgress(db, ids, at)) await notifyProcessing(db, ids.video_id);
    else replaced.abort();
  };
  const tell = (done: number) => {
    lastWrite = Date.now();
    write(Math.min(Math.max(done, 0), 1)).catch((error: unknown) =>
      job.log.warn({ err: error, video_id: ids.video_id }, 'progress was not written'),
    );
  };
  return {
    ...ids,
    signal: AbortSignal.any([job.signal, replaced.signal]),
    enter(next) {
      step = next;
      tell(0);
    },
    onProgress(done) {
      if (Date.now() - lastWrite >= PROGRESS_EVERY_MS) tell(done);
    },
  };
}

/**
 * One attempt at a video. What an attempt before it stored is removed first, and what this one stored
 * is removed if it does not count, so that there is never more than one result.
 */
async function attempt(
  deps: RunDeps,
  order: Order & { readonly phase: processings.ProcessingPhase },
  /** False: the result does not count. */
  work: (run: ProcessingRun) => Promise<boolean>,
): Promise<void> {
  const { db, storage, job } = deps;
  const ids = { video_id: order.video_id, run_id: randomUUID() };
  const leftovers = await inTransaction(db, (tx) => processings.begin(tx, ids, order));
  if (leftovers === null) return;
  await removeKeys(storage, leftovers);
  const run = startRun(deps, ids);
  try {
    await notifyProcessing(db, ids.video_id);
    if (!(await work(run))) await removeUnkept(deps, ids.video_id, order.output_keys);
  } catch (error) {
    await removeUnkept(deps, ids.video_id, order.output_keys);
    // Handed back by a stopping worker, or taken away: nothing is wrong with the video.
    if (job.signal.aborted) throw error;
    if (run.signal.aborted) return;
    const failure = failureOf(error);
    if (!(await processings.fail(db, ids, failure))) return;
    await notifyProcessing(db, ids.video_id);
    if (!failure.permanent) throw error;
    job.log.info({ video_id: ids.video_id, code: failure.code }, 'video cannot be processed');
  }
}

/** Makes a video ready. */
export const runProcessing = (
  deps: RunDeps,
  order: Order,
  work: (run: ProcessingRun) => Promise<Outcome>,
): Promise<void> =>
  attempt(deps, { ...order, phase: 'film' }, async (run) =>
    finishProcessing(deps.db, run, await work(run)),
  );

/** Makes what stands beside the film of a video that is ready; `work` gives what is to be written. */
export const runExtras = (
  deps: RunDeps,
  order: Order,
  work: (run: ProcessingRun) => Promise<(tx: Tx) => Promise<void>>,
): Promise<void> =>
  attempt(deps, { ...order, phase: 'extras' }, async (run) =>
    finishExtras(deps.db, run, await work(run)),
  );

/** Another film for a video that is ready; `work` makes it count, and tells whether it does. */
export const runReplacement = (
  deps: RunDeps,
  order: Order,
  work: (run: ProcessingRun) => Promise<boolean>,
): Promise<void> => attempt(deps, { ...order, phase: 'replacement' }, work);

/** The last attempt is over without having said why: its worker was killed. */
export async function recordDeath(
  db: Db,
  video_id: number,
  phase: processings.ProcessingPhase,
): Promise<void> {
  const told = await processings.failUnlessTold(
    db,
    { video_id, phase },
    {
      code: 'interrupted',
      permanent: false,
    },
  );
  if (told) await notifyProcessing(db, video_id);
}
