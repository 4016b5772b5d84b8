import { getTableColumns, sql } from 'drizzle-orm';
import type { ChannelSummary } from '@bimah/contract';
import { category_videos, video_positions } from './categories.ts';
import { channels } from './channels.ts';
import { playlist_channels, playlist_items } from './playlists.ts';
import { processings } from './processings.ts';
import { queued_videos } from './publishing-queue.ts';
import { replaced_films } from './replaced-films.ts';
import { video_extras, type ExtrasColumns } from './video-extras.ts';
import { video_channels, videos } from './videos.ts';

export type ShownExtras = Pick<
  ExtrasColumns,
  'streams_url' | 'qualities' | 'strip_url' | 'strip' | 'preview_url'
>;

/** A video with what is shown beside it. */
export type VideoRow = typeof videos.$inferSelect & {
  channels: ChannelSummary[];
  placement: { category_id: number; position: number | null } | null;
  playlists: { id: number; channel_ids: number[] }[];
  queue_channel_id: number | null;
  extras: ShownExtras | null;
  error_code: string | null;
  error_permanent: boolean | null;
};

/** The channels of the video in the row, as a column. */
export const channelsOfVideo = sql<ChannelSummary[]>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'image', c.image) order by c.id), '[]'::json)
  from ${video_channels} p join ${channels} c on c.id = p.channel_id where p.video_id = videos.id)`;

/** The category somebody put the video into last, and its slot there. */
const placementOfVideo = sql<VideoRow['placement']>`(
  select json_build_object('category_id', m.category_id, 'position', s.position)
  from ${category_videos} m left join ${video_positions} s using (category_id, video_id)
  where m.video_id = videos.id and m.source = 'hand' order by m.added_at desc, m.category_id desc limit 1)`;

/** With the channels of each: who may edit none of them is not told of it. */
const playlistsOfVideo = sql<VideoRow['playlists']>`(
  select coalesce(json_agg(json_build_object('id', i.playlist_id, 'channel_ids', array(
    select c.channel_id from ${playlist_channels} c where c.playlist_id = i.playlist_id)
  ) order by i.playlist_id), '[]'::json)
  from ${playlist_items} i where i.video_id = videos.id)`;

/** The channel whose publishing queue the video stands in. */
const queueOfVideo = sql<number | null>`(
  select q.channel_id::int8 from ${queued_videos} q where q.video_id = videos.id)`.mapWith(
  (id: number | string) => Number(id),
);

/** Of the film the video has now: what was made of one before it is not shown. */
const extrasOfVideo = sql<VideoRow['extras']>`(
  select json_build_object('streams_url', e.streams_url, 'qualities', e.qualities,
    'strip_url', e.strip_url, 'strip', e.strip, 'preview_url', e.preview_url)
  from ${video_extras} e where e.video_id = videos.id and e.film = videos.video_url)`;

/** The addresses of all that was ever made beside the video's film, and of films before it, as a column. */
export const extraFilesOfVideo = sql<string[] | null>`array(
  select file from ${video_extras} e, unnest(array[e.streams_url, e.strip_url, e.preview_url]) file
  where e.video_id = videos.id and file is not null
  union all
  select file from ${replaced_films} r, unnest(array[r.film, r.thumb_url]) file
  where r.video_id = videos.id and file is not null)`;

/** Everything a presenter needs, in one row. To be joined with `processings`. */
export const videoColumns = {
  ...getTableColumns(videos),
  channels: channelsOfVideo,
  placement: placementOfVideo,
  playlists: playlistsOfVideo,
  queue_channel_id: queueOfVideo,
  extras: extrasOfVideo,
  error_code: processings.error_code,
  error_permanent: processings.error_permanent,
};
