import type { Video } from '@bimah/contract';
import { hasEnded } from '@bimah/contract/rules/until.ts';
import type { KeptFailure } from './processing-error.ts';
import type { VideoRow } from './videos.repository.ts';

export interface Presenting {
  /** The channel whose list the video stands in. */
  readonly channel_id?: number | undefined;
  readonly show_comments?: boolean | undefined;
  /** Whether the caller may know of a playlist. */
  readonly reaches: (playlist: VideoRow['playlists'][number]) => boolean;
  /** Categories and slots are the platform's own; nobody else has a use for them. */
  readonly sees_placement: boolean;
  /** Turns the address of a file that is not public into one that opens it for a while. */
  readonly opened: (address: string) => string;
  /** Puts the reason of a failure into the caller's words. */
  readonly errorOf: (failure: KeptFailure) => Video['error'];
}

const NO_EXTRAS = {
  streams_url: null,
  qualities: [],
  strip_url: null,
  strip: null,
  preview_url: null,
};

type Extras = Pick<Video, 'streams' | 'strip' | 'preview'>;

/** The list of qualities lies beside the file they stand in. */
const playlistOf = (file: string): string => file.replace(/\.mp4$/, '.m3u8');

function presentExtras(row: VideoRow, address: (url: string) => string): Extras {
  const { streams_url, qualities, strip_url, strip, preview_url } = row.extras ?? NO_EXTRAS;
  return {
    streams: streams_url === null ? null : { hls: address(playlistOf(streams_url)), qualities },
    strip: strip_url === null || strip === null ? null : { address: address(strip_url), ...strip },
    preview: preview_url === null ? null : address(preview_url),
  };
}

const time = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export function present(row: VideoRow, how: Presenting): Video {
  const { comments_count, channels } = row;
  const placement = how.sees_placement ? row.placement : null;
  const shown = channels.find(({ id }) => id === how.channel_id) ?? channels[0] ?? null;
  const isPublic = row.listing === 'published' && !hasEnded({ until: row.until, now: new Date() });
  const opened = (url: string) => (isPublic ? url : how.opened(url));
  const address = (url: string | null) => (url === null ? null : opened(url));
  return {
    id: row.id,
    title: row.title,
    language: row.language,
    platform: row.platform,
    status: row.status,
    processing: row.processing,
    // What follows when a video is ready may fail without being the video's trouble.
    error: row.processing ? how.errorOf(row) : null,
    thumb_url: address(row.thumb_url),
    yt_thumb_url: row.yt_thumb_url,
    picture_refused: row.picture_refused,
    video_url: address(row.video_url),
    ...presentExtras(row, opened),
    external_id: row.external_id,
    link: address(row.link),
    duration: row.duration,
    views: row.views,
    ...(how.show_comments && { comments: comments_count }),
    scheduled_at: time(row.scheduled_at),
    queue_channel_id: row.queue_channel_id,
    publish_time: time(row.published_at ?? row.scheduled_at),
    published_at: time(row.published_at),
    until: time(row.until),
    channel_id: shown?.id ?? null,
    channel: shown,
    channel_ids: channels.map(({ id }) => id),
    channels,
    category_id: placement?.category_id ?? null,
    position: placement?.position ?? null,
    tags: row.tags,
    playlist_ids: row.playlists.filter(how.reaches).map(({ id }) => id),
    is_big_size: row.is_big_size,
    hidden: row.hidden,
    removed_at: time(row.removed_at),
    anonymous_hidden: row.anonymous_hidden,
    downloaded: row.downloaded,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
