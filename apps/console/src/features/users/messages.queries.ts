import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { usersApi } from '@bimah/contract/users.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/api/call-api.ts';
import { endpointKey } from '#platform/api/contract-query.ts';

const size = PAGE_SIZE.user_messages;

/** The last first. A new message pushes the others down, so a page may repeat what is shown already. */
export const userMessagesQuery = (userId: number) =>
  infiniteQueryOptions({
    queryKey: [...endpointKey(usersApi.messages), userId] as const,
    queryFn: ({ pageParam, signal }) =>
      callApi(
        usersApi.messages,
        { params: { id: userId }, query: { limit: size, offset: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) =>
      pages.length * size < total ? pages.length * size : undefined,
    select: ({ pages }) => {
      const messages = pages.flatMap((page) => page.messages);
      return {
        messages: [...new Map(messages.map((message) => [message.id, message])).values()],
        total: pages.at(-1)?.total ?? 0,
      };
    },
  });
