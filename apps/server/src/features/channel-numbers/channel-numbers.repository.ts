import { and, desc, eq, gte, sql, type SQL } from 'drizzle-orm';
import type { TopVideo } from '@bimah/contract';
import type { Db } from '#platform/db/database.ts';
import { channel_days, video_days } from '#schema/activity-numbers.ts';
import { channels } from '#schema/channels.ts';
import { video_channels, videos } from '#schema/videos.ts';

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
export function topVideos(
  db: Db,
  { channel_id, first, most }: { channel_id: number; first: string; most: number },
): Promise<TopVideo[]> {
  const top = db
    .select({ video_id: video_days.video_id, views: sumOf(sql`${video_days.views}`).as('watched') })
    .from(video_channels)
    .innerJoin(
      video_days,
      and(eq(video_days.video_id, video_channels.video_id), gte(video_days.day, first)),
    )
    .where(and(eq(video_channels.channel_id, channel_id), eq(video_channels.listing, 'published')))
    .groupBy(video_days.video_id)
    .orderBy(desc(sql`watched`), desc(video_days.video_id))
    .limit(most)
    .as('top');
  const { id, title, thumb_url, yt_thumb_url } = videos;
  return db
    .select({ id, title, thumb_url, yt_thumb_url, views: top.views })
    .from(top)
    .innerJoin(videos, eq(videos.id, top.video_id))
    .orderBy(desc(top.views), desc(id));
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
