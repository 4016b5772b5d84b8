import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/db/database.ts';
import { platform, type DemoMarks } from '#schema/system.ts';

/** Filled by looking at the demo, or by the server itself, without anybody having made anything. */
const BY_ITSELF = new Set([
  'sessions',
  'known_places',
  'password_resets',
  'conversation_reads',
  'start_tokens',
  'platform',
  'processes',
  'backups',
  'rate_limits',
  'idempotency_keys',
  'processings',
  'category_videos',
  'recommended_videos',
  'video_extras',
  'plan_notices',
  'place_listings',
  'place_listing_counts',
  'activity_batches',
  'counted_users',
  'platform_quarters',
  'channel_days',
  'video_days',
  'recent_views',
  'user_quarters',
  'active_steps',
  'active_step_days',
]);

interface Table {
  readonly [column: string]: unknown;
  readonly name: string;
  readonly numbered: boolean;
}

/** A table that is new here counts until somebody says that it fills by itself. */
async function tablesOfWork(db: Db): Promise<Table[]> {
  const { rows } = await db.execute<Table>(sql`
    select c.relname as name, exists (
      select from pg_attribute a
      where a.attrelid = c.oid and a.attname = 'id' and a.attidentity <> '') as numbered
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`);
  return rows.filter(({ name }) => !BY_ITSELF.has(name) && !name.endsWith('_counts'));
}

/** What jobs do is recorded too, and nobody's. */
const byPeople = (name: string) =>
  name === 'audit_entries' ? sql`user_id is not null` : sql`true`;

/** Remembers what the demo consists of, in the transaction that loads it. */
export async function markDemo(tx: Tx): Promise<void> {
  const marks: Record<string, DemoMarks[string]> = {};
  for (const { name, numbered } of await tablesOfWork(tx)) {
    const last = numbered ? sql`coalesce(max(id), 0)::int` : sql`null::int`;
    const { rows } = await tx.execute<{ rows: number; last: number | null }>(
      sql`select count(*)::int as rows, ${last} as last from ${sql.identifier(name)}`,
    );
    const [{ rows: count, last: number } = { rows: 0, last: null }] = rows;
    marks[name] = { rows: count, ...(number !== null && { last: number }) };
  }
  await tx.update(platform).set({ demo_marks: marks });
}

/** Tables that hold more than the demo brought; null where what it brought was not remembered. */
export async function workBesideDemo(db: Db): Promise<string[] | null> {
  const [row] = await db.select({ marks: platform.demo_marks }).from(platform);
  const marks = row?.marks;
  if (!marks) return null;
  const found: string[] = [];
  for (const { name, numbered } of await tablesOfWork(db)) {
    const mark = marks[name] ?? { rows: 0, last: 0 };
    const isNew = numbered ? sql`id > ${mark.last ?? 0}` : sql`true`;
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(name)} where ${isNew} and ${byPeople(name)}`,
    );
    const more = (rows[0]?.count ?? 0) - (numbered ? 0 : mark.rows);
    if (more > 0) found.push(`${name} (${more})`);
  }
  return found;
}
