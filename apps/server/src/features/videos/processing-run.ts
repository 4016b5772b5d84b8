import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { JobRun } from '#platform/jobs/port.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { announce } from './announce.ts';
import { failureOf } from './failures.ts';
import { filesOf, removeKeys } from './files.ts';
import { finishProcessing, type Outcome } from './finish-processing.ts';
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
  /** Tells how far it is, at most once a second. */
  readonly onProgress: (done: number) => void;
}

/** An error can come after the commit that made the files count: those stay. */
async function removeUnkept(
  { db, storage }: RunDeps,
  video_id: number,
  keys: readonly string[],
): Promise<void> {
  const row = await repository.find(db, video_id);
  const kept = row ? filesOf(storage, row) : [];
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
  const write = async (done: number) => {
    if (await processings.setProgress(db, ids, done)) await notifyProcessing(db, ids.video_id);
    else replaced.abort();
  };
  return {
    ...ids,
    signal: AbortSignal.any([job.signal, replaced.signal]),
    onProgress(done) {
      const now = Date.now();
      if (now - lastWrite < PROGRESS_EVERY_MS) return;
      lastWrite = now;
      write(Math.min(Math.max(done, 0), 1)).catch((error: unknown) =>
        job.log.warn({ err: error, video_id: ids.video_id }, 'progress was not written'),
      );
    },
  };
}

/**
 * One attempt at a video. What an attempt before it stored is removed first, and what this one stored
 * is removed if it does not count, so that there is never more than one result.
 */
export async function runProcessing(
  deps: RunDeps,
  order: { video_id: number; output_keys: readonly string[] },
  work: (run: ProcessingRun) => Promise<Outcome>,
): Promise<void> {
  const { db, storage, job } = deps;
  const ids = { video_id: order.video_id, run_id: randomUUID() };
  const leftovers = await inTransaction(db, (tx) => processings.begin(tx, ids, order.output_keys));
  if (leftovers === null) return;
  await removeKeys(storage, leftovers);
  const run = startRun(deps, ids);
  try {
    await notifyProcessing(db, ids.video_id);
    if (!(await finishProcessing(db, ids, await work(run)))) {
      await removeUnkept(deps, ids.video_id, order.output_keys);
    }
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

/** The last attempt is over without having said why: its worker was killed. */
export async function recordDeath(db: Db, video_id: number): Promise<void> {
  const told = await processings.failUnlessTold(db, video_id, {
    code: 'interrupted',
    permanent: false,
  });
  if (told) await notifyProcessing(db, video_id);
}
