import { sql } from 'drizzle-orm';
import type { UserDevice } from '@bimah/contract';
import type { Db } from '#platform/db/database.ts';
import type { ActivityKind } from '#schema/activity.ts';

/** What a viewer did, as it came in. */
export interface NewActivity {
  readonly activity_id: string;
  readonly at: Date;
  readonly counted_at: Date;
  readonly kind: Extract<ActivityKind, 'view' | 'visit' | 'share'>;
  readonly user_id: number;
  /** Absent: what the user is known by. */
  readonly device?: UserDevice | undefined;
  readonly video_id?: number;
  readonly channel_id?: number;
  readonly watch_seconds?: number;
}

export interface WrittenActivity {
  /** False: it was there already. */
  readonly is_new: boolean;
  readonly device: UserDevice | null;
  readonly watch_seconds: number | null;
}

interface Written extends WrittenActivity, Record<string, unknown> {
  readonly nth: number;
}

const column = (
  rows: readonly NewActivity[],
  type: string,
  valueOf: (row: NewActivity) => string | number | undefined,
) => sql`${sql.param(rows.map((row) => valueOf(row) ?? null))}::${sql.raw(type)}[]`;

/**
 * Writes a batch in one statement, all or nothing; null stands for what viewers cannot have met: a
 * video that is not out, a channel that is hidden or unknown. Nobody watches longer than a video lasts,
 * and nothing counts for a time before the viewer or the video was there: a phone tells its own time,
 * and could else tell of a month of views at once.
 * Rows go in by their ids, so that two writers of the same never wait for each other in a circle.
 */
export async function write(
  db: Db,
  rows: readonly NewActivity[],
): Promise<readonly (WrittenActivity | null)[]> {
  const { rows: written } = await db.execute<Written>(sql`
    with told as materialized (
      select * from unnest(
        ${column(rows, 'uuid', (row) => row.activity_id)},
        ${column(rows, 'timestamptz', (row) => row.at.toISOString())},
        ${column(rows, 'timestamptz', (row) => row.counted_at.toISOString())},
        ${column(rows, 'text', (row) => row.kind)},
        ${column(rows, 'bigint', (row) => row.user_id)},
        ${column(rows, 'text', (row) => row.device)},
        ${column(rows, 'bigint', (row) => row.video_id)},
        ${column(rows, 'bigint', (row) => row.channel_id)},
        ${column(rows, 'int', (row) => row.watch_seconds)}
      ) with ordinality as t (activity_id, at, counted_at, kind, user_id, device, video_id,
        channel_id, watch_seconds, nth)
    ), people as materialized (
      select id, is_anonymous, device, created_at from users where id in (select user_id from told)
    ), out as materialized (
      select v.id, v.duration, v.published_at from videos v
      where v.id in (select video_id from told) and v.listing = 'published'
        and (v.until is null or v.until > now()) and exists (
        select from video_channels p join channels c on c.id = p.channel_id
        where p.video_id = v.id and not c.hidden)
    ), shown as materialized (
      select id from channels where id in (select channel_id from told) and not hidden
    ), valid as materialized (
      select t.activity_id, t.at, greatest(t.counted_at, u.created_at, v.published_at) as counted_at,
        t.kind, t.user_id,
        coalesce(u.is_anonymous, false) as is_anonymous, coalesce(t.device, u.device) as device,
        t.video_id, t.channel_id,
        case when v.duration > 0 then least(t.watch_seconds, v.duration) else t.watch_seconds end
          as watch_seconds,
        t.nth
      from told t
      left join people u on u.id = t.user_id
      left join out v on v.id = t.video_id
      left join shown c on c.id = t.channel_id
      where v.id is not null or c.id is not null
    ), batch as (
      insert into activity_batches (size) select count(*) from valid having count(*) > 0 returning id
    ), kept as (
      insert into viewer_activity (batch_id, activity_id, at, counted_at, kind, user_id,
        is_anonymous, device, video_id, channel_id, watch_seconds)
      select b.id, s.activity_id, s.at, s.counted_at, s.kind, s.user_id, s.is_anonymous, s.device,
        s.video_id, s.channel_id, s.watch_seconds
      from valid s cross join batch b order by s.activity_id
      on conflict do nothing
      returning activity_id, at
    )
    select s.nth::int as nth, s.device, s.watch_seconds, k.activity_id is not null
        and row_number() over (partition by s.activity_id, s.at order by s.nth) = 1 as is_new
    from valid s left join kept k on k.activity_id = s.activity_id and k.at = s.at`);
  const byNth = new Map(written.map(({ nth, ...row }) => [nth, row]));
  return rows.map((_, index) => byNth.get(index + 1) ?? null);
}
