import { getTableColumns, sql } from 'drizzle-orm';
import type { ChannelSummary } from '@bimah/contract';
import { channels } from './channels.ts';
import { playlist_channels, playlists } from './playlists.ts';

/** A playlist with what is shown beside it. */
export type PlaylistRow = typeof playlists.$inferSelect & { channels: ChannelSummary[] };

const channelsOfPlaylist = sql<ChannelSummary[]>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'image', c.image) order by c.id), '[]'::json)
  from ${playlist_channels} p join ${channels} c on c.id = p.channel_id where p.playlist_id = playlists.id)`;

export const playlistColumns = { ...getTableColumns(playlists), channels: channelsOfPlaylist };
