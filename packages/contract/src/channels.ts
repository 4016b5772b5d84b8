import { z } from 'zod';
import { CHANNEL_ROLES, channelInPath, editorOf, staff } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, idText, paging, timestamp } from './fields.ts';
import { PAGE_SIZE } from './limits.ts';

export const channelRole = z.enum(CHANNEL_ROLES);

/** What stands for a channel wherever one is named or picked. */
export const channelSummary = z.object({ id, name: z.string(), image: z.string().nullable() });
export type ChannelSummary = z.infer<typeof channelSummary>;

export const channel = channelSummary.extend({ created_at: timestamp, updated_at: timestamp });

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
    params: z.object({ id: idText }),
    response: channel,
  }),
};
