import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { taken } from '#schema/activity-rows.ts';

/** Any constant will do, as long as every roll-up uses the same. */
const ROLL_UP_LOCK = 7_201_948;
const WAITING_MAX = 1_000;

interface Batch extends Record<string, unknown> {
  readonly id: string;
  readonly in_counters: boolean;
}

/**
 * Takes away the oldest batches nobody else has taken, about as many as hold so many rows. Whoever
 * takes them counts them: with the transaction both happen or neither.
 */
export async function takeBatches(tx: Db, most: number) {
  const { rows } = await tx.execute<Batch>(sql`
    with waiting as (
      select id, size from activity_batches order by id limit ${WAITING_MAX} for update skip locked
    ), fitting as (
      select id from (select id, sum(size) over (order by id) - size as before from waiting) w
      where before < ${most}
    )
    delete from activity_batches b using fitting f where b.id = f.id
    returning b.id, b.in_counters`);
  return {
    all: rows.map(({ id }) => Number(id)),
    uncounted: rows.filter(({ in_counters }) => !in_counters).map(({ id }) => Number(id)),
  };
}

/** What nobody has counted yet. */
export async function waiting(db: Db): Promise<{ rows: number; seconds: number }> {
  const { rows } = await db.execute<{ rows: number; seconds: number }>(sql`
    select coalesce(sum(size), 0)::int as rows,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds
    from activity_batches`);
  return rows[0] ?? { rows: 0, seconds: 0 };
}

/** Roll-ups read side by side and write one after the other: they would wait for the same rows anyhow. */
export async function waitForTurn(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ROLL_UP_LOCK})`);
}

/** The most viewed videos, with each channel they stand in. */
export async function mostViewed(
  db: Db,
  batchIds: readonly number[],
  most: number,
): Promise<{ id: number; channel_id: number }[]> {
  const { rows } = await db.execute<{ id: number; channel_id: number }>(sql`
    with ${taken(batchIds)}, most as (
      select video_id from taken where kind = 'view' group by 1 order by count(*) desc, 1 limit ${most}
    )
    select video_id::int as id, channel_id::int as channel_id
    from most join video_channels using (video_id) order by 1, 2 limit ${most}`);
  return rows;
}

export async function mostVisited(
  db: Db,
  batchIds: readonly number[],
  most: number,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with ${taken(batchIds)}
    select c.id::int as id from taken t join channels c on c.id = t.channel_id
    where t.kind in ('visit', 'share') group by 1 order by count(*) desc, 1 limit ${most}`);
  return rows.map(({ id }) => id);
}
