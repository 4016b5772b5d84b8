import { z } from 'zod';
import { adminOf, channelInPath } from './access.ts';
import { endpoint } from './endpoint.ts';
import { idText, timestamp } from './fields.ts';

/** How the last look at the linked channel went, in a code and in words, and how many videos it brought. */
export const lastPull = z.object({
  at: timestamp,
  result: z.enum(['ok', 'failed']),
  message: z.string(),
  count: z.int(),
});

/** What a channel is linked to. It is changed through the channel's own `yt_id` and `yt_enabled`. */
export const connections = z.object({
  yt_id: z.string().nullable(),
  /** The page of the linked channel; null while none is linked. */
  yt_url: z.string().nullable(),
  yt_enabled: z.boolean(),
  /** Null before the first look. */
  last_pull: lastPull.nullable(),
  /** What has to come back with a change. */
  updated_at: timestamp,
});
export type Connections = z.infer<typeof connections>;

export const connectionsApi = {
  get: endpoint({
    method: 'GET',
    path: '/channels/:id/connections.json',
    access: adminOf(channelInPath('id')),
    summary: 'What a channel is linked to, and what that has brought',
    params: z.object({ id: idText }),
    response: connections,
  }),
};
