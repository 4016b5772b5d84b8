import { z } from 'zod';
import { channelInPath, editorOf } from './access.ts';
import { endpoint } from './endpoint.ts';
import { booleanText, id, idText, lines, paging, timestamp } from './fields.ts';
import { CONVERSATION_MESSAGE_MAX, PAGE_SIZE, SEARCH_TERM_MAX } from './limits.ts';
import { msg } from './messages.ts';

/** Null where somebody gave no name or picture, or has left. */
export const participant = z.object({
  name: z.string().nullable(),
  avatar_url: z.string().nullable(),
});
export type Participant = z.infer<typeof participant>;

export const conversation = z.object({
  id,
  channel_id: id,
  /** Who wrote to the channel first. Without an id they have left: what was said stays, nobody can be answered. */
  opener: participant.extend({ id: id.nullable() }),
  /** Its beginning, as much as a row of the list shows. */
  last_message: z.object({ body: z.string(), isOpener: z.boolean() }),
  /** The opener's messages that nobody of the channel has read. */
  unread_messages_count: z.int(),
  created_at: timestamp,
  /** When the last message came. */
  updated_at: timestamp,
});
export type Conversation = z.infer<typeof conversation>;

const listedConversation = conversation.extend({
  /**
   * The last message with the words that were looked for, as much as a row shows around them. Null
   * where the opener's name has them, or nothing was looked for.
   */
  found: z.object({ body: z.string(), isOpener: z.boolean() }).nullable(),
});
export type ListedConversation = z.infer<typeof listedConversation>;

export const message = z.object({
  id,
  body: z.string(),
  created_at: timestamp,
  /** Null: they have left. */
  user_id: id.nullable(),
  isOpener: z.boolean(),
  user: participant,
  /** Whether the other side has read it, whoever of them it was. */
  is_read: z.boolean(),
  /** Who has read it, its author aside. */
  message_reads: z.array(z.object({ user_id: id })),
});
export type Message = z.infer<typeof message>;

/** Tabs and separators come along with pasted text; elsewhere they would be refused. */
const pastedBlanks = (value: string): string =>
  value.replaceAll('\t', ' ').replaceAll(/[\u2028\u2029]/g, '\n');

export const messageBody = z
  .string()
  .transform(pastedBlanks)
  .pipe(lines(CONVERSATION_MESSAGE_MAX, 'message_required'));

/** What a sender says; everything else about a message is known without them. */
export const newMessage = z.object({ body: messageBody });

/** Pages do not move while messages come in when they are cut by `before`; `offset` counts from the newest. */
export const messagePaging = z.object({
  ...paging(PAGE_SIZE.messages),
  before: idText.optional(),
});

const access = editorOf(channelInPath());
const ofChannel = z.object({ channel_id: idText });
const one = z.object({ channel_id: idText, id: idText });

export const conversationsApi = {
  list: endpoint({
    method: 'GET',
    path: '/channels/:channel_id/conversations.json',
    access,
    summary: 'Conversations of a channel, the last spoken in first',
    params: ofChannel,
    query: z.object({
      ...paging(PAGE_SIZE.conversations),
      unread: booleanText.optional(),
      /** Words that must all be in the opener's name or in one message. */
      term: z.string().trim().max(SEARCH_TERM_MAX, msg('text_too_long')).default(''),
    }),
    /** `capped`: a search stopped counting at `total`; there are more. */
    response: z.object({
      conversations: z.array(listedConversation),
      total: z.int(),
      capped: z.boolean(),
    }),
  }),
  count: endpoint({
    method: 'GET',
    path: '/channels/:channel_id/conversations/count.json',
    access,
    summary: 'How many conversations a channel has, and in how many there is something unread',
    params: ofChannel,
    response: z.object({ total: z.int(), unread: z.int() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/channels/:channel_id/conversations/:id.json',
    access,
    summary: 'One conversation',
    params: one,
    response: conversation,
  }),
  messages: endpoint({
    method: 'GET',
    path: '/channels/:channel_id/conversations/:id/messages',
    access,
    summary: 'What was said, the newest first; before = a message: what was said earlier than it',
    params: one,
    query: messagePaging,
    response: z.object({ messages: z.array(message), total: z.int() }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/channels/:channel_id/conversations/:id/messages',
    access,
    summary: 'Answer; what was said before counts as read',
    creates: true,
    params: one,
    body: z.object({ message: newMessage }),
    response: message,
    rateLimits: ['messages_per_user'],
    errors: ['conversation_ended'],
    records: 'conversations.answer',
  }),
  seenAll: endpoint({
    method: 'POST',
    path: '/channels/:channel_id/conversations/:id/seen_all',
    access,
    summary: 'Mark everything said so far as read by the caller',
    params: one,
    response: conversation,
  }),
};
