import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import type { ProcessingStep } from '@bimah/contract';
import { processings, type ProcessingPhase } from '#schema/processings.ts';
import { videos } from '#schema/videos.ts';

export type { ProcessingPhase } from '#schema/processings.ts';
type Processing = typeof processings.$inferSelect;

export interface Run {
  readonly video_id: number;
  readonly run_id: string;
}

const isOf = ({ video_id, run_id }: Run) =>
  and(eq(processings.video_id, video_id), eq(processings.run_id, run_id));

/** Puts a video (back) into the queue's hands: waiting, without an error. */
export async function enter(
  tx: Db,
  { video_id, phase, source }: Pick<Processing, 'video_id' | 'phase' | 'source'>,
  job_id: string | null,
): Promise<void> {
  const waiting = {
    phase,
    source,
    job_id,
    step: null,
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

export async function find(db: Db, video_id: number): Promise<Processing | undefined> {
  const [row] = await db.select().from(processings).where(eq(processings.video_id, video_id));
  return row;
}

/** Whatever runs finds that it does not count any more. */
export async function remove(tx: Db, video_id: number): Promise<void> {
  await tx.delete(processings).where(eq(processings.video_id, video_id));
}

/** Makes this run the one that counts. Gives what a run before it may have stored; null when there is nothing to do. */
export async function begin(
  tx: Db,
  run: Run,
  {
    phase,
    output_keys,
  }: { readonly phase: ProcessingPhase; readonly output_keys: readonly string[] },
): Promise<string[] | null> {
  const [row] = await tx
    .select({ output_keys: processings.output_keys })
    .from(processings)
    .where(and(eq(processings.video_id, run.video_id), eq(processings.phase, phase)))
    .for('update');
  if (!row) return null;
  await tx
    .update(processings)
    .set({
      run_id: run.run_id,
      output_keys: [...output_keys],
      step: null,
      progress: 0,
      error_code: null,
      error_permanent: false,
      updated_at: new Date(),
    })
    .where(eq(processings.video_id, run.video_id));
  return row.output_keys;
}

/** False when the run no longer counts. */
export async function setProgress(
  db: Db,
  run: Run,
  at: { readonly step: ProcessingStep | null; readonly progress: number },
): Promise<boolean> {
  const rows = await db
    .update(processings)
    // Not a change of the row's state, so the order of the table stays as it is.
    .set({ ...at, updated_at: sql`${processings.updated_at}` })
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
      step: null,
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
  { video_id, phase }: { readonly video_id: number; readonly phase: ProcessingPhase },
  { code, permanent }: Failure,
): Promise<boolean> {
  const rows = await db
    .update(processings)
    .set({
      error_code: code,
      error_permanent: permanent,
      step: null,
      progress: null,
      updated_at: new Date(),
    })
    .where(
      and(
        eq(processings.video_id, video_id),
        eq(processings.phase, phase),
        isNull(processings.error_code),
      ),
    )
    .returning({ video_id: processings.video_id });
  return rows.length > 0;
}

/** Says which files of the run do not count yet, while it goes on. False when it does not count itself. */
export async function setOutputs(
  tx: Db,
  run: Run,
  output_keys: readonly string[],
): Promise<boolean> {
  const rows = await tx
    .update(processings)
    .set({ output_keys: [...output_keys], updated_at: sql`${processings.updated_at}` })
    .where(isOf(run))
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

/** By the clock that also wakes us, whatever this machine's own shows. */
export async function databaseTime(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ now: string | Date }>(sql`select now() as now`);
  return new Date(rows[0]?.now ?? Date.now());
}

/** Publishes what is due, some at a time. Rows another worker locks are left to it. */
export async function publishDue(tx: Db, limit: number, now: Date): Promise<number[]> {
  const due = tx
    .select({ id: videos.id })
    .from(videos)
    .where(
      and(
        sql`listing = 'awaiting' and scheduled_at is not null`,
        lte(videos.scheduled_at, now),
        // One that ended before anybody could publish it is left to those who end.
        sql`(${videos.until} is null or ${videos.until} > now())`,
      ),
    )
    .orderBy(videos.scheduled_at)
    .limit(limit)
    .for('update', { skipLocked: true });
  const rows = await tx
    .update(videos)
    .set({ status: 'published', published_at: now, awaits_playlist: false, updated_at: now })
    .where(sql`${videos.id} in (${due})`)
    .returning({ id: videos.id });
  return rows.map((row) => row.id);
}
