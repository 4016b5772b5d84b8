import { z } from 'zod';
import { integration, platformAdmin } from './access.ts';
import { endpoint } from './endpoint.ts';
import { booleanText, done, id, idText, paging, timestamp, timestampWithOffset } from './fields.ts';
import {
  COMMBOX_MESSAGE_MAX,
  COMMBOX_MESSAGES_MAX,
  COMMBOX_OBJECT_ID_MAX,
  EMAIL_MAX,
  NAME_MAX,
  PAGE_SIZE,
  SEARCH_TERM_MAX,
  URL_MAX,
} from './limits.ts';
import { msg } from './messages.ts';

/** Markup as Commbox sent it. Whoever shows it lets through nothing but harmless tags. */
const markup = z.string().max(COMMBOX_MESSAGE_MAX);

/** In the spelling of Commbox, as its messages are kept. */
const commboxUser = z.object({
  isManager: z.boolean().default(false),
  identity: z.object({ thumbnailUrl: z.string().max(URL_MAX).nullish() }).default({}),
});

const child = z.object({
  message: markup,
  createdTime: timestampWithOffset,
  user: commboxUser.default({ isManager: false, identity: {} }),
});

const item = z.object({
  message: markup.default(''),
  createdTime: timestampWithOffset.optional(),
  user: commboxUser.optional(),
  childs: z.array(child).max(COMMBOX_MESSAGES_MAX).default([]),
});

export const commboxPayload = z.array(item).min(1).max(COMMBOX_MESSAGES_MAX);
export type CommboxPayload = z.infer<typeof commboxPayload>;

const summary = z.object({
  id,
  user_name: z.string().nullable(),
  user_email: z.string().nullable(),
  /** The conversation's own id in Commbox. */
  object_id: z.string(),
  closed_time: timestamp.nullable(),
  updated_at: timestamp,
});

export const commboxConversationSummary = summary.extend({
  /** Without its markup, as much as a row of the list shows. */
  last_message: z.string(),
  /** When it was written. */
  last_message_at: timestamp,
  messages_count: z.int(),
});
export type CommboxConversationSummary = z.infer<typeof commboxConversationSummary>;

export const commboxConversation = summary.extend({
  payload: commboxPayload,
  /** Hosts whose pictures may be shown; those of others are left out. */
  image_hosts: z.array(z.string()),
});
export type CommboxConversation = z.infer<typeof commboxConversation>;

const name = (max: number) => z.string().trim().max(max).nullish();

export const incomingCommboxConversation = z.object({
  object_id: z
    .union([z.string(), z.int()])
    .transform(String)
    .pipe(z.string().trim().min(1).max(COMMBOX_OBJECT_ID_MAX)),
  user_name: name(NAME_MAX),
  user_email: name(EMAIL_MAX),
  closed_time: timestampWithOffset.nullish(),
  payload: commboxPayload,
});
export type IncomingCommboxConversation = z.infer<typeof incomingCommboxConversation>;

const one = z.object({ id: idText });

export const commboxApi = {
  list: endpoint({
    method: 'GET',
    path: '/commbox_conversations.json',
    access: platformAdmin,
    summary: 'Conversations held in Commbox, the last spoken in first',
    query: z.object({
      ...paging(PAGE_SIZE.commbox_conversations),
      /** Words that must all be in name, address, id or last message. */
      term: z.string().trim().max(SEARCH_TERM_MAX, msg('text_too_long')).default(''),
      /** true: those still going on; false: closed ones; absent: all. */
      is_open: booleanText.optional(),
    }),
    /** `capped`: counting stopped at `total`; there are more. */
    response: z.object({
      commbox_conversations: z.array(commboxConversationSummary),
      total: z.int(),
      capped: z.boolean(),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/commbox_conversations/:id',
    access: platformAdmin,
    summary: 'One conversation with all that was said',
    params: one,
    response: commboxConversation,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/commbox_conversations/:id',
    access: platformAdmin,
    summary: 'Delete a conversation; sent again as it was, it does not come back',
    params: one,
    response: done,
    records: 'commbox.remove',
  }),
  receive: endpoint({
    method: 'POST',
    path: '/integrations/commbox',
    access: integration('commbox'),
    summary: 'Take a conversation in; the same one again replaces what was known of it',
    body: incomingCommboxConversation,
    response: done,
    rateLimits: ['commbox_per_ip'],
  }),
};
