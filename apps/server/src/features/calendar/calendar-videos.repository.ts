import { and, asc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { ChannelSummary } from '@bimah/contract';
import type { Db } from '#platform/db/database.ts';
import { channels } from '#schema/channels.ts';
import { queued_videos } from '#schema/publishing-queue.ts';
import { video_channels, videos } from '#schema/videos.ts';

/** What of a channel, or of all, lies between two instants; the second is not included. */
export interface Span {
  readonly channel_id: number | undefined;
  readonly from: Date;
  readonly to: Date;
  readonly limit: number;
}

const faceColumns = {
  id: videos.id,
  title: videos.title,
  language: videos.language,
  listing: videos.listing,
  thumb_url: videos.thumb_url,
  yt_thumb_url: videos.yt_thumb_url,
  duration: videos.duration,
  updated_at: videos.updated_at,
};

/** The first of its channels, as a column. */
const firstChannel = sql<ChannelSummary | null>`(
  select json_build_object('id', c.id, 'name', c.name, 'image', c.image)
  from ${video_channels} p join ${channels} c on c.id = p.channel_id
  where p.video_id = videos.id order by p.channel_id limit 1)`;
/** Where all are of one channel, whoever asks knows it. */
const known = sql<null>`null`;

export interface VideoFace {
  readonly id: number;
  readonly title: string;
  readonly language: 'he' | 'en';
  readonly listing: 'processing' | 'awaiting' | 'published' | 'removed';
  readonly thumb_url: string | null;
  readonly yt_thumb_url: string | null;
  readonly duration: number | null;
  readonly updated_at: Date;
  readonly channel: ChannelSummary | null;
}
export type DatedVideo = VideoFace & {
  readonly at: Date;
  readonly until: Date | null;
  readonly queued: boolean;
};
export type EndingVideo = VideoFace & { readonly at: Date };

/** Our own words, written out: the planner must see them to choose the index. */
const DATED = {
  scheduled: { at: 'scheduled_at', listed: sql.raw(`listing in ('awaiting', 'processing')`) },
  published: { at: 'published_at', listed: sql.raw(`listing = 'published'`) },
} as const;

const named = (db: Db, span: Span, state: keyof typeof DATED) => {
  const source = span.channel_id === undefined ? videos : video_channels;
  const at = source[DATED[state].at];
  const id = span.channel_id === undefined ? videos.id : video_channels.video_id;
  return db
    .select({ id: sql<number>`${id}`.as('named_id'), at: sql<Date>`${at}`.as('named_at') })
    .from(source)
    .where(
      and(
        span.channel_id === undefined ? undefined : eq(video_channels.channel_id, span.channel_id),
        DATED[state].listed,
        gte(at, span.from),
        lt(at, span.to),
      ),
    )
    .orderBy(asc(at), asc(id))
    .limit(span.limit)
    .as('named');
};

export function findDated(db: Db, span: Span, state: keyof typeof DATED): Promise<DatedVideo[]> {
  const page = named(db, span, state);
  return db
    .select({
      ...faceColumns,
      at: sql<Date>`${page.at}`.mapWith(videos.scheduled_at),
      until: videos.until,
      queued: sql<boolean>`${queued_videos.video_id} is not null`,
      channel: span.channel_id === undefined ? firstChannel : known,
    })
    .from(page)
    .innerJoin(videos, eq(videos.id, page.id))
    .leftJoin(queued_videos, eq(queued_videos.video_id, videos.id))
    .orderBy(asc(page.at), asc(page.id));
}

const isOfChannel = (channelId: number | undefined) =>
  channelId === undefined
    ? undefined
    : sql`exists (select from ${video_channels} p where p.video_id = videos.id and p.channel_id = ${channelId})`;

/** Of what is out or timed. Few videos end, so that those of one channel are picked out. */
export const findEnds = (db: Db, span: Span): Promise<EndingVideo[]> =>
  db
    .select({
      ...faceColumns,
      at: sql<Date>`${videos.until}`.mapWith(videos.until),
      channel: span.channel_id === undefined ? firstChannel : known,
    })
    .from(videos)
    .where(
      and(
        // Written out, as the index is told to hold them.
        sql`until is not null and not processing and (status = 'published' or scheduled_at is not null)`,
        sql`not hidden`,
        gte(videos.until, span.from),
        lt(videos.until, span.to),
        isOfChannel(span.channel_id),
      ),
    )
    .orderBy(asc(videos.until), asc(videos.id))
    .limit(span.limit);

/** One branch per language, each read off the index of what waits by its date, from its end. */
function undated(channelId: number | undefined, limit: number): SQL {
  const source =
    channelId === undefined
      ? sql`select id from videos where true`
      : sql`select video_id as id from video_channels where channel_id = ${channelId}`;
  const id = sql.raw(channelId === undefined ? 'videos.id' : 'video_channels.video_id');
  const each = ['he', 'en'].map(
    (language) => sql`(${source} and listing in ('awaiting', 'processing') and listing = 'awaiting'
      and language = ${sql.raw(`'${language}'`)} and scheduled_at is null
      and not exists (select from ${queued_videos} q where q.video_id = ${id})
      order by scheduled_at desc nulls first, ${id} limit ${limit})`,
  );
  return sql.join(each, sql` union all `);
}

export interface Waiting {
  readonly channel_id: number | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** What is ready, has no date and stands in no queue, the longest waiting first. */
export const findWaiting = (db: Db, { channel_id, limit, offset }: Waiting): Promise<VideoFace[]> =>
  db
    .select({ ...faceColumns, channel: channel_id === undefined ? firstChannel : known })
    .from(videos)
    .innerJoin(
      sql`(select id from (${undated(channel_id, limit + offset)}) list order by id limit ${limit} offset ${offset}) page`,
      sql`page.id = videos.id`,
    )
    .orderBy(asc(videos.id));

/** Those of these videos that the channel has. */
export const findFaces = (
  db: Db,
  channelId: number,
  ids: readonly number[],
): Promise<VideoFace[]> =>
  db
    .select({ ...faceColumns, channel: known })
    .from(videos)
    .where(and(sql`${videos.id} = any(${sql.param([...ids])}::bigint[])`, isOfChannel(channelId)));

/** Counted up to here. */
export async function countWaiting(
  db: Db,
  channelId: number | undefined,
  most: number,
): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`least(count(*), ${most})::int` })
    .from(sql`(${undated(channelId, most)}) list`);
  return row?.total ?? 0;
}

export async function findChannel(db: Db, id: number): Promise<ChannelSummary | null> {
  const [row] = await db
    .select({ id: channels.id, name: channels.name, image: channels.image })
    .from(channels)
    .where(eq(channels.id, id));
  return row ?? null;
}
