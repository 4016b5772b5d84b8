import { asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { backups, platform, processes } from '#schema/system.ts';
import { videos } from '#schema/videos.ts';

/** Their titles by id, of those that are still there. */
export async function titlesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: videos.id, title: videos.title })
    .from(videos)
    .where(inArray(videos.id, [...ids]));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

export type ProcessRow = typeof processes.$inferSelect;
export type PlatformRow = typeof platform.$inferSelect;
export type BackupRow = typeof backups.$inferSelect;

/** Who was silent for so long is not there any more. */
const GONE = sql`interval '5 minutes'`;

/** The last backup stays told, however long ago it was made. */
export async function removeGone(db: Db): Promise<void> {
  await db.execute(sql`delete from processes where seen_at < now() - ${GONE}`);
  await db.execute(sql`delete from start_tokens where expires_at < now()`);
  await db.execute(sql`
    delete from backups where started_at < now() - interval '400 days'
    and id <> coalesce((select id from backups where finished_at is not null
      order by finished_at desc limit 1), 0)`);
}

type NewProcess = Omit<typeof processes.$inferInsert, 'seen_at'>;

/** By the database's clock, which is the same for all of them. A row that was swept comes back. */
export async function beat(db: Db, process: NewProcess): Promise<void> {
  await db
    .insert(processes)
    .values(process)
    .onConflictDoUpdate({ target: processes.id, set: { seen_at: sql`now()` } });
}

export async function removeProcess(db: Db, id: string): Promise<void> {
  await db.delete(processes).where(eq(processes.id, id));
}

export const findProcesses = (db: Db) =>
  db
    .select()
    .from(processes)
    .where(sql`${processes.seen_at} >= now() - ${GONE}`)
    .orderBy(asc(processes.host), asc(processes.started_at), asc(processes.id));

export async function findLastBackup(db: Db) {
  const [last] = await db
    .select()
    .from(backups)
    .where(isNotNull(backups.finished_at))
    .orderBy(desc(backups.finished_at))
    .limit(1);
  return last ?? null;
}

export async function findPlatform(db: Db): Promise<PlatformRow> {
  const [row] = await db.select().from(platform);
  if (!row) throw new Error('The row of the platform is missing');
  return row;
}

export async function keepStored(
  db: Db,
  { files, bytes }: { files: number; bytes: number },
): Promise<void> {
  await db
    .update(platform)
    .set({ stored_files: files, stored_bytes: bytes, stored_counted_at: sql`now()` });
}
