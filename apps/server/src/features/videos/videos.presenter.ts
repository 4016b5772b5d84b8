import type { Video } from '@bimah/contract';
import type { KeptFailure } from './processing-error.ts';
import type { VideoRow } from './videos.repository.ts';

export interface Presenting {
  /** The channel whose list the video stands in. */
  readonly channel_id?: number | undefined;
  readonly show_comments?: boolean | undefined;
  /** Turns the address of a file that is not public into one that opens it for a while. */
  readonly opened: (address: string) => string;
  /** Puts the reason of a failure into the caller's words. */
  readonly errorOf: (failure: KeptFailure) => Video['error'];
}

const time = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export function present(row: VideoRow, how: Presenting): Video {
  const { comments_count, channels } = row;
  const shown = channels.find(({ id }) => id === how.channel_id) ?? channels[0] ?? null;
  const isPublic = row.listing === 'published';
  const address = (url: string | null) => (url === null || isPublic ? url : how.opened(url));
  return {
    id: row.id,
    title: row.title,
    language: row.language,
    platform: row.platform,
    status: row.status,
    processing: row.processing,
    error: how.errorOf(row),
    thumb_url: address(row.thumb_url),
    yt_thumb_url: row.yt_thumb_url,
    picture_refused: row.picture_refused,
    video_url: address(row.video_url),
    external_id: row.external_id,
    link: address(row.link),
    duration: row.duration,
    views: row.views,
    ...(how.show_comments && { comments: comments_count }),
    scheduled_at: time(row.scheduled_at),
    publish_time: time(row.published_at ?? row.scheduled_at),
    published_at: time(row.published_at),
    channel_id: shown?.id ?? null,
    channel: shown,
    channel_ids: channels.map(({ id }) => id),
    channels,
    category_id: row.placement?.category_id ?? null,
    position: row.placement?.position ?? null,
    tags: row.tags,
    playlist_ids: row.playlist_ids,
    is_big_size: row.is_big_size,
    hidden: row.hidden,
    removed_at: time(row.removed_at),
    anonymous_hidden: row.anonymous_hidden,
    downloaded: row.downloaded,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
