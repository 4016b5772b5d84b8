import { z } from 'zod';
import {
  adminOf,
  channelInPath,
  editorOf,
  platformAdmin,
  staff,
  type ChannelSource,
} from './access.ts';
import { channel, channelChange, customLink, newChannel } from './channel-record.ts';
import { channelSummary } from './channel-summary.ts';
import { endpoint } from './endpoint.ts';
import { booleanText, done, id, idText, language, paging } from './fields.ts';
import { PAGE_SIZE, SEARCH_TERM_MAX } from './limits.ts';
import { msg } from './messages.ts';
import { uploadErrors, uploadRequest, uploadTicket } from './uploads.ts';
import { videoListFilters, videoPage } from './videos.ts';

/** `views` and `videos` are of what viewers can see, in the chosen language or in all. */
export const channelStats = z.object({
  followers: z.int(),
  videos: z.int(),
  views: z.int(),
  visits: z.int(),
});
export type ChannelStats = z.infer<typeof channelStats>;

/** `duration` is the time watched in all, `user_duration` the average each time. */
export const CHANNEL_SORTS = [
  'title',
  'followers',
  'views',
  'visits',
  'shares',
  'user_duration',
  'duration',
] as const;
export type ChannelSort = (typeof CHANNEL_SORTS)[number];

/** Why a link cannot be had; null when it can. */
const linkProblem = z.enum(['taken', 'reserved']).nullable();

const one = z.object({ id: idText });
const term = z.string().trim().max(SEARCH_TERM_MAX, msg('text_too_long')).default('');

/** A new channel has no id yet, and is a platform admin's to make. */
const channelOrNewInBody: ChannelSource = {
  from: 'body',
  key: 'channel_id',
  absent: 'platform-admin',
};

const writeErrors = ['already_exists', 'video_site_unavailable', 'video_site_needs_key'] as const;

export const channelsApi = {
  list: endpoint({
    method: 'GET',
    path: '/channels.json',
    access: platformAdmin,
    summary: 'The catalogue of channels',
    query: z.object({
      ...paging(PAGE_SIZE.channels),
      o_n_o: booleanText.optional(),
      is_hot: booleanText.optional(),
      has_admin: booleanText.optional(),
      /** This one alone, if it passes the filters. */
      channel_id: idText.optional(),
      sort_by: z.enum(CHANNEL_SORTS, msg('invalid_value')).default('title'),
      sort_dir: z.enum(['asc', 'desc'], msg('invalid_value')).default('asc'),
    }),
    response: z.object({ channels: z.array(channel), total: z.int() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/channels.json',
    access: platformAdmin,
    summary: 'Add a channel',
    creates: true,
    body: newChannel,
    response: channel,
    errors: writeErrors,
    records: 'channels.create',
  }),
  checkCustomLink: endpoint({
    method: 'POST',
    path: '/channels/check_custom_link.json',
    access: adminOf(channelOrNewInBody),
    summary: 'Whether a custom link can be had; channel_id names the channel that would get it',
    body: z.object({ custom_link: customLink, channel_id: id.optional() }),
    response: z.object({ is_available: z.boolean(), problem: linkProblem }),
  }),
  autocomplete: endpoint({
    method: 'GET',
    path: '/channels/autocomplete.json',
    access: staff,
    summary: 'Channels whose name resembles a term; platform admins search all, others their own',
    query: z.object({
      term,
      o_n_o: booleanText.optional(),
      limit: paging(PAGE_SIZE.channel_default_list).limit,
    }),
    response: z.object({ items: z.array(channelSummary), total_count: z.int() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/channels/:id.json',
    access: editorOf(channelInPath('id')),
    summary: 'One channel',
    params: one,
    response: channel,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/channels/:id/summary.json',
    access: staff,
    summary:
      'Name and picture of a channel, as every viewer sees them; one that is hidden from viewers is told to its own people alone',
    params: one,
    response: channelSummary,
    errors: ['not_found'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/channels/:id.json',
    access: adminOf(channelInPath('id')),
    summary:
      'Change a channel; absent fields stay as they are. A field of platform admins may come along only unchanged',
    params: one,
    body: channelChange,
    response: channel,
    errors: [...writeErrors, 'stale'],
    records: 'channels.update',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/channels/:id',
    access: platformAdmin,
    summary: 'Delete a channel with its people, its settings and the videos that are in no other',
    params: one,
    response: done,
    records: 'channels.remove',
  }),
  stats: endpoint({
    method: 'GET',
    path: '/channels/:id/stats',
    access: editorOf(channelInPath('id')),
    summary: 'The numbers of one channel',
    params: one,
    query: z.object({ language: language.optional() }),
    response: channelStats,
  }),
  videos: endpoint({
    method: 'GET',
    path: '/channels/:id/videos',
    access: editorOf(channelInPath('id')),
    summary: 'Videos of one channel',
    params: one,
    query: z.object(videoListFilters),
    response: videoPage,
    errors: ['forbidden'],
  }),
  presign: endpoint({
    method: 'POST',
    path: '/channels/:id/presign_url',
    access: editorOf(channelInPath('id')),
    summary: 'An address to upload a file of this channel to',
    params: one,
    body: uploadRequest,
    response: uploadTicket,
    rateLimits: ['uploads_per_user'],
    errors: uploadErrors,
  }),
  presignBiography: endpoint({
    method: 'POST',
    path: '/channels/:id/biography/upload_image',
    access: adminOf(channelInPath('id')),
    summary: 'An address to upload the photo of the biography to',
    params: one,
    body: uploadRequest,
    response: uploadTicket,
    errors: uploadErrors,
  }),
};
