import type { Playlist, PlaylistItem, SiteImport } from '@bimah/contract';
import { videoSitePlaylistUrl } from '@bimah/contract/rules/video-site-url.ts';
import type { PlaylistRow } from './playlists.repository.ts';

function importOf(row: PlaylistRow, message: string | null): SiteImport | null {
  if (row.import_state === null) return null;
  return {
    state: row.import_state,
    message,
    at: row.imported_at?.toISOString() ?? null,
  };
}

export interface PresentingPlaylist {
  /** What kept the site's list from being read, in the caller's words. */
  readonly message: string | null;
  /** The channel under which the list is shown. */
  readonly channel_id?: number | undefined;
  readonly items?: readonly PlaylistItem[];
}

export function present(
  row: PlaylistRow,
  { message, channel_id, items = [] }: PresentingPlaylist,
): Playlist {
  const { channels } = row;
  const shown = channels.find(({ id }) => id === channel_id) ?? channels[0] ?? null;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    language: row.language,
    platform: row.platform,
    status: row.status,
    until: row.until?.toISOString() ?? null,
    external_id: row.external_id,
    link: row.external_id === null ? null : videoSitePlaylistUrl(row.external_id),
    site_import: importOf(row, message),
    waiting: row.import_state === 'waiting' && row.items_count === 0,
    channel_id: shown?.id ?? null,
    channel: shown,
    channel_ids: channels.map(({ id }) => id),
    channels,
    items_count: row.items_count,
    playlist_items: [...items],
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
