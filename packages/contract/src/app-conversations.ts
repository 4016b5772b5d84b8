import { z } from 'zod';
import { viewer as anyViewer } from './access.ts';
import { messagePaging, newMessage } from './conversations.ts';
import { endpoint } from './endpoint.ts';
import { id, idText, paging, timestamp } from './fields.ts';
import { PAGE_SIZE } from './limits.ts';

/** A viewer speaks with a channel, and is not told who of its people answers. */
export const appConversation = z.object({
  id,
  channel: z.object({ id, name: z.string(), image: z.string().nullable() }),
  last_message: z.object({ body: z.string(), isOpener: z.boolean() }),
  /** The channel's messages that the viewer has not read. */
  unread_messages_count: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type AppConversation = z.infer<typeof appConversation>;

export const appMessage = z.object({
  id,
  body: z.string(),
  created_at: timestamp,
  isOpener: z.boolean(),
  /** Whether the other side has read it. */
  is_read: z.boolean(),
});
export type AppMessage = z.infer<typeof appMessage>;

const one = z.object({ id: idText });

export const appConversationsApi = {
  listConversations: endpoint({
    method: 'GET',
    path: '/app/conversations.json',
    access: anyViewer,
    summary: "The caller's conversations, the last spoken in first; channel_id: the one with it",
    query: z.object({ ...paging(PAGE_SIZE.conversations), channel_id: idText.optional() }),
    response: z.object({ conversations: z.array(appConversation), total: z.int() }),
  }),
  openConversation: endpoint({
    method: 'POST',
    path: '/app/conversations.json',
    access: anyViewer,
    summary:
      'Write to a channel; a viewer has one conversation with it, begun by the first message',
    creates: true,
    body: z.object({ channel_id: id, message: newMessage }),
    response: z.object({ conversation: appConversation, message: appMessage }),
    rateLimits: ['app_messages_per_user'],
    errors: ['not_found', 'conversations_closed'],
  }),
  getConversation: endpoint({
    method: 'GET',
    path: '/app/conversations/:id.json',
    access: anyViewer,
    summary: "One of the caller's conversations",
    params: one,
    response: appConversation,
  }),
  listMessages: endpoint({
    method: 'GET',
    path: '/app/conversations/:id/messages',
    access: anyViewer,
    summary: 'What was said, the newest first; before = a message: what was said earlier than it',
    params: one,
    query: messagePaging,
    response: z.object({ messages: z.array(appMessage), total: z.int() }),
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: '/app/conversations/:id/messages',
    access: anyViewer,
    summary: 'Write on; what was said before counts as read',
    creates: true,
    params: one,
    body: z.object({ message: newMessage }),
    response: appMessage,
    rateLimits: ['app_messages_per_user'],
    errors: ['conversations_closed'],
  }),
  readConversation: endpoint({
    method: 'POST',
    path: '/app/conversations/:id/seen_all',
    access: anyViewer,
    summary: 'Mark everything said so far as read by the caller',
    params: one,
    response: appConversation,
  }),
};
