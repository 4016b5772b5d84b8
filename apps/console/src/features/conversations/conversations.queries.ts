import { conversationsApi, type Conversation } from '@bimah/contract/conversations.ts';
import type { Endpoint } from '@bimah/contract/endpoint.ts';
import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery, endpointKey } from '#platform/api/contract-query.ts';
import type { ConversationParams } from './conversation-params.ts';
import {
  caughtUp,
  leavesGap,
  threadOf,
  withOlder,
  type MessagePage,
  type Thread,
} from './thread.ts';

const size = PAGE_SIZE.conversations;

export interface ConversationListAsked {
  readonly channelId: number;
  readonly q: string;
  readonly page: number;
  readonly unreadOnly: boolean;
}

export const conversationListQuery = ({
  channelId,
  q,
  page,
  unreadOnly,
}: ConversationListAsked) => ({
  ...contractQuery(conversationsApi.list, {
    params: { channel_id: channelId },
    query: {
      limit: size,
      offset: (page - 1) * size,
      ...(unreadOnly && { unread: true }),
      ...(q !== '' && { term: q }),
    },
  }),
  placeholderData: keepPreviousData,
});

export const conversationCountQuery = (channel_id: number) =>
  contractQuery(conversationsApi.count, { params: { channel_id } });

export const conversationQuery = (params: ConversationParams) =>
  contractQuery(conversationsApi.get, { params });

const threadKey = (params: ConversationParams) =>
  [...endpointKey(conversationsApi.messages), { params }] as const;

/** Further behind than this many pages, reading starts afresh from the newest. */
const PAGES_MAX = 5;

interface Sources {
  /** What is known by now: more may have come while the server was asked. */
  readonly known: () => Thread | undefined;
  readonly read: (before?: number) => Promise<MessagePage>;
}

/** Reads the newest messages, and back from there until they meet what was known. */
export async function catchUp({ known, read }: Sources): Promise<Thread> {
  const before = known();
  const isApart = (thread: Thread) => before !== undefined && leavesGap(before, thread);
  let newest = threadOf(await read());
  for (let page = 1; page < PAGES_MAX && isApart(newest); page += 1) {
    newest = withOlder(newest, await read(newest.messages[0]?.id));
  }
  return caughtUp(known(), newest);
}

/** Reading it again adds what is new and keeps the older messages that were brought already. */
export const threadQuery = (params: ConversationParams) =>
  queryOptions({
    queryKey: threadKey(params),
    queryFn: ({ client, signal }): Promise<Thread> =>
      catchUp({
        known: () => client.getQueryData<Thread>(threadKey(params)),
        read: (before) =>
          callApi(conversationsApi.messages, { params, query: { before } }, { signal }),
      }),
  });

export function changeThread(
  client: QueryClient,
  params: ConversationParams,
  change: (thread: Thread) => Thread,
): void {
  client.setQueryData<Thread>(threadKey(params), (thread) => thread && change(thread));
}

/** Brings the messages before the oldest that is known. */
export function useOlderMessages(params: ConversationParams) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const oldest = client.getQueryData<Thread>(threadKey(params))?.messages[0];
      if (!oldest) return;
      const query = { before: oldest.id };
      const page = await callApi(conversationsApi.messages, { params, query });
      changeThread(client, params, (thread) => withOlder(thread, page));
    },
  });
}

/** Taken once, however often the same key comes. */
export const sendMessage = (
  params: ConversationParams,
  { key, body }: { key: string; body: string },
) =>
  callApi(conversationsApi.send, { params, body: { message: { body } } }, { idempotencyKey: key });

const invalidate = (client: QueryClient, endpoint: Endpoint, params?: object) =>
  client.invalidateQueries({
    queryKey: [...endpointKey(endpoint), ...(params ? [{ params }] : [])],
  });

/** How many wait to be read. Without a channel: in all of them. */
export const refreshUnread = (client: QueryClient, channel_id?: number): Promise<void> =>
  invalidate(client, conversationsApi.count, channel_id === undefined ? undefined : { channel_id });

/** Whatever shows a conversation itself. Without params: all of them. */
export function refreshTalk(client: QueryClient, params?: ConversationParams): Promise<unknown> {
  const { list, get, messages } = conversationsApi;
  const channel = params && { channel_id: params.channel_id };
  return Promise.all([
    invalidate(client, list, channel),
    invalidate(client, get, params),
    invalidate(client, messages, params),
  ]);
}

export const refreshConversation = (
  client: QueryClient,
  params: ConversationParams,
): Promise<unknown> =>
  Promise.all([refreshTalk(client, params), refreshUnread(client, params.channel_id)]);

export function useSeenAll(params: ConversationParams) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(conversationsApi.seenAll, { params }),
    onSuccess: (conversation: Conversation) => {
      client.setQueryData(conversationQuery(params).queryKey, conversation);
      return refreshConversation(client, params);
    },
  });
}
