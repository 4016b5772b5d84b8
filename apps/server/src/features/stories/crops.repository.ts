import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { crops, stories } from '#schema/stories.ts';

export type CropRow = typeof crops.$inferSelect;

export interface Run {
  readonly id: number;
  readonly run_id: string;
}

const isOf = ({ id, run_id }: Run) => and(eq(crops.id, id), eq(crops.run_id, run_id));
const touched = { id: crops.id };

/** Null where the same file is already being cut, or was. */
export async function insert(tx: Db, values: typeof crops.$inferInsert): Promise<CropRow | null> {
  const [row] = await tx
    .insert(crops)
    .values(values)
    .onConflictDoNothing({ target: crops.original_url })
    .returning();
  return row ?? null;
}

export async function find(db: Db, id: number): Promise<CropRow | null> {
  const [row] = await db.select().from(crops).where(eq(crops.id, id));
  return row ?? null;
}

export async function findOf(db: Db, original_url: string): Promise<CropRow | null> {
  const [row] = await db.select().from(crops).where(eq(crops.original_url, original_url));
  return row ?? null;
}

export async function findOwners(db: Db, id: number): Promise<number[] | null> {
  const row = await find(db, id);
  return row ? [row.channel_id] : null;
}

/** Makes this run the one that counts; null when there is nothing to do. */
export async function begin(tx: Db, { id, run_id }: Run): Promise<CropRow | null> {
  const [row] = await tx
    .update(crops)
    .set({ run_id, state: 'running', progress: 0 })
    .where(and(eq(crops.id, id), ne(crops.state, 'done'), ne(crops.state, 'failed')))
    .returning();
  return row ?? null;
}

/** False when the run no longer counts. */
export async function setProgress(db: Db, run: Run, progress: number): Promise<boolean> {
  const rows = await db.update(crops).set({ progress }).where(isOf(run)).returning(touched);
  return rows.length > 0;
}

/** False when the run no longer counts: its files are nobody's. */
export async function finish(tx: Db, run: Run): Promise<boolean> {
  const rows = await tx
    .update(crops)
    .set({ state: 'done', progress: 1, run_id: null, error_code: null, error_permanent: false })
    .where(isOf(run))
    .returning(touched);
  return rows.length > 0;
}

export interface Failure {
  readonly code: string;
  readonly permanent: boolean;
}

/** Ends it for good, or lets it wait for another attempt. */
export async function fail(db: Db, run: Run, { code, permanent }: Failure): Promise<boolean> {
  const rows = await db
    .update(crops)
    .set({
      state: permanent ? 'failed' : 'waiting',
      progress: null,
      run_id: null,
      error_code: code,
      error_permanent: permanent,
    })
    .where(isOf(run))
    .returning(touched);
  return rows.length > 0;
}

/** After the last attempt; what the one before it said is the best there is to say. */
export async function giveUp(db: Db, id: number): Promise<CropRow | null> {
  const [row] = await db
    .update(crops)
    .set({
      state: 'failed',
      progress: null,
      run_id: null,
      error_code: sql`coalesce(${crops.error_code}, 'interrupted')`,
    })
    .where(and(eq(crops.id, id), ne(crops.state, 'done')))
    .returning();
  return row ?? null;
}

/** A finished one becomes a story's own: it can be taken once. */
export async function take(
  tx: Db,
  { url, channel_id }: Pick<CropRow, 'url' | 'channel_id'>,
): Promise<CropRow | null> {
  const [row] = await tx
    .delete(crops)
    .where(and(eq(crops.url, url), eq(crops.channel_id, channel_id), eq(crops.state, 'done')))
    .returning();
  return row ?? null;
}

export async function findByUrl(
  db: Db,
  { url, channel_id }: Pick<CropRow, 'url' | 'channel_id'>,
): Promise<CropRow | null> {
  const [row] = await db
    .select()
    .from(crops)
    .where(and(eq(crops.url, url), eq(crops.channel_id, channel_id)));
  return row ?? null;
}

/** Whether the result is ready for a story, or one's own already. */
export async function isWanted(db: Db, { id, url }: CropRow): Promise<boolean> {
  const isReady = and(eq(crops.id, id), eq(crops.state, 'done'));
  return (
    (await db.$count(crops, isReady)) > 0 || (await db.$count(stories, eq(stories.media, url))) > 0
  );
}

/** Takes away what nobody has used since, some at a time. */
export function removeUnused(tx: Db, before: Date, limit: number): Promise<CropRow[]> {
  const unused = tx
    .select({ id: crops.id })
    .from(crops)
    .where(lt(crops.created_at, before))
    .orderBy(crops.created_at)
    .limit(limit)
    .for('update', { skipLocked: true });
  return tx
    .delete(crops)
    .where(sql`${crops.id} in (${unused})`)
    .returning();
}
