import { sql, type SQL } from 'drizzle-orm';
import { SERIES_DAYS } from '@bimah/contract/limits.ts';
import type { Db } from '#platform/db/database.ts';
import { quarterOf, taken } from '#schema/activity-rows.ts';

/** In hours, because a day of a time zone is not always 24 of them. */
const REACH = sql.raw(`interval '${SERIES_DAYS * 24} hours'`);

const writeSteps = (steps: SQL): SQL => sql`
  insert into active_steps (quarter, is_anonymous, change)
  select quarter, is_anonymous, sum(change) from (${steps}) s
  group by 1, 2 having sum(change) <> 0 order by 1, 2
  on conflict (quarter, is_anonymous) do update set change = active_steps.change + excluded.change`;

/**
 * People count as what they are today. For those who became registered, all their time as active ones
 * moves over: cut where each of their quarters gives way to the next, its pieces leave one side and
 * come to the other. Afterwards `counted_users` says for everybody concerned where they stand.
 */
const settleHeadings = (batchIds: readonly number[]): SQL => sql`
  with ${taken(batchIds)}, people as (
    select t.user_id, k.is_anonymous as was,
      coalesce(u.is_anonymous, k.is_anonymous, bool_and(t.is_anonymous)) as becomes
    from taken t
    left join users u on u.id = t.user_id
    left join counted_users k on k.user_id = t.user_id
    where t.user_id is not null
    group by t.user_id, u.is_anonymous, k.is_anonymous
  ), pieces as (
    select p.was, p.becomes, q.quarter as begins,
      least(q.quarter + ${REACH}, lead(q.quarter) over (partition by q.user_id order by q.quarter)) as ends
    from people p join user_quarters q on q.user_id = p.user_id where p.was <> p.becomes
  ), stepped as (${writeSteps(sql`
    select begins as quarter, becomes as is_anonymous, 1 as change from pieces
    union all select ends, becomes, -1 from pieces
    union all select begins, was, -1 from pieces
    union all select ends, was, 1 from pieces`)})
  insert into counted_users (user_id, is_anonymous)
  select user_id, becomes from people where was is distinct from becomes order by user_id
  on conflict (user_id) do update set is_anonymous = excluded.is_anonymous`;

/**
 * Somebody is active for 30 days from each quarter they did something in. A new quarter adds what no
 * other covers: from where the one before it ends, until the next one begins. Of several new quarters
 * each is added as if those before it were there and those after it were not yet, so that nothing is
 * added twice. `user_quarters` is read as it was before this statement wrote to it.
 */
const addQuarters = (batchIds: readonly number[]): SQL => sql`
  with ${taken(batchIds)}, fresh as (
    insert into user_quarters (user_id, quarter)
    select distinct user_id, ${quarterOf(sql`counted_at`)} from taken where user_id is not null
    order by 1, 2 on conflict do nothing
    returning user_id, quarter
  ), reach as (
    select user_id, min(quarter) - ${REACH} as first, max(quarter) + ${REACH} as last
    from fresh group by 1
  ), known as (
    select q.user_id, q.quarter, false as is_fresh
    from reach r join user_quarters q
      on q.user_id = r.user_id and q.quarter between r.first and r.last
    union all select user_id, quarter, true from fresh
  ), spans as (
    select user_id, is_fresh,
      greatest(quarter, lag(quarter) over (partition by user_id order by quarter) + ${REACH}) as begins,
      least(quarter + ${REACH}, min(quarter) filter (where not is_fresh) over (
        partition by user_id order by quarter desc
        rows between unbounded preceding and 1 preceding)) as ends
    from known
  ), added as (
    select k.is_anonymous, s.begins, s.ends from spans s join counted_users k on k.user_id = s.user_id
    where s.is_fresh and s.begins < s.ends
  )
  ${writeSteps(sql`
    select begins as quarter, is_anonymous, 1 as change from added
    union all select ends, is_anonymous, -1 from added`)}`;

export async function countActiveUsers(tx: Db, batchIds: readonly number[]): Promise<void> {
  await tx.execute(settleHeadings(batchIds));
  await tx.execute(addQuarters(batchIds));
}

/** Says how many there were, up to `most`. */
export async function deleteQuarters(tx: Db, olderThanDays: number, most: number): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    delete from user_quarters q using (
      select user_id, quarter from user_quarters
      where quarter < now() - ${olderThanDays}::int * interval '24 hours'
      order by quarter limit ${most}
    ) old
    where q.user_id = old.user_id and q.quarter = old.quarter`);
  return rowCount ?? 0;
}
