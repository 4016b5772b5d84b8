import { auditEntriesApi } from '@bimah/contract/audit-entries.ts';
import { channelsApi } from '@bimah/contract/channels.ts';
import type { Endpoint } from '@bimah/contract/endpoint.ts';
import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { usersApi } from '@bimah/contract/users.ts';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery, endpointKey } from '#platform/api/contract-query.ts';

/** Whose history: what was done to a channel, to a user, or by a user. */
export type HistorySource =
  | { readonly of: 'channel'; readonly id: number }
  | { readonly of: 'user'; readonly id: number; readonly side: 'about' | 'by' };

const size = PAGE_SIZE.audit_entries;

function read(source: HistorySource, offset: number, signal: AbortSignal) {
  const params = { id: source.id };
  const paging = { limit: size, offset };
  return source.of === 'channel'
    ? callApi(auditEntriesApi.ofChannel, { params, query: paging }, { signal })
    : callApi(
        auditEntriesApi.ofUser,
        { params, query: { ...paging, side: source.side } },
        { signal },
      );
}

const endpointOf = ({ of }: HistorySource): Endpoint =>
  of === 'channel' ? auditEntriesApi.ofChannel : auditEntriesApi.ofUser;

/** The last first. New entries push the others down, so a page may repeat what is shown already. */
export const historyQuery = (source: HistorySource) =>
  infiniteQueryOptions({
    queryKey: [...endpointKey(endpointOf(source)), source] as const,
    queryFn: ({ pageParam, signal }) => read(source, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) =>
      pages.length * size < total ? pages.length * size : undefined,
    select: ({ pages }) => {
      const entries = pages.flatMap((page) => page.audit_entries);
      const last = pages.at(-1);
      return {
        entries: [...new Map(entries.map((entry) => [entry.id, entry])).values()],
        total: last?.total ?? 0,
        capped: last?.capped ?? false,
      };
    },
  });

/** How much there is to read; undefined while it is not known. */
export const useHistoryCount = (source: HistorySource): number | undefined =>
  useInfiniteQuery(historyQuery(source)).data?.total;

/** Names stay as they are while a history is read; what is gone has none. */
const named = { staleTime: Number.POSITIVE_INFINITY, retry: false } as const;

export const namedChannelQuery = (id: number) => ({
  ...contractQuery(channelsApi.get, { params: { id } }),
  ...named,
});

export const namedUserQuery = (id: number) => ({
  ...contractQuery(usersApi.get, { params: { id } }),
  ...named,
});
