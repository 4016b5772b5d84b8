import { drawOf } from '../draw.ts';
import type { Day } from './days.ts';

/**
 * What viewers did, drawn a day at a time: somebody sits down, watches a few videos within a quarter
 * of an hour, and perhaps visits a channel, shares or follows it.
 */

export const VIEWS_PER_SITTING = 5;
/** Room for the actions of a sitting in the numbers they are drawn from. */
const ACTIONS = 8;
/** The most watched video of the library has e^8.8 times the views of the least watched. */
const STEEPNESS = 8.8;
/** People and videos that had little before: what their records count could not have these days in it. */
const SEASONED_VIEWS = 300;

/** Watched in proportion to the views they have, so by their place in the order of these. */
export const PUT_OUT = `
  create unlogged table bench_watchable as
  select row_number() over (order by v.views, v.id) as nth, v.id as video_id, p.channel_id, v.duration
  from videos v join video_channels p on p.video_id = v.id join channels c on c.id = p.channel_id
  where v.listing = 'published' and not c.hidden`;

/** One registered in a hundred was anonymous until some moment of these days. */
export const seatViewers = (first: Day, last: Day): string => `
  create unlogged table bench_viewers as
  select row_number() over (order by id) as nth, id as user_id, is_anonymous, device,
    case when not is_anonymous and ${drawOf('id', 101, 100)} = 0
      then timestamptz '${first.begins}' + (timestamptz '${last.ends}' - timestamptz '${first.begins}')
        * (${drawOf('id', 102, 100_000)} / 100000.0) end as signed_up_at
  from users where views >= ${SEASONED_VIEWS} and created_at < '${first.begins}'`;

export const BECOME = `
  create temp table happened (n bigint, quarter timestamptz, at timestamptz(3), kind text, user_id bigint,
    is_anonymous boolean, device text, video_id bigint, channel_id bigint, watch_seconds int)`;

const QUARTER = `interval '15 minutes'`;
export const quarterOf = (moment: string): string =>
  `date_bin(${QUARTER}, ${moment}, timestamptz '2000-01-01Z')`;

/** Most about noon: the middle of two draws. */
const sittings = ({ index, begins, ends }: Day, sittingsADay: number): string => {
  const quarters = `(extract(epoch from timestamptz '${ends}' - timestamptz '${begins}') / 900)::int`;
  return `
    select n, timestamptz '${begins}' + ${QUARTER}
      * ((${drawOf('n', 103, quarters)} + ${drawOf('n', 104, quarters)}) / 2) as quarter,
      v.user_id, v.is_anonymous, v.device, v.signed_up_at
    from generate_series(${index * sittingsADay + 1}::bigint, ${(index + 1) * sittingsADay}::bigint) n
    join bench_viewers v on v.nth = 1 + ${drawOf('n', 105, '(select count(*) from bench_viewers)')}`;
};

const actions = (day: Day, sittingsADay: number): string => `
  select s.n * ${ACTIONS} + k as n, s.quarter, s.quarter + ${drawOf(`s.n * ${ACTIONS} + k`, 106, 900_000)} * interval '1 ms' as at,
    case when k < ${VIEWS_PER_SITTING} then 'view' when k = ${VIEWS_PER_SITTING} then 'visit'
      else (array['share', 'follow', 'follow', 'unfollow'])[1 + ${drawOf('s.n', 107, 4)}] end as kind,
    s.user_id, s.is_anonymous, s.device, s.signed_up_at
  from (${sittings(day, sittingsADay)}) s, generate_series(0, ${VIEWS_PER_SITTING + 1}) k
  where k < ${VIEWS_PER_SITTING} or k = ${VIEWS_PER_SITTING} and s.n % 2 = 0 or k > ${VIEWS_PER_SITTING} and s.n % 5 = 0`;

export const watch = (day: Day, sittingsADay: number): string => `
  insert into happened
  select a.n, a.quarter, a.at, a.kind, a.user_id, a.is_anonymous or coalesce(a.at < a.signed_up_at, false), a.device,
    case when a.kind = 'view' then w.video_id end, w.channel_id,
    case when a.kind = 'view' then 1 + ${drawOf('a.n', 108, 'least(w.duration, 900)')} end
  from (${actions(day, sittingsADay)}) a
  join bench_watchable w on w.nth = 1 + floor((select count(*) from bench_watchable) * ln(
    1 + ${drawOf('a.n', 109, 1_000_000_000)} / 1e9::float8 * ${Math.expm1(STEEPNESS)}::float8) / ${STEEPNESS})::bigint`;

/** Numbers below zero, so that none of them is an action's. */
export const join = (when: string): string => `
  insert into happened
  select -2 * u.id, ${quarterOf('u.created_at')}, u.created_at, 'joined', u.id,
    u.is_anonymous or v.signed_up_at is not null, u.device
  from users u left join bench_viewers v on v.user_id = u.id where ${when}`;

export const signUp = ({ begins, ends }: Day): string => `
  insert into happened
  select -2 * user_id - 1, ${quarterOf('signed_up_at')}, signed_up_at, 'signed_up', user_id, false, device
  from bench_viewers where signed_up_at >= '${begins}' and signed_up_at < '${ends}'`;
