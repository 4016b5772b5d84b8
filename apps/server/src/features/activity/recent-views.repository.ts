import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { dayOf, taken } from '#schema/activity-rows.ts';

/**
 * Adds views to each channel of their videos. A row that is not moved on yet takes what lies in its own
 * days: moving takes it away again, together with the rest of those days.
 */
export async function addRecentViews(tx: Db, batchIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    with ${taken(batchIds)}, watched as (
      select p.video_id, p.channel_id, ${dayOf(sql`t.counted_at`)} as day
      from taken t join video_channels p on p.video_id = t.video_id where t.kind = 'view'
    )
    insert into recent_views (video_id, channel_id, views, since)
    select w.video_id, w.channel_id, count(*), recent_since()
    from watched w
    left join recent_views r on r.video_id = w.video_id and r.channel_id = w.channel_id
    where w.day >= coalesce(r.since, recent_since())
    group by 1, 2 order by 1, 2
    on conflict (video_id, channel_id) do update
    set views = recent_views.views + excluded.views`);
}

/**
 * Takes from some rows the days that are over by now; a row with nothing left goes. Says how many rows
 * these were. One that somebody is deleting is passed over: nobody here waits while locking others.
 */
export async function moveRecentViews(tx: Db, most: number): Promise<number> {
  const { rows } = await tx.execute<{ moved: number }>(sql`
    with behind as materialized (
      select video_id, channel_id, views, since from recent_views
      where since < recent_since() order by since limit ${most} for update skip locked
    ), remaining as materialized (
      select b.video_id, b.channel_id, b.views - gone.views as views
      from behind b cross join lateral (
        select coalesce(sum(d.views), 0) as views from video_days d
        where d.video_id = b.video_id and d.day >= b.since and d.day < recent_since()
      ) gone
    ), emptied as (
      delete from recent_views r using remaining m
      where r.video_id = m.video_id and r.channel_id = m.channel_id and m.views <= 0
    ), moved as (
      update recent_views r set views = m.views, since = recent_since() from remaining m
      where r.video_id = m.video_id and r.channel_id = m.channel_id and m.views > 0
    )
    select count(*)::int as moved from behind`);
  return rows[0]?.moved ?? 0;
}
