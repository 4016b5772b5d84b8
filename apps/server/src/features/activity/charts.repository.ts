import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { dayOf, quarterOf, taken } from '#schema/activity-rows.ts';

const COUNTED = {
  joined: sql`count(*) filter (where kind = 'joined')`,
  signed_up: sql`count(*) filter (where kind = 'signed_up')`,
  views: sql`count(*) filter (where kind = 'view')`,
  watch_seconds: sql`coalesce(sum(watch_seconds), 0)`,
  follows: sql`count(*) filter (where kind = 'follow')`,
  unfollows: sql`count(*) filter (where kind = 'unfollow')`,
  visits: sql`count(*) filter (where kind = 'visit')`,
  shares: sql`count(*) filter (where kind = 'share')`,
} as const;
type Counted = keyof typeof COUNTED;

const OF_PLATFORM = Object.keys(COUNTED) as Counted[];
const OF_CHANNELS: Counted[] = [
  'views',
  'watch_seconds',
  'follows',
  'unfollows',
  'visits',
  'shares',
];
const OF_VIDEOS: Counted[] = ['views', 'watch_seconds'];

interface Chart {
  readonly table: string;
  /** Columns of the primary key. */
  readonly key: readonly string[];
  readonly counts: readonly Counted[];
}

const list = (names: readonly string[]): SQL => sql.raw(names.join(', '));

/** Adds what `rows` hold to a chart. Rows are written by their key, as every roll-up writes them. */
const addTo = ({ table, key, counts }: Chart, rows: SQL): SQL => sql`
  insert into ${sql.raw(table)} (${list([...key, ...counts])})
  select ${list(key)}, ${sql.join(
    counts.map((name) => COUNTED[name]),
    sql`, `,
  )}
  from (${rows}) rows group by ${list(key)} order by ${list(key)}
  on conflict (${list(key)}) do update
  set ${list(counts.map((name) => `${name} = ${table}.${name} + excluded.${name}`))}`;

const DEVICE = sql`coalesce(t.device, 'none') as device`;

/** A view counts in every channel the video stands in; what is gone by now has no chart of its own. */
export async function addToCharts(tx: Db, batchIds: readonly number[]): Promise<void> {
  const moment = sql`t.counted_at`;
  await tx.execute(
    sql`with ${taken(batchIds)} ${addTo(
      {
        table: 'platform_quarters',
        key: ['quarter', 'device', 'is_anonymous'],
        counts: OF_PLATFORM,
      },
      sql`select ${quarterOf(moment)} as quarter, ${DEVICE}, t.is_anonymous, t.kind, t.watch_seconds
        from taken t`,
    )}`,
  );
  await tx.execute(sql`with ${taken(batchIds)}, placed as (
      select p.channel_id, t.counted_at, t.device, t.is_anonymous, t.kind, t.watch_seconds
      from taken t join video_channels p on p.video_id = t.video_id
      union all
      select t.channel_id, t.counted_at, t.device, t.is_anonymous, t.kind, t.watch_seconds
      from taken t join channels c on c.id = t.channel_id
    ) ${addTo(
      {
        table: 'channel_days',
        key: ['channel_id', 'day', 'device', 'is_anonymous'],
        counts: OF_CHANNELS,
      },
      sql`select t.channel_id, ${dayOf(moment)} as day, ${DEVICE}, t.is_anonymous, t.kind,
          t.watch_seconds from placed t`,
    )}`);
  await tx.execute(
    sql`with ${taken(batchIds)} ${addTo(
      { table: 'video_days', key: ['video_id', 'day'], counts: OF_VIDEOS },
      sql`select t.video_id, ${dayOf(moment)} as day, t.kind, t.watch_seconds
        from taken t join videos v on v.id = t.video_id`,
    )}`,
  );
}
