import type { ChannelDays, Series, TopVideo } from '@bimah/contract';
import { TOP_VIDEOS } from '@bimah/contract/limits.ts';
import type { Db } from '#platform/db/database.ts';
import { ApiError } from '#platform/http/api-error.ts';
import * as repository from './channel-numbers.repository.ts';
import { platformDays } from './platform-days.ts';

function days() {
  const xaxis = platformDays(Date.now());
  return { xaxis, first: xaxis[0] as string };
}

/** From what the channel has now, back day by day. */
function followersAtEnd(now: number, changes: readonly number[]): number[] {
  let followers = now;
  return changes
    .toReversed()
    .map((change) => {
      const atEnd = followers;
      followers -= change;
      return Math.max(0, atEnd);
    })
    .toReversed();
}

export async function channelDays(db: Db, channelId: number): Promise<ChannelDays> {
  const { xaxis, first } = days();
  const [rows, followers] = await Promise.all([
    repository.daysOfChannel(db, channelId, first),
    repository.followersOf(db, channelId),
  ]);
  if (followers === undefined) throw new ApiError('not_found');
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const each = (name: 'views' | 'visits' | 'followers_change') =>
    xaxis.map((day) => byDay.get(day)?.[name] ?? 0);
  return {
    xaxis,
    followers: followersAtEnd(followers, each('followers_change')),
    views: each('views'),
    visits: each('visits'),
  };
}

export async function topVideos(db: Db, channel_id: number): Promise<{ videos: TopVideo[] }> {
  return { videos: await repository.topVideos(db, channel_id, TOP_VIDEOS) };
}

export async function videoDays(db: Db, videoId: number): Promise<Series> {
  const { xaxis, first } = days();
  const rows = await repository.daysOfVideo(db, videoId, first);
  const byDay = new Map(rows.map(({ day, views }) => [day, views]));
  return { xaxis, yaxis: xaxis.map((day) => byDay.get(day) ?? 0) };
}
