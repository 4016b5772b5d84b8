import type pg from 'pg';

/** What has to come out the same, counted in several ways. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  'the views of thirty days': [
    `select sum(views) from platform_quarters`,
    `select sum(views) from channel_days`,
    `select sum(views) from video_days`,
  ],
  'the views since the first of these days that counts today': [
    `select sum(views) from recent_views`,
    `select sum(views) from channel_days where day >= (select min(since) from recent_views)`,
  ],
  'the seconds watched': [
    `select sum(watch_seconds) from platform_quarters`,
    `select sum(watch_seconds) from channel_days`,
    `select sum(watch_seconds) from video_days`,
  ],
  'who joined': [`select sum(joined) from platform_quarters`, `select count(*) from users`],
  'what is there raw': [
    `select count(*) from viewer_activity`,
    `select sum(joined + signed_up + views + follows + unfollows + visits + shares) from platform_quarters
     where quarter >= (select date_bin('15 minutes', min(at), '2000-01-01Z') from viewer_activity)
       and quarter <= (select max(at) from viewer_activity)`,
  ],
  'who was active in the thirty days before yesterday ended': [
    `select sum(change) from active_steps where quarter < (select max(at) from viewer_activity)`,
    `select count(distinct user_id) from user_quarters, (select date_bin('15 minutes', max(at), '2000-01-01Z')
       + interval '15 minutes' as ends from viewer_activity) last
     where quarter < ends and quarter >= ends - interval '720 hours'`,
  ],
};

/** A volume whose figures contradict each other would make every measurement with it worthless. */
export async function assertAgreement(client: pg.Client): Promise<void> {
  for (const [what, ways] of Object.entries(SAME)) {
    const counted = new Set<string>();
    for (const way of ways) {
      const { rows } = await client.query<{ sum?: string; count?: string }>(way);
      counted.add(String(rows[0]?.sum ?? rows[0]?.count));
    }
    if (counted.size > 1) throw new Error(`Of ${what} there are ${[...counted].join(' and ')}`);
  }
}
