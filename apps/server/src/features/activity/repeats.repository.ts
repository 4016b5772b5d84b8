import { sql } from 'drizzle-orm';
import { ACTIVITY_SKEW_MINUTES, ACTIVITY_WINDOW_MINUTES } from '@bimah/contract/limits.ts';
import type { Db } from '#platform/db/database.ts';
import { taken } from '#schema/activity-rows.ts';
import type { Company } from './repeats.ts';

const WINDOW = sql.raw(`interval '${ACTIVITY_WINDOW_MINUTES} minutes'`);
/** By as much `at` may be later than the moment it counts for; it says which partitions to look in. */
const SKEW = sql.raw(`interval '${ACTIVITY_SKEW_MINUTES} minutes'`);

interface Key {
  readonly activity_id: string;
  readonly at: Date;
}

interface Row extends Record<string, unknown> {
  readonly ids: string[];
  readonly ats: string[];
  readonly fresh: number[];
  readonly counted: number[] | null;
}

const inMs = (moment: string) => sql.raw(`(extract(epoch from ${moment}) * 1000)::float8`);

/**
 * Views, visits and shares of these batches that are not alone: by viewer and what they are about, with
 * those around them that count already. What waits in other batches has its turn later.
 */
export async function withCompany(db: Db, batchIds: readonly number[]): Promise<Company<Key>[]> {
  const { rows } = await db.execute<Row>(sql`
    with ${taken(batchIds)}, fresh as (
      select kind, user_id, coalesce(video_id, channel_id) as about,
        array_agg(activity_id::text order by activity_id) as ids,
        array_agg(${inMs('at')} order by activity_id) as ats,
        array_agg(${inMs('counted_at')} order by activity_id) as fresh,
        min(counted_at) - ${WINDOW} as after, max(counted_at) + ${WINDOW} as before
      from taken
      where kind in ('view', 'visit', 'share') and user_id is not null
        and coalesce(video_id, channel_id) is not null
      group by 1, 2, 3
    )
    select ids, ats, fresh, counted from fresh f cross join lateral (
      select array_agg(${inMs('a.counted_at')}) as counted from viewer_activity a
      where a.user_id = f.user_id and coalesce(a.video_id, a.channel_id) = f.about
        and a.kind in ('view', 'visit', 'share') and a.kind = f.kind
        and a.counted_at > f.after and a.counted_at < f.before
        and a.at > f.after and a.at < f.before + ${SKEW}
        and a.batch_id <> all(${sql.param(batchIds)}::bigint[])
        and not exists (select from activity_batches b where b.id = a.batch_id)
    ) around
    where cardinality(ids) > 1 or counted is not null`);
  return rows.map(({ ids, ats, fresh, counted }) => ({
    fresh: ids.map((activity_id, index) => ({
      id: { activity_id, at: new Date(ats[index] ?? 0) },
      at: fresh[index] ?? 0,
    })),
    counted: counted ?? [],
  }));
}

export async function mark(db: Db, keys: readonly Key[]): Promise<void> {
  if (keys.length === 0) return;
  await db.execute(sql`
    update viewer_activity a set kind = 'repeat'
    from unnest(
      ${sql.param(keys.map(({ activity_id }) => activity_id))}::uuid[],
      ${sql.param(keys.map(({ at }) => at.toISOString()))}::timestamptz[]
    ) k (activity_id, at)
    where a.activity_id = k.activity_id and a.at = k.at`);
}
