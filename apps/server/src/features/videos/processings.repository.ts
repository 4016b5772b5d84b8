import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { processings } from '#schema/processings.ts';
import { videos } from '#schema/videos.ts';

export interface Run {
  readonly video_id: number;
  readonly run_id: string;
}

const isOf = ({ video_id, run_id }: Run) =>
  and(eq(processings.video_id, video_id), eq(processings.run_id, run_id));

/** Puts a video (back) into the queue's hands: waiting, without an error. */
export async function enter(tx: Db, video_id: number, job_id: string | null): Promise<void> {
  const waiting = {
    job_id,
    progress: null,
    error_code: null,
    error_permanent: false,
    updated_at: new Date(),
  };
  await tx
    .insert(processings)
    .values({ video_id, ...waiting })
    .onConflictDoUpdate({ target: processings.video_id, set: waiting });
}

/** Makes this run the one that counts. Gives what a run before it may have stored; null when there is nothing to do. */
export async function begin(
  tx: Db,
  run: Run,
  outputKeys: readonly string[],
): Promise<string[] | null> {
  const [row] = await tx
    .select({ output_keys: processings.output_keys })
    .from(processings)
    .where(eq(processings.video_id, run.video_id))
    .for('update');
  if (!row) return null;
  await tx
    .update(processings)
    .set({
      run_id: run.run_id,
      output_keys: [...outputKeys],
      progress: 0,
      error_code: null,
      error_permanent: false,
      updated_at: new Date(),
    })
    .where(eq(processings.video_id, run.video_id));
  return row.output_keys;
}

/** False when the run no longer counts. */
export async function setProgress(db: Db, run: Run, progress: number): Promise<boolean> {
  const rows = await db
    .update(processings)
    // Not a change of the row's state, so the order of the table stays as it is.
    .set({ progress, updated_at: sql`${processings.updated_at}` })
    .where(isOf(run))
    .returning({ video_id: processings.video_id });
  return rows.length > 0;
}

export interface Failure {
  readonly code: string;
  readonly permanent: boolean;
}

export async function fail(db: Db, run: Run, { code, permanent }: Failure): Promise<boolean> {
  const rows = await db
    .update(processings)
    .set({
      error_code: code,
      error_permanent: permanent,
      progress: null,
      output_keys: [],
      updated_at: new Date(),
    })
    .where(isOf(run))
    .returning({ video_id: processings.video_id });
  return rows.length > 0;
}

/** For a run that died without a word. */
export async function failUnlessTold(
  db: Db,
  video_id: number,
  { code, permanent }: Failure,
): Promise<boolean> {
  const rows = await db
    .update(processings)
    .set({ error_code: code, error_permanent: permanent, progress: null, updated_at: new Date() })
    .where(and(eq(processings.video_id, video_id), isNull(processings.error_code)))
    .returning({ video_id: processings.video_id });
  return rows.length > 0;
}

/** Ends the run if it still counts. The video's row must be locked, so that everybody locks in one order. */
export async function finish(tx: Db, run: Run): Promise<boolean> {
  const rows = await tx
    .delete(processings)
    .where(isOf(run))
    .returning({ video_id: processings.video_id });
  return rows.length > 0;
}

/** Publishes what is due, some at a time. Rows another worker locks are left to it. */
export async function publishDue(tx: Db, limit: number): Promise<number[]> {
  const due = tx
    .select({ id: videos.id })
    .from(videos)
    .where(
      and(
        sql`listing = 'awaiting' and scheduled_at is not null`,
        lte(videos.scheduled_at, sql`now()`),
      ),
    )
    .orderBy(videos.scheduled_at)
    .limit(limit)
    .for('update', { skipLocked: true });
  const now = new Date();
  const rows = await tx
    .update(videos)
    .set({ status: 'published', published_at: now, awaits_playlist: false, updated_at: now })
    .where(sql`${videos.id} in (${due})`)
    .returning({ id: videos.id });
  return rows.map((row) => row.id);
}
