import { z } from 'zod';
import {
  channelInBody,
  channelInPath,
  channelInQuery,
  channelOf,
  channelsInBody,
  editorOf,
  staff,
} from './access.ts';
import { endpoint } from './endpoint.ts';
import { booleanText, done, id, idText, language, paging, removalReason } from './fields.ts';
import { BULK_IDS_MAX, PAGE_SIZE, SEARCH_TERM_MAX } from './limits.ts';
import { msg } from './messages.ts';
import {
  newPlaylist,
  newPlaylistItem,
  playlist,
  playlistChange,
  playlistDetail,
  playlistItem,
  playlistStatus,
} from './playlist-record.ts';

const listFilters = {
  ...paging(PAGE_SIZE.playlists),
  /** Absent: both. */
  status: playlistStatus.optional(),
  language: language.optional(),
  /** The last changed first, or titles from א or a. */
  sort_by: z.enum(['updated_at', 'title'], msg('invalid_value')).default('updated_at'),
  term: z.string().trim().max(SEARCH_TERM_MAX, msg('text_too_long')).optional(),
  /** Brings the first videos of each list along, for its cover. */
  with_video: booleanText.optional(),
};

/** `counts`: both sides of the toggle under the same filters. `capped`: a search stopped counting; there are more. */
const playlistPage = z.object({
  playlists: z.array(playlist),
  total: z.int(),
  capped: z.boolean(),
  counts: z.object({ published: z.int(), draft: z.int() }),
});

/** Which part of a list's videos to bring; all their ids come anyway. */
const itemPaging = paging(PAGE_SIZE.playlist_items);
const inChannel = z.object({ channel_id: idText, playlist_id: idText });

/** One or more, each once. */
const ids = (required: Parameters<typeof msg>[0]) =>
  z
    .array(id, msg(required))
    .min(1, msg(required))
    .max(BULK_IDS_MAX, msg('out_of_range'))
    .transform((given) => [...new Set(given)]);

export const playlistsApi = {
  list: endpoint({
    method: 'GET',
    path: '/playlists/get_items',
    access: editorOf(channelInQuery()),
    summary: 'Playlists of a channel; platform admins may leave the channel out',
    query: z.object({ ...listFilters, channel_id: idText.optional() }),
    response: playlistPage,
  }),
  ofChannel: endpoint({
    method: 'GET',
    path: '/channels/:id/playlists',
    access: editorOf(channelInPath('id')),
    summary: 'Playlists of a channel',
    params: z.object({ id: idText }),
    query: z.object(listFilters),
    response: playlistPage,
  }),
  show: endpoint({
    method: 'GET',
    path: '/playlists/show_item',
    access: staff,
    summary: 'One playlist with some of its videos, whichever channel it stands in',
    query: z.object({ ...itemPaging, id: idText }),
    response: playlistDetail,
    errors: ['not_found'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/channels/:channel_id/playlists/:playlist_id',
    access: editorOf(channelInPath()),
    summary: 'One playlist of a channel with some of its videos',
    params: inChannel,
    query: z.object(itemPaging),
    response: playlistDetail,
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/playlists/post_item',
    access: editorOf(channelsInBody('channel_ids')),
    summary:
      'Add a playlist; one of the video site is filled by a job, and its videos wait until it is published',
    creates: true,
    body: newPlaylist,
    response: playlistDetail,
    records: 'playlists.create',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/channels/:channel_id/playlists/:playlist_id',
    access: editorOf(channelInPath()),
    summary:
      'Change fields, channels, videos and their order together, or publish, together with the videos the video site brought; absent fields stay as they are',
    params: inChannel,
    body: playlistChange,
    response: playlistDetail,
    errors: ['not_found', 'stale', 'forbidden'],
    records: 'playlists.update',
  }),
  addVideo: endpoint({
    method: 'POST',
    path: '/channels/:channel_id/playlists/:playlist_id/add_video',
    access: editorOf(channelInPath()),
    summary: 'Add one video to a playlist, at its end unless a position is named',
    creates: true,
    params: inChannel,
    body: z.object({ playlist_item: newPlaylistItem }),
    response: z.object({ playlist_item: playlistItem, playlist }),
    errors: ['not_found', 'already_exists'],
    records: 'playlists.add_videos',
  }),
  addVideos: endpoint({
    method: 'POST',
    path: '/playlists/add_videos',
    access: staff,
    summary:
      'Add videos to the end of several playlists, to all of them or none; a list that has a video keeps it as it is',
    creates: true,
    body: z.object({ playlist_ids: ids('playlist_required'), video_ids: ids('video_required') }),
    response: z.object({
      playlists: z.array(playlist),
      /** Items that came to be, and those that were there already. */
      added: z.int(),
      already_there: z.int(),
    }),
    errors: ['not_found'],
    records: 'playlists.add_videos',
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/channels/:channel_id/playlists/:playlist_id/refresh',
    access: editorOf(channelInPath()),
    summary: 'Read the list on the video site again',
    params: inChannel,
    response: playlist,
    rateLimits: ['video_site_per_user'],
    errors: ['not_found', 'conflict'],
    records: 'playlists.refresh',
  }),
  copy: endpoint({
    method: 'POST',
    path: '/playlists/copy_item',
    access: editorOf(channelInBody()),
    summary: 'Copy a playlist into another channel, with its items but without copying the videos',
    creates: true,
    body: z.object({ playlist_id: id, channel_id: id }),
    response: playlistDetail,
    errors: ['not_found'],
    records: 'playlists.create',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/playlists/:id',
    access: editorOf(channelOf('playlist')),
    summary:
      'Remove a playlist, which goes to the bin; where it also stands in channels of others, it is taken out of the caller’s alone',
    params: z.object({ id: idText }),
    query: z.object({ reason: removalReason }),
    response: done,
    records: ['playlists.remove', 'playlists.leave_channels'],
  }),
};
