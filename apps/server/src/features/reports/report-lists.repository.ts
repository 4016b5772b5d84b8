import { eq, sql, type SQL } from 'drizzle-orm';
import type { ChannelSummary } from '@bimah/contract';
import { REPORTS_OF_VIDEO_MAX, REPORTS_SHOWN_MAX } from '@bimah/contract/limits.ts';
import type { Db } from '#platform/db/database.ts';
import { readPage, type PageCut } from '#platform/db/nearer-end.ts';
import { channelsOfVideo } from '#schema/video-row.ts';
import { report_channels, report_counts, video_reports } from '#schema/reports.ts';
import { users } from '#schema/users.ts';
import { videos } from '#schema/videos.ts';

export interface ReportCut {
  /** Undefined: all channels. */
  readonly channel_id?: number | undefined;
  /** Undefined: active and resolved. */
  readonly is_ignore?: boolean | undefined;
  readonly video_id?: number | undefined;
}

/** The counters' name for all channels together. */
const ALL_CHANNELS = 0;
const ways = { first: sql.raw('desc'), last: sql.raw('asc') } as const;

const active = sql<number>`(
  select count(*)::int from (
    select from ${video_reports} a where a.video_id = videos.id and not a.is_ignore
    limit ${sql.raw(String(REPORTS_SHOWN_MAX))}) counted)`;

const columns = {
  id: video_reports.id,
  reason: video_reports.reason,
  is_ignore: video_reports.is_ignore,
  created_at: video_reports.created_at,
  updated_at: video_reports.updated_at,
  video: {
    id: videos.id,
    title: videos.title,
    thumb_url: videos.thumb_url,
    yt_thumb_url: videos.yt_thumb_url,
    hidden: videos.hidden,
    listing: videos.listing,
    active_reports: active,
  },
  channels: sql<ChannelSummary[]>`${channelsOfVideo}`,
  user: { id: users.id, name: users.name, email: users.email },
};

const select = (db: Db) =>
  db
    .select(columns)
    .from(video_reports)
    .innerJoin(videos, eq(videos.id, video_reports.video_id))
    .leftJoin(users, eq(users.id, video_reports.user_id));

export type ReportRow = Awaited<ReturnType<typeof select>>[number];

/** Where the ids of one state stand in order: the channel's list, the video's, or that of all. */
function idsOf({ channel_id, video_id }: ReportCut, is_ignore: boolean): SQL {
  const state = sql.raw(String(is_ignore));
  if (video_id !== undefined) {
    const inChannel =
      channel_id === undefined
        ? sql`true`
        : sql`exists (select from ${report_channels} l where l.report_id = r.id and l.channel_id = ${channel_id})`;
    return sql`select r.id from ${video_reports} r
      where r.video_id = ${video_id} and r.is_ignore = ${state} and ${inChannel}`;
  }
  return channel_id === undefined
    ? sql`select id from ${video_reports} where is_ignore = ${state}`
    : sql`select report_id as id from ${report_channels} where channel_id = ${channel_id} and is_ignore = ${state}`;
}

const statesOf = ({ is_ignore }: ReportCut): readonly boolean[] =>
  is_ignore === undefined ? [false, true] : [is_ignore];

/** Each state is read off its index, and no further than the page reaches. */
function read(db: Db, cut: ReportCut, page: PageCut): Promise<ReportRow[]> {
  const way = ways[page.from];
  const reach = page.limit + page.offset;
  const branches = statesOf(cut).map(
    (state) => sql`(${idsOf(cut, state)} order by id ${way} limit ${reach})`,
  );
  const ids = sql`(select id from (${sql.join(branches, sql` union all `)}) list
    order by id ${way} limit ${page.limit} offset ${page.offset}) page`;
  return select(db)
    .innerJoin(ids, sql`page.id = ${video_reports.id}`)
    .orderBy(sql`page.id desc`);
}

async function sum(db: Db, query: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(query);
  return rows[0]?.total ?? 0;
}

/** Of one video, every state up to the cap: one that draws more has long been decided on. */
function countOfVideo(db: Db, cut: ReportCut): Promise<number> {
  const branches = statesOf(cut).map(
    (state) => sql`(${idsOf(cut, state)} order by id desc limit ${REPORTS_OF_VIDEO_MAX})`,
  );
  return sum(
    db,
    sql`select count(*)::int as total from (${sql.join(branches, sql` union all `)}) list`,
  );
}

/** Read from the counters. */
export const count = (db: Db, cut: Omit<ReportCut, 'video_id'>): Promise<number> =>
  sum(
    db,
    sql`select coalesce(sum(reports), 0)::int as total from ${report_counts}
        where channel_id = ${cut.channel_id ?? ALL_CHANNELS}
          and is_ignore = any(${sql.param([...statesOf(cut)])})`,
  );

type Page = { readonly limit: number; readonly offset: number };

/** The latest first. */
export async function findPage(db: Db, cut: ReportCut, page: Page) {
  if (cut.video_id === undefined) {
    return readPage(page, { count: () => count(db, cut), read: (part) => read(db, cut, part) });
  }
  const [rows, total] = await Promise.all([
    read(db, cut, { ...page, from: 'first' }),
    countOfVideo(db, cut),
  ]);
  return { rows, total };
}

export async function find(db: Db, id: number): Promise<ReportRow | undefined> {
  const [row] = await select(db).where(eq(video_reports.id, id));
  return row;
}
