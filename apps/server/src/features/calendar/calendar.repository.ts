import { and, asc, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ChannelSummary } from '@bimah/contract';
import { SLOT_HOURS_MAX } from '@bimah/contract/limits.ts';
import type { Db } from '#platform/db/database.ts';
import { categories, video_positions } from '#schema/categories.ts';
import { channels } from '#schema/channels.ts';
import { notifications } from '#schema/notifications.ts';
import { places } from '#schema/places.ts';
import { playlist_channels, playlists } from '#schema/playlists.ts';
import { stories } from '#schema/stories.ts';
import { video_channels, videos } from '#schema/videos.ts';
import type { Span } from './calendar-videos.repository.ts';

const HOUR_MS = 3_600_000;

const channel = {
  id: channels.id,
  name: channels.name,
  image: channels.image,
};

const ofChannel = (column: PgColumn, { channel_id }: Span) =>
  channel_id === undefined ? undefined : eq(column, channel_id);

export function findStories(db: Db, span: Span) {
  const { id, title, thumb_url, background_color, publish_time, updated_at } = stories;
  return db
    .select({ id, title, thumb_url, background_color, at: publish_time, updated_at, channel })
    .from(stories)
    .innerJoin(channels, eq(channels.id, stories.channel_id))
    .where(
      and(
        ofChannel(stories.channel_id, span),
        gte(publish_time, span.from),
        lt(publish_time, span.to),
      ),
    )
    .orderBy(asc(publish_time), asc(id))
    .limit(span.limit);
}
export type StoryOnCalendar = Awaited<ReturnType<typeof findStories>>[number];

const slotColumns = {
  id: places.id,
  group: places.group,
  name: places.name,
  place_type: places.place_type,
  venue: places.venue,
  address: places.address,
  taking_place: sql<Date>`${places.taking_place}`.mapWith(places.taking_place),
  end_time: places.end_time,
  recurring_interval: places.recurring_interval,
  tz: places.tz,
  channel,
};

const slots = (db: Db) =>
  db.select(slotColumns).from(places).leftJoin(channels, eq(channels.id, places.channel_id));

/** What takes place once, that which is going on at the beginning included. */
export const findOnce = (db: Db, span: Span) =>
  slots(db)
    .where(
      and(
        ofChannel(places.channel_id, span),
        isNull(places.recurring_interval),
        sql`not disabled`,
        gte(places.taking_place, new Date(span.from.getTime() - SLOT_HOURS_MAX * HOUR_MS)),
        lt(places.taking_place, span.to),
      ),
    )
    .orderBy(asc(places.taking_place), asc(places.id))
    .limit(span.limit);

/** What had begun to recur by then. */
export const findRecurring = (db: Db, span: Span) =>
  slots(db)
    .where(
      and(
        ofChannel(places.channel_id, span),
        isNotNull(places.recurring_interval),
        sql`not disabled`,
        lt(places.taking_place, span.to),
      ),
    )
    .orderBy(asc(places.channel_id), asc(places.taking_place))
    .limit(span.limit);
export type SlotRow = Awaited<ReturnType<typeof findOnce>>[number];

/** The first of the channels of a locked video, as a column. */
const firstChannel = sql<ChannelSummary | null>`(
  select json_build_object('id', c.id, 'name', c.name, 'image', c.image)
  from ${video_channels} p join ${channels} c on c.id = p.channel_id
  where p.video_id = ${video_positions.video_id} order by p.channel_id limit 1)`;

/** There are no more locks than slots of all categories, so that those of one channel are picked out. */
export function findLockEnds(db: Db, span: Span) {
  const { id, position, locked_until, video_id, category_id } = video_positions;
  return db
    .select({
      id,
      position,
      at: sql<Date>`${locked_until}`.mapWith(locked_until),
      category: { id: categories.id, name: categories.name },
      video: { id: videos.id, title: videos.title },
      channel: firstChannel,
    })
    .from(video_positions)
    .innerJoin(videos, eq(videos.id, video_id))
    .innerJoin(categories, eq(categories.id, category_id))
    .where(
      and(
        gte(locked_until, span.from),
        lt(locked_until, span.to),
        span.channel_id === undefined
          ? undefined
          : sql`exists (select from ${video_channels} p where p.video_id = ${video_id} and p.channel_id = ${span.channel_id})`,
      ),
    )
    .orderBy(asc(locked_until), asc(id))
    .limit(span.limit);
}
export type LockEnd = Awaited<ReturnType<typeof findLockEnds>>[number];

/** Of published playlists; few end, so that those of one channel are picked out. */
export const findPlaylistEnds = (db: Db, span: Span) =>
  db
    .select({
      id: playlists.id,
      title: playlists.title,
      language: playlists.language,
      updated_at: playlists.updated_at,
      at: sql<Date>`${playlists.until}`.mapWith(playlists.until),
      channel: sql<ChannelSummary | null>`(
        select json_build_object('id', c.id, 'name', c.name, 'image', c.image)
        from ${playlist_channels} p join ${channels} c on c.id = p.channel_id
        where p.playlist_id = playlists.id order by p.channel_id limit 1)`,
    })
    .from(playlists)
    .where(
      and(
        // Written out, as the index is told to hold them.
        sql`until is not null and status = 'published'`,
        gte(playlists.until, span.from),
        lt(playlists.until, span.to),
        span.channel_id === undefined
          ? undefined
          : sql`exists (select from ${playlist_channels} p where p.playlist_id = playlists.id and p.channel_id = ${span.channel_id})`,
      ),
    )
    .orderBy(asc(playlists.until), asc(playlists.id))
    .limit(span.limit);
export type EndingPlaylist = Awaited<ReturnType<typeof findPlaylistEnds>>[number];

export function findPushes(db: Db, span: Span) {
  const { id, title, to_everybody, status, created_at, channel_id } = notifications;
  return db
    .select({ id, title, to_everybody, status, at: created_at, channel })
    .from(notifications)
    .leftJoin(channels, eq(channels.id, channel_id))
    .where(and(ofChannel(channel_id, span), gte(created_at, span.from), lt(created_at, span.to)))
    .orderBy(asc(created_at), asc(id))
    .limit(span.limit);
}
export type PushRow = Awaited<ReturnType<typeof findPushes>>[number];
