import { and, desc, eq, gte, sql, type SQL } from 'drizzle-orm';
import type { TopVideo } from '@bimah/contract';
import type { Db } from '#platform/db/database.ts';
import { channel_days, recent_views, video_days } from '#schema/activity-numbers.ts';
import { channels } from '#schema/channels.ts';
import { videos } from '#schema/videos.ts';

export interface ChannelDay {
  readonly day: string;
  readonly views: number;
  readonly visits: number;
  /** By how much the number of followers changed. */
  readonly followers_change: number;
}

const sumOf = (numbers: SQL): SQL<number> => sql<number>`sum(${numbers})::float8`;

/** Days something happened on, from the first one on. */
export function daysOfChannel(db: Db, channelId: number, first: string): Promise<ChannelDay[]> {
  const { day, views, visits, follows, unfollows } = channel_days;
  return db
    .select({
      day,
      views: sumOf(sql`${views}`),
      visits: sumOf(sql`${visits}`),
      followers_change: sumOf(sql`${follows} - ${unfollows}`),
    })
    .from(channel_days)
    .where(and(eq(channel_days.channel_id, channelId), gte(day, first)))
    .groupBy(day);
}

export async function followersOf(db: Db, channelId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ followers: channels.followers_count })
    .from(channels)
    .where(eq(channels.id, channelId));
  return row?.followers;
}

/** Only videos that are out: the others are in no list people could open them from. */
export function topVideos(db: Db, channelId: number, most: number): Promise<TopVideo[]> {
  const { id, title, thumb_url, yt_thumb_url } = videos;
  const { views, video_id } = recent_views;
  return db
    .select({ id, title, thumb_url, yt_thumb_url, views })
    .from(recent_views)
    .innerJoin(videos, and(eq(id, video_id), eq(videos.listing, 'published')))
    .where(eq(recent_views.channel_id, channelId))
    .orderBy(desc(views), desc(video_id))
    .limit(most);
}

export function daysOfVideo(
  db: Db,
  videoId: number,
  first: string,
): Promise<{ day: string; views: number }[]> {
  return db
    .select({ day: video_days.day, views: video_days.views })
    .from(video_days)
    .where(and(eq(video_days.video_id, videoId), gte(video_days.day, first)));
}
