import { z } from 'zod';
import { CHANNEL_ROLES, channelInPath, editorOf, staff } from './access.ts';
import { channelSummary } from './channel-summary.ts';
import { endpoint } from './endpoint.ts';
import { idText, language, paging, timestamp } from './fields.ts';
import { PAGE_SIZE } from './limits.ts';
import { uploadErrors, uploadRequest, uploadTicket } from './uploads.ts';
import { videoListFilters, videoPage } from './videos.ts';

export const channelRole = z.enum(CHANNEL_ROLES);

export const channel = channelSummary.extend({ created_at: timestamp, updated_at: timestamp });

/** `views` and `videos` are of what viewers can see, in the chosen language or in all. */
export const channelStats = z.object({
  followers: z.int(),
  videos: z.int(),
  views: z.int(),
  visits: z.int(),
});
export type ChannelStats = z.infer<typeof channelStats>;

const one = z.object({ id: idText });

export const channelsApi = {
  autocomplete: endpoint({
    method: 'GET',
    path: '/channels/autocomplete.json',
    access: staff,
    summary: 'Channels whose name resembles a term; platform admins search all, others their own',
    query: z.object({
      term: z.string().trim().max(100).default(''),
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
    errors: uploadErrors,
  }),
};
