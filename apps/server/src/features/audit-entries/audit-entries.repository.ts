import { eq, sql, type SQL } from 'drizzle-orm';
import { COUNT_CAP } from '@bimah/contract/limits.ts';
import type { Db } from '#platform/db/database.ts';
import { audit_entries } from '#schema/system.ts';
import { users } from '#schema/users.ts';

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Each condition is one index; together they never name an entry twice. */
type Conditions = readonly SQL[];

const isObject = (type: 'channel' | 'user', id: number): SQL =>
  sql`object_type = ${type} and object_id = ${String(id)}`;

/** The keys are written out: the planner must see them to choose the index. */
const mentions = (key: 'channel_id' | 'user_id', id: number): SQL => {
  const name = sql.raw(`'${key}'`);
  return sql`change ? ${name} and change ->> ${name} = ${String(id)}`;
};

export const aboutChannel = (id: number): Conditions => [
  isObject('channel', id),
  sql`${mentions('channel_id', id)} and not (${isObject('channel', id)})`,
];

export const aboutUser = (id: number): Conditions => [
  isObject('user', id),
  sql`${mentions('user_id', id)} and not (${isObject('user', id)})`,
];

export const byUser = (id: number): Conditions => [sql`user_id = ${id}`];

const newest = (conditions: Conditions, most: number): SQL =>
  sql.join(
    conditions.map(
      (condition) =>
        sql`(select id from audit_entries where ${condition} order by id desc limit ${most})`,
    ),
    sql` union all `,
  );

export const findPage = (db: Db, conditions: Conditions, { limit, offset }: Page) =>
  db
    .select({
      id: audit_entries.id,
      at: audit_entries.at,
      ip: audit_entries.ip,
      action: audit_entries.action,
      object_type: audit_entries.object_type,
      object_id: audit_entries.object_id,
      change: audit_entries.change,
      user_id: audit_entries.user_id,
      user_name: users.name,
      user_email: users.email,
    })
    .from(audit_entries)
    .innerJoin(
      sql`(select id from (${newest(conditions, limit + offset)}) list order by id desc limit ${limit} offset ${offset}) page`,
      sql`page.id = ${audit_entries.id}`,
    )
    .leftJoin(users, eq(users.id, audit_entries.user_id))
    .orderBy(sql`page.id desc`);

export type EntryRow = Awaited<ReturnType<typeof findPage>>[number];

/** Counts no further than people turn pages. */
export async function count(db: Db, conditions: Conditions): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${newest(conditions, COUNT_CAP + 1)}) list`,
  );
  return rows[0]?.total ?? 0;
}
