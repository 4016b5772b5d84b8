import { z } from 'zod';
import { platformAdmin } from './access.ts';
import { channelSummary } from './channel-summary.ts';
import { endpoint } from './endpoint.ts';
import { booleanText, paging } from './fields.ts';
import { PAGE_SIZE, SEARCH_TERM_MAX } from './limits.ts';
import { msg } from './messages.ts';

/** A channel with the people behind it. The phone is changed through the channel's own `phone_number`. */
export const registeredChannel = z.object({
  ...channelSummary.shape,
  /** Of its admins, the one appointed first; null where there is none. */
  admin_name: z.string().nullable(),
  admin_email: z.string().nullable(),
  /** E.164. */
  phone: z.string().nullable(),
  editors: z.array(z.object({ name: z.string().nullable(), email: z.string().nullable() })),
  yt_enabled: z.boolean(),
});
export type RegisteredChannel = z.infer<typeof registeredChannel>;

export const registeredChannelsApi = {
  list: endpoint({
    method: 'GET',
    path: '/channels/get_channels_that_have_admins.json',
    access: platformAdmin,
    summary: 'Channels by name with the people behind them; all of them unless has_admin chooses',
    query: z.object({
      ...paging(PAGE_SIZE.registered_channels),
      term: z.string().trim().max(SEARCH_TERM_MAX, msg('text_too_long')).default(''),
      has_admin: booleanText.optional(),
    }),
    /** `capped`: a search stopped counting at `total`; there are more. */
    response: z.object({
      channels: z.array(registeredChannel),
      total: z.int(),
      capped: z.boolean().optional(),
      /** Of all channels, whatever was asked for. */
      counts: z.object({ all: z.int(), without_admin: z.int() }),
    }),
  }),
};
