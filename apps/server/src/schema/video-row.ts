import { getTableColumns, sql } from 'drizzle-orm';
import type { ChannelSummary } from '@bimah/contract';
import { category_videos, video_positions } from './categories.ts';
import { channels } from './channels.ts';
import { playlist_items } from './playlists.ts';
import { processings } from './processings.ts';
import { video_channels, videos } from './videos.ts';

/** A video with what is shown beside it. */
export type VideoRow = typeof videos.$inferSelect & {
  channels: ChannelSummary[];
  placement: { category_id: number; position: number | null } | null;
  playlist_ids: number[];
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

const playlistsOfVideo = sql<number[]>`(
  select coalesce(json_agg(i.playlist_id order by i.playlist_id), '[]'::json)
  from ${playlist_items} i where i.video_id = videos.id)`;

/** Everything a presenter needs, in one row. To be joined with `processings`. */
export const videoColumns = {
  ...getTableColumns(videos),
  channels: channelsOfVideo,
  placement: placementOfVideo,
  playlist_ids: playlistsOfVideo,
  error_code: processings.error_code,
  error_permanent: processings.error_permanent,
};
