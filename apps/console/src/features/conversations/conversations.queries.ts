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
import type { ConversationPlace } from './place.ts';
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
  readonly page: number;
  readonly unreadOnly: boolean;
}

export const conversationListQuery = ({ channelId, page, unreadOnly }: ConversationListAsked) => ({
  ...contractQuery(conversationsApi.list, {
    params: { channel_id: channelId },
    query: { limit: size, offset: (page - 1) * size, ...(unreadOnly && { unread: true }) },
  }),
  placeholderData: keepPreviousData,
});

export const conversationCountQuery = (channel_id: number) =>
  contractQuery(conversationsApi.count, { params: { channel_id } });

export const conversationQuery = (params: ConversationPlace) =>
  contractQuery(conversationsApi.get, { params });

const threadKey = (params: ConversationPlace) =>
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
export const threadQuery = (place: ConversationPlace) =>
  queryOptions({
    queryKey: threadKey(place),
    queryFn: ({ client, signal }): Promise<Thread> =>
      catchUp({
        known: () => client.getQueryData<Thread>(threadKey(place)),
        read: (before) =>
          callApi(conversationsApi.messages, { params: place, query: { before } }, { signal }),
      }),
  });

export function changeThread(
  client: QueryClient,
  place: ConversationPlace,
  change: (thread: Thread) => Thread,
): void {
  client.setQueryData<Thread>(threadKey(place), (thread) => thread && change(thread));
}

/** Brings the messages before the oldest that is known. */
export function useOlderMessages(place: ConversationPlace) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const oldest = client.getQueryData<Thread>(threadKey(place))?.messages[0];
      if (!oldest) return;
      const query = { before: oldest.id };
      const page = await callApi(conversationsApi.messages, { params: place, query });
      changeThread(client, place, (thread) => withOlder(thread, page));
    },
  });
}

/** Taken once, however often the same key comes. */
export const sendMessage = (
  place: ConversationPlace,
  { key, body }: { key: string; body: string },
) =>
  callApi(
    conversationsApi.send,
    { params: place, body: { message: { body } } },
    { idempotencyKey: key },
  );

const invalidate = (client: QueryClient, endpoint: Endpoint, params?: object) =>
  client.invalidateQueries({
    queryKey: [...endpointKey(endpoint), ...(params ? [{ params }] : [])],
  });

/** How many wait to be read. Without a channel: in all of them. */
export const refreshUnread = (client: QueryClient, channel_id?: number): Promise<void> =>
  invalidate(client, conversationsApi.count, channel_id === undefined ? undefined : { channel_id });

/** Whatever shows a conversation itself. Without a place: all of them. */
export function refreshTalk(client: QueryClient, place?: ConversationPlace): Promise<unknown> {
  const { list, get, messages } = conversationsApi;
  const channel = place && { channel_id: place.channel_id };
  return Promise.all([
    invalidate(client, list, channel),
    invalidate(client, get, place),
    invalidate(client, messages, place),
  ]);
}

export const refreshConversation = (
  client: QueryClient,
  place: ConversationPlace,
): Promise<unknown> =>
  Promise.all([refreshTalk(client, place), refreshUnread(client, place.channel_id)]);

export function useSeenAll(place: ConversationPlace) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(conversationsApi.seenAll, { params: place }),
    onSuccess: (conversation: Conversation) => {
      client.setQueryData(conversationQuery(place).queryKey, conversation);
      return refreshConversation(client, place);
    },
  });
}
