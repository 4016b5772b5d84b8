import {
  conversationsApi,
  type Conversation,
  type ListedConversation,
  type Message,
} from '@bimah/contract/conversations.ts';
import { ago, NOW } from './clock.ts';
import type { FakeApi } from './fake-api.ts';
import { apiFor, type Role } from './people.ts';

const MINUTE_MS = 60_000;
const START = NOW - 6 * 60 * MINUTE_MS;

/** Message n was written n minutes after eight in the morning; by the opener, unless told otherwise. */
export const aMessage = (id: number, more: Partial<Message> = {}): Message => ({
  id,
  body: `הודעה ${id}`,
  created_at: new Date(START + id * MINUTE_MS).toISOString(),
  user_id: 900,
  isOpener: true,
  user: { name: 'נועה ב.', avatar_url: null },
  is_read: false,
  message_reads: [],
  ...more,
});

export const aConversation = (
  id: number,
  more: Partial<ListedConversation> = {},
): ListedConversation => ({
  id,
  channel_id: 1,
  opener: { id: 900 + id, name: `פונה ${id}`, avatar_url: null },
  last_message: { body: `ההודעה האחרונה של ${id}`, isOpener: true },
  unread_messages_count: 0,
  created_at: ago({ days: 2, hours: 5 }),
  updated_at: ago({ hours: 1 }),
  found: null,
  ...more,
});

export interface ConversationServer {
  readonly api: FakeApi;
  readonly conversations: ListedConversation[];
  readonly threads: Map<number, Message[]>;
  /** What was asked of the list. */
  readonly pages: { limit: number; offset: number; unread: boolean | undefined; term?: string }[];
  /** What was asked of messages. */
  readonly reads: { limit: number; before: number | undefined }[];
  /** Bodies and keys of what was sent. */
  readonly sent: { body: string; key: string | null }[];
  readonly seen: number[];
}

function conversationOf({ conversations }: ConversationServer, id: number) {
  const index = conversations.findIndex((one) => one.id === id);
  const conversation = conversations[index];
  if (!conversation) throw new Error(`There is no conversation ${id}`);
  return { conversation, index };
}

interface ServerMade {
  readonly as?: Role;
  readonly messages?: Record<number, Message[]>;
}

/** The conversations of one channel, answered as the server does. */
export function conversationServer(
  conversations: ListedConversation[],
  { as = 'channel-editor', messages = {} }: ServerMade = {},
): ConversationServer {
  const server: ConversationServer = {
    api: apiFor(as),
    conversations,
    threads: new Map(Object.entries(messages).map(([id, thread]) => [Number(id), thread])),
    pages: [],
    reads: [],
    sent: [],
    seen: [],
  };
  const isUnread = (one: Conversation) => one.unread_messages_count > 0;
  const has = ({ opener, found, last_message }: ListedConversation, term: string) =>
    [opener.name, (found ?? last_message).body].join(' ').includes(term);

  server.api
    .on(conversationsApi.count, () => ({
      total: conversations.length,
      unread: conversations.filter(isUnread).length,
    }))
    .on(conversationsApi.list, ({ query: { limit, offset, unread, term } }) => {
      server.pages.push({ limit, offset, unread, ...(term !== '' && { term }) });
      const all = conversations.filter((one) => (!unread || isUnread(one)) && has(one, term));
      return {
        conversations: all.slice(offset, offset + limit),
        total: all.length,
        capped: false,
      };
    })
    .on(conversationsApi.get, ({ params: { id } }) => conversationOf(server, id).conversation)
    .on(conversationsApi.messages, ({ params: { id }, query: { limit, before } }) => {
      server.reads.push({ limit, before });
      const all = server.threads.get(id) ?? [];
      const upTo = all.filter((one) => before === undefined || one.id < before);
      return { messages: upTo.slice(-limit).toReversed(), total: all.length };
    })
    .on(conversationsApi.send, ({ params: { id }, body, idempotencyKey }) => {
      server.sent.push({ body: body.message.body, key: idempotencyKey });
      const thread = server.threads.get(id) ?? [];
      const added = aMessage((thread.at(-1)?.id ?? 0) + 1, {
        body: body.message.body,
        user_id: 7,
        isOpener: false,
        user: { name: 'תמר אברהמי', avatar_url: null },
      });
      server.threads.set(id, [...thread, added]);
      return added;
    })
    .on(conversationsApi.seenAll, ({ params: { id } }) => {
      server.seen.push(id);
      const { conversation, index } = conversationOf(server, id);
      const read = { ...conversation, unread_messages_count: 0 };
      conversations[index] = read;
      const thread = server.threads.get(id) ?? [];
      server.threads.set(
        id,
        thread.map((one) => (one.isOpener ? { ...one, is_read: true } : one)),
      );
      return read;
    });
  return server;
}
