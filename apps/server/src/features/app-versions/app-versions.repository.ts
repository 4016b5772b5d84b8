import { count, desc, eq, sql } from 'drizzle-orm';
import { versionSortKey } from '@bimah/contract/rules/version.ts';
import type { Db } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import { app_versions } from '#schema/app-versions.ts';

export type AppVersionRow = Omit<typeof app_versions.$inferSelect, 'sort_key'>;

const columns = {
  id: app_versions.id,
  version: app_versions.version,
  force_update: app_versions.force_update,
  created_at: app_versions.created_at,
  updated_at: app_versions.updated_at,
};

export const findPage = (
  db: Db,
  page: { limit: number; offset: number },
): Promise<AppVersionRow[]> =>
  prepared(db, 'app_versions_page', (name) =>
    db
      .select(columns)
      .from(app_versions)
      .orderBy(desc(app_versions.sort_key))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(name),
  ).execute(page);

export async function countAll(db: Db): Promise<number> {
  const [row] = await prepared(db, 'app_versions_count', (name) =>
    db.select({ total: count() }).from(app_versions).prepare(name),
  ).execute();
  return row?.total ?? 0;
}

export async function find(db: Db, id: number): Promise<AppVersionRow | undefined> {
  const [row] = await db.select(columns).from(app_versions).where(eq(app_versions.id, id));
  return row;
}

/** Locks the row until the transaction ends, so that what was compared is what gets written. */
export async function findForUpdate(tx: Db, id: number): Promise<AppVersionRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(app_versions)
    .where(eq(app_versions.id, id))
    .for('update');
  return row;
}

export async function insert(
  tx: Db,
  values: { version: string; force_update: boolean },
): Promise<AppVersionRow> {
  const [row] = await tx
    .insert(app_versions)
    .values({ ...values, sort_key: versionSortKey(values.version) })
    .returning(columns);
  return row as AppVersionRow;
}

export async function update(
  tx: Db,
  id: number,
  { version, force_update }: { version?: string | undefined; force_update?: boolean | undefined },
): Promise<AppVersionRow> {
  const [row] = await tx
    .update(app_versions)
    .set({
      updated_at: new Date(),
      ...(force_update !== undefined && { force_update }),
      ...(version !== undefined && { version, sort_key: versionSortKey(version) }),
    })
    .where(eq(app_versions.id, id))
    .returning(columns);
  return row as AppVersionRow;
}

export async function remove(tx: Db, id: number): Promise<AppVersionRow | undefined> {
  const [row] = await tx.delete(app_versions).where(eq(app_versions.id, id)).returning(columns);
  return row;
}
