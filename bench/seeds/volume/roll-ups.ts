import { SERIES_DAYS } from '@bimah/contract/limits.ts';

/**
 * What the product keeps of activity, made here from what `happened` holds, each quarter or day once.
 * What it writes in the order of time lies so here too: scattered, it would take many more pages to read.
 */

const count = (kind: string): string => `count(*) filter (where kind = '${kind}')`;
const WATCHED = `${count('view')}, coalesce(sum(watch_seconds), 0)`;
const IN_CHANNELS = ['follow', 'unfollow', 'visit', 'share'].map(count).join(', ');
const DEVICE = `coalesce(device, 'none')`;

export const PLATFORM_QUARTERS = `
  insert into platform_quarters (quarter, device, is_anonymous, joined, signed_up, views, watch_seconds,
    follows, unfollows, visits, shares)
  select quarter, ${DEVICE}, is_anonymous, ${count('joined')}, ${count('signed_up')}, ${WATCHED}, ${IN_CHANNELS}
  from happened group by 1, 2, 3 order by 1, 2, 3`;

export const channelDays = (date: string): string => `
  insert into channel_days (channel_id, day, device, is_anonymous, views, watch_seconds, follows, unfollows,
    visits, shares)
  select channel_id, date '${date}', ${DEVICE}, is_anonymous, ${WATCHED}, ${IN_CHANNELS}
  from happened where channel_id is not null group by 1, 3, 4`;

export const videoDays = (date: string): string => `
  insert into video_days (video_id, day, views, watch_seconds)
  select video_id, date '${date}', count(*), sum(watch_seconds) from happened where kind = 'view' group by 1`;

export const RECENT_VIEWS = `
  insert into recent_views (channel_id, video_id, views, since)
  select p.channel_id, p.video_id, sum(d.views), recent_since()
  from video_days d join video_channels p on p.video_id = d.video_id where d.day >= recent_since()
  group by 1, 2 order by 2, 1`;

export const USER_QUARTERS = `
  insert into user_quarters (user_id, quarter) select distinct user_id, quarter from happened
  order by 1, 2`;

export const COUNTED_USERS = `
  insert into counted_users (user_id, is_anonymous) select id, is_anonymous from users`;

const REACH = `interval '${SERIES_DAYS * 24} hours'`;

/** Somebody comes where the quarter before is too long ago, and leaves where the next is too far ahead. */
export const ACTIVE_STEPS = `
  insert into active_steps (quarter, is_anonymous, change)
  select quarter, is_anonymous, sum(change) from (
    select k.is_anonymous, s.quarter, s.change
    from (
      select user_id, quarter, lag(quarter) over own as before, lead(quarter) over own as after
      from user_quarters window own as (partition by user_id order by quarter)
    ) q
    join counted_users k using (user_id)
    cross join lateral (
      select q.quarter, 1 as change where (q.before + ${REACH} < q.quarter) is not false
      union all
      select q.quarter + ${REACH}, -1 where (q.quarter + ${REACH} < q.after) is not false
    ) s
  ) steps
  group by 1, 2 having sum(change) <> 0 order by 1, 2`;

export const ACTIVE_STEP_DAYS = `
  insert into active_step_days (day, is_anonymous, change)
  select (quarter at time zone 'UTC')::date, is_anonymous, sum(change) from active_steps
  group by 1, 2 order by 1, 2`;

/** As the roll-up has left it: no batch waits any more. */
export const rawRows = (rowsPerBatch: number): string => `
  insert into viewer_activity (batch_id, activity_id, at, counted_at, kind, user_id, is_anonymous, device,
    video_id, channel_id, watch_seconds)
  select 1 + abs(n) / ${rowsPerBatch}, md5(n::text)::uuid, at, at, kind, user_id, is_anonymous, device, video_id,
    case when video_id is null then channel_id end, watch_seconds
  from happened`;

/** What the records themselves count; views and followers of years have these days in them. */
export const CHANNEL_COUNTERS = `
  update channels c set watches = c.watches + d.views, watch_seconds = c.watch_seconds + d.watch_seconds,
    visits = c.visits + d.visits, shares = c.shares + d.shares,
    followers_count = c.followers_count + d.follows
  from (
    select channel_id, sum(views) as views, sum(watch_seconds) as watch_seconds, sum(visits) as visits,
      sum(shares) as shares, greatest(0, sum(follows - unfollows)) as follows
    from channel_days group by 1
  ) d
  where c.id = d.channel_id`;
