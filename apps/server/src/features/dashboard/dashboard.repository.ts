import { and, desc, eq, gt, gte, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Language } from '@bimah/contract';
import type { Db } from '#platform/db/database.ts';
import { recent_views, video_days } from '#schema/activity-numbers.ts';
import { channels } from '#schema/channels.ts';
import { place_listings, places } from '#schema/places.ts';
import { processings } from '#schema/processings.ts';
import { stories } from '#schema/stories.ts';
import { video_channels, videos } from '#schema/videos.ts';

export interface Scope {
  readonly channel_id: number;
  /** Undefined: all languages. */
  readonly language: Language | undefined;
}

export interface Span {
  readonly from: Date;
  readonly until: Date;
}

const LANGUAGES: readonly Language[] = ['he', 'en'];
const languagesOf = ({ language }: Scope) => (language ? [language] : [...LANGUAGES]);

/** More moments than a ribbon of days can tell apart; beyond them its last days stay blank. */
const MOMENTS_MAX = 1_000;

const howMany = sql<number>`count(*)::int`;

export function plannedVideos(db: Db, scope: Scope, { from, until }: Span) {
  const { channel_id, listing, language, scheduled_at } = video_channels;
  return db
    .select({ at: sql<Date>`${scheduled_at}`.mapWith(scheduled_at), count: howMany })
    .from(video_channels)
    .where(
      and(
        eq(channel_id, scope.channel_id),
        // Written out, as the index is told to hold them.
        sql`listing in ('awaiting', 'processing')`,
        inArray(listing, ['awaiting', 'processing']),
        inArray(language, languagesOf(scope)),
        gte(scheduled_at, from),
        lt(scheduled_at, until),
      ),
    )
    .groupBy(scheduled_at)
    .orderBy(scheduled_at)
    .limit(MOMENTS_MAX);
}

/** Stories have no language. */
export function plannedStories(db: Db, channelId: number, { from, until }: Span) {
  const { channel_id, publish_time } = stories;
  return db
    .select({ at: publish_time, count: howMany })
    .from(stories)
    .where(and(eq(channel_id, channelId), gte(publish_time, from), lt(publish_time, until)))
    .groupBy(publish_time)
    .orderBy(publish_time)
    .limit(MOMENTS_MAX);
}

/** The slots of those lessons whose next date falls before the end, as `recurrence.ts` wants them. */
export function lessonSlots(db: Db, channelId: number, until: Date) {
  const { taking_place, end_time, recurring_interval, tz } = places;
  return db
    .select({ taking_place, end_time, recurring_interval, tz })
    .from(place_listings)
    .innerJoin(places, eq(places.group, place_listings.key))
    .where(
      and(
        eq(place_listings.channel_id, channelId),
        eq(place_listings.place_type, 'event'),
        eq(place_listings.stopped, false),
        lte(place_listings.sort_key, until.getTime()),
        eq(places.disabled, false),
        isNotNull(taking_place),
        lt(taking_place, until),
      ),
    )
    .limit(MOMENTS_MAX);
}

export async function countFailed(db: Db, scope: Scope): Promise<number> {
  const { channel_id, listing, language, video_id } = video_channels;
  const [row] = await db
    .select({ failed: howMany })
    .from(video_channels)
    .innerJoin(processings, eq(processings.video_id, video_id))
    .where(
      and(
        eq(channel_id, scope.channel_id),
        eq(listing, 'processing'),
        inArray(language, languagesOf(scope)),
        isNotNull(processings.error_code),
      ),
    );
  return row?.failed ?? 0;
}

export const rankedColumns = {
  id: videos.id,
  title: videos.title,
  language: videos.language,
  thumb_url: videos.thumb_url,
  yt_thumb_url: videos.yt_thumb_url,
  duration: videos.duration,
  published_at: videos.published_at,
} as const;

/** So many of those watched most in a month are weighed by the week; what led the week is among them. */
const CANDIDATES = 60;

/** Of videos that are out, by the views of these days, both named days included. */
export function bestOf(
  db: Db,
  scope: Scope,
  { first, last, most }: { readonly first: string; readonly last: string; readonly most: number },
) {
  const candidates = db
    .select({ video_id: recent_views.video_id })
    .from(recent_views)
    .where(eq(recent_views.channel_id, scope.channel_id))
    .orderBy(desc(recent_views.views), desc(recent_views.video_id))
    .limit(CANDIDATES)
    .as('candidates');
  const week = db
    .select({ views: sql<number>`sum(${video_days.views})::float8`.as('week_views') })
    .from(video_days)
    .where(
      and(
        eq(video_days.video_id, candidates.video_id),
        gte(video_days.day, first),
        lte(video_days.day, last),
      ),
    )
    .as('week');
  return db
    .select({ ...rankedColumns, views: week.views })
    .from(candidates)
    .innerJoinLateral(week, gt(week.views, 0))
    .innerJoin(
      videos,
      and(
        eq(videos.id, candidates.video_id),
        eq(videos.listing, 'published'),
        inArray(videos.language, languagesOf(scope)),
      ),
    )
    .orderBy(desc(week.views), desc(videos.id))
    .limit(most);
}

/** How far the first steps of a channel have come. Undefined: there is no such channel. */
export async function findGuide(db: Db, channelId: number) {
  const has = (rows: ReturnType<typeof sql>) => sql<boolean>`exists (${rows})`;
  const [row] = await db
    .select({
      hidden: channels.guide_hidden,
      details: sql<boolean>`(${channels.image} is not null and coalesce(${channels.bio}, '') <> '')`,
      video: has(
        sql`select from video_channels v where v.channel_id = ${channelId} and v.listing <> 'removed'`,
      ),
      playlist: has(sql`select from playlist_channels p where p.channel_id = ${channelId}`),
      colleague: sql<boolean>`(${has(sql`select from signup_invitations i where i.channel_id = ${channelId}`)}
        or ${has(sql`select from channel_permissions p where p.channel_id = ${channelId} offset 1`)})`,
    })
    .from(channels)
    .where(eq(channels.id, channelId));
  return row;
}

/** What was so before; undefined where there is no such channel. */
export async function lockGuide(tx: Db, channelId: number): Promise<boolean | undefined> {
  const [row] = await tx
    .select({ hidden: channels.guide_hidden })
    .from(channels)
    .where(eq(channels.id, channelId))
    .for('update');
  return row?.hidden;
}

/** Nothing people fill in: whoever has the channel's form open goes on undisturbed. */
export async function setGuide(tx: Db, channelId: number, hidden: boolean): Promise<void> {
  await tx
    .update(channels)
    .set({ guide_hidden: hidden, updated_at: sql`${channels.updated_at}` })
    .where(eq(channels.id, channelId));
}
