import { z } from 'zod';
import { channelSummary } from './channel-summary.ts';
import { id, language, lastSeen, lines, text, timestamp } from './fields.ts';
import {
  PLAYLIST_DESCRIPTION_MAX,
  PLAYLIST_ITEMS_MAX,
  PLAYLIST_TITLE_MAX,
  UPLOAD_CHANNELS_MAX,
  URL_MAX,
} from './limits.ts';
import { msg } from './messages.ts';
import { arePositionsValid, hasRepeated, inOrder } from './rules/playlist-order.ts';
import { playlistLinkProblem, playlistListId } from './rules/playlist-link.ts';
import { video, videoPlatform } from './videos.ts';

/** A draft awaits publication. */
export const playlistStatus = z.enum(['draft', 'published']);
export type PlaylistStatus = z.infer<typeof playlistStatus>;

export const playlistItem = z.object({
  id,
  playlist_id: id,
  video_id: id,
  /** From 1. Videos that were removed keep theirs and are left out, so numbers may be skipped. */
  position: z.int(),
  video,
});
export type PlaylistItem = z.infer<typeof playlistItem>;

/** How reading the list on the video site went: `waiting` may carry why the last attempt did not work. */
export const siteImport = z.object({
  state: z.enum(['waiting', 'ok', 'failed']),
  message: z.string().nullable(),
  /** When it last ended, well or not. */
  at: timestamp.nullable(),
});
export type SiteImport = z.infer<typeof siteImport>;

export const playlist = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  language,
  platform: videoPlatform,
  status: playlistStatus,
  /** When it becomes a draft again, by itself; it stays when that has passed. Null: no end. */
  until: timestamp.nullable(),
  /** The list on the video site, and its page. */
  external_id: z.string().nullable(),
  link: z.string().nullable(),
  /** Null for a list of our own. */
  site_import: siteImport.nullable(),
  /** Its videos are still to come from the video site. */
  waiting: z.boolean(),
  /** The channel the list is shown under: the named one in a channel's list, else its first. */
  channel_id: id.nullable(),
  channel: channelSummary.nullable(),
  channel_ids: z.array(id),
  channels: z.array(channelSummary),
  items_count: z.int(),
  /** Some or none of the items; `items_count` says how many there are. */
  playlist_items: z.array(playlistItem),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Playlist = z.infer<typeof playlist>;

export const playlistDetail = playlist.extend({
  /** All items in their order, whatever part of them was asked for. */
  item_ids: z.array(id),
  /** Seconds; what is not known yet counts nothing. */
  duration: z.int(),
  /** Videos that came from the video site and go out when the list is published. */
  videos_to_publish: z.int(),
});
export type PlaylistDetail = z.infer<typeof playlistDetail>;

const title = text(PLAYLIST_TITLE_MAX, 'title_required');
const description = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
  lines(PLAYLIST_DESCRIPTION_MAX).nullish(),
);
const channelIds = z
  .array(id, msg('channel_required'))
  .min(1, msg('channel_required'))
  .max(UPLOAD_CHANNELS_MAX, msg('out_of_range'))
  .transform((given) => [...new Set(given)]);

const position = z
  .int()
  .min(1, msg('out_of_range'))
  .max(PLAYLIST_ITEMS_MAX, msg('out_of_range'))
  .optional();

export const newPlaylistItem = z.object({ video_id: id, position });
export type NewPlaylistItem = z.infer<typeof newPlaylistItem>;

/** An item that is there already by its `id`, a new one by its video. */
const keptOrNewItem = z
  .object({ id: id.optional(), video_id: id.optional(), position })
  .refine((item) => item.id !== undefined || item.video_id !== undefined, msg('video_required'));

/** The order is that of the positions, if given, else as they come. */
const ordered = <Item extends z.ZodType<{ position?: number | undefined }>>(item: Item) =>
  z
    .array(item)
    .max(PLAYLIST_ITEMS_MAX, msg('playlist_full'))
    .refine(arePositionsValid, msg('playlist_positions_invalid'))
    .transform(inOrder);

const newItems = ordered(newPlaylistItem).refine(
  (items) => !hasRepeated(items.map((item) => item.video_id)),
  msg('video_twice'),
);

/** The id of the list or any address that names it. */
const externalId = z.string().trim().max(URL_MAX, msg('text_too_long')).nullish();

interface Linked {
  readonly platform?: 'internal' | 'youtube' | undefined;
  readonly external_id?: string | null | undefined;
}

/** Lists of our own have no link; those of the video site must have a right one. */
const withListId = <Given extends Linked>(given: Given, context: z.RefinementCtx<Given>) => {
  const { platform, external_id } = given;
  if (platform === undefined && !external_id) return { ...given, external_id: undefined };
  if (platform === 'internal') return { ...given, external_id: null };
  const problem = playlistLinkProblem(external_id ?? '');
  if (problem !== null) {
    context.addIssue({ code: 'custom', path: ['external_id'], message: msg(problem) });
  }
  return { ...given, platform: 'youtube' as const, external_id: playlistListId(external_id ?? '') };
};

export const newPlaylist = z
  .object({
    title,
    description,
    /** Absent: the caller's own. */
    language: language.optional(),
    platform: videoPlatform.default('internal'),
    status: playlistStatus.default('draft'),
    until: timestamp.nullish(),
    external_id: externalId,
    channel_ids: channelIds,
    playlist_items: newItems.default([]),
  })
  .transform(withListId);
export type NewPlaylist = z.infer<typeof newPlaylist>;

export const playlistChange = z
  .object({
    title: title.optional(),
    description,
    language: language.optional(),
    platform: videoPlatform.optional(),
    status: playlistStatus.optional(),
    /** Null takes the end away. What has ended is published again with another end or with none. */
    until: timestamp.nullish(),
    external_id: externalId,
    channel_ids: channelIds.optional(),
    /** The whole list in its new order: every item that stays, and new ones. Absent: as it was. */
    playlist_items: ordered(keptOrNewItem).optional(),
    /** Items that go. With `playlist_items` they must account for every item there was. */
    removed_item_ids: z.array(id).max(PLAYLIST_ITEMS_MAX, msg('out_of_range')).optional(),
    updated_at: lastSeen,
  })
  .transform(withListId);
export type PlaylistChange = z.infer<typeof playlistChange>;
