import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { notificationsApi } from '@bimah/contract/notifications.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery, endpointKey } from '#platform/api/contract-query.ts';
import { useCreate } from '#platform/api/use-create.ts';

const size = PAGE_SIZE.notifications;

/** The last first, of one channel or of all. A new one pushes the others down, so a page may repeat some. */
export const notificationsQuery = (channelId: number | null) =>
  infiniteQueryOptions({
    queryKey: [...endpointKey(notificationsApi.list), channelId] as const,
    queryFn: ({ pageParam: offset, signal }) =>
      callApi(
        notificationsApi.list,
        { query: { limit: size, offset, ...(channelId !== null && { channel_id: channelId }) } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) =>
      pages.length * size < total ? pages.length * size : undefined,
    select: ({ pages }) => {
      const all = pages.flatMap((page) => page.notifications);
      return {
        notifications: [...new Map(all.map((one) => [one.id, one])).values()],
        total: pages.at(-1)?.total ?? 0,
      };
    },
  });

/** Counted at the moment it is asked; whom the push goes to in the end is settled when it leaves. */
export const audienceQuery = (channelId: number | null) =>
  contractQuery(notificationsApi.audience, {
    query: channelId === null ? {} : { channel_id: channelId },
  });

export const useSendNotification = () => useCreate(notificationsApi.send);
