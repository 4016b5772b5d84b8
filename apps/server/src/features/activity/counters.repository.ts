import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { taken } from '#schema/activity-rows.ts';

/**
 * Locks the videos, channels and users the batches are about until the transaction ends: videos
 * before channels before users, each by id, as everybody takes them.
 */
export async function lock(tx: Db, batchIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    with ${taken(batchIds)}
    select from videos where id in (select video_id from taken) order by id for no key update`);
  await tx.execute(sql`
    with ${taken(batchIds)}
    select from channels where id in (
      select channel_id from taken
      union select p.channel_id from video_channels p where p.video_id in (select video_id from taken)
    ) order by id for no key update`);
  await tx.execute(sql`
    with ${taken(batchIds)}
    select from users where id in (select user_id from taken where kind = 'view')
    order by id for no key update`);
}

/**
 * The numbers that stand in the records themselves; the views of channels follow those of their
 * videos by a trigger. Nothing a person wrote has changed: `updated_at` stays.
 */
export async function add(tx: Db, batchIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    with ${taken(batchIds)}
    update videos v set views = v.views + t.n
    from (select video_id, count(*) as n from taken where kind = 'view' group by 1) t
    where v.id = t.video_id`);
  await tx.execute(sql`
    with ${taken(batchIds)}, parts as (
      select p.channel_id, count(*) filter (where t.kind = 'view') as watches,
        sum(t.watch_seconds) as watch_seconds, 0 as visits, 0 as shares
      from taken t join video_channels p on p.video_id = t.video_id group by 1
      union all
      select channel_id, 0, 0, count(*) filter (where kind = 'visit'),
        count(*) filter (where kind = 'share')
      from taken where kind in ('visit', 'share') group by 1
    )
    update channels c set watches = c.watches + t.watches,
      watch_seconds = c.watch_seconds + t.watch_seconds,
      visits = c.visits + t.visits, shares = c.shares + t.shares
    from (
      select channel_id, sum(watches) as watches, sum(watch_seconds) as watch_seconds,
        sum(visits) as visits, sum(shares) as shares
      from parts group by 1
    ) t
    where c.id = t.channel_id`);
  await tx.execute(sql`
    with ${taken(batchIds)}
    update users u set views = u.views + t.n
    from (select user_id, count(*) as n from taken where kind = 'view' group by 1) t
    where u.id = t.user_id`);
}
