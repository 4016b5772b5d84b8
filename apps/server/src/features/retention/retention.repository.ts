import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';

const before = (days: number) => sql`now() - ${days}::int * interval '24 hours'`;

const count = async (db: Db, statement: SQL): Promise<number> =>
  (await db.execute(statement)).rowCount ?? 0;

/**
 * Entries are written in the order of their ids, so the oldest stand first and none has to be looked
 * for. The table lets nobody change it that does not say it forgets.
 */
export const removeAuditEntries = (db: Db, days: number, most: number) =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`set local bimah.forgets = 'yes'`);
    return count(
      tx,
      sql`delete from audit_entries where id in (
      select id from (select id, at from audit_entries order by id limit ${most}) oldest
      where at < ${before(days)})`,
    );
  });

const removeRows =
  (table: string, isOld: (before: SQL) => SQL) => (db: Db, days: number, most: number) =>
    count(
      db,
      sql`delete from ${sql.identifier(table)} where ctid = any(array(
      select ctid from ${sql.identifier(table)} where ${isOld(before(days))} limit ${most}))`,
    );

/** What is still on its way stays. */
export const removeNotifications = removeRows(
  'notifications',
  (then) => sql`finished_at < ${then}`,
);
export const removeUserMessages = removeRows(
  'user_messages',
  (then) => sql`status <> 'queued' and updated_at < ${then}`,
);

/** Those that came to nothing. Who accepted is a member, and the row says by whom. */
export const removeInvitations = removeRows(
  'signup_invitations',
  (then) => sql`status <> 'approved' and greatest(expires_at, answered_at) < ${then}`,
);

export const removeChannelDays = removeRows('channel_days', (then) => sql`day < (${then})::date`);
export const removeVideoDays = removeRows('video_days', (then) => sql`day < (${then})::date`);

const isCounted = (then: SQL) =>
  sql`not exists (select from activity_batches b where b.created_at < ${then})`;

/** What came with a moment of which there is no month. */
export const removeStrayActivity = removeRows(
  'viewer_activity_default',
  (then) => sql`at < ${then} and ${isCounted(then)}`,
);

/** The months of activity that were over so long ago, and of which nothing waits to be counted. */
export async function oldActivityMonths(db: Db, days: number): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.relname as name
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'viewer_activity'::regclass and c.relname ~ '_\\d{4}_\\d{2}$'
      and to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month' < ${before(days)}
      and ${isCounted(before(days))}
    order by 1`);
  return rows.map(({ name }) => name);
}

/** Takes the table away instead of its rows: at once, and nothing is left to be tidied up. */
export async function dropActivityMonth(tx: Db, name: string): Promise<void> {
  // Writers would wait behind us for as long as we wait: rather try again tomorrow.
  await tx.execute(sql`set local lock_timeout = '2s'`);
  await tx.execute(sql`drop table ${sql.identifier(name)}`);
}
