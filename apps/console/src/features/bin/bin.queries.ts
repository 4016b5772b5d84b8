import { binApi, type BinItem, type BinRef } from '@bimah/contract/bin.ts';
import type { OutputOf } from '@bimah/contract/endpoint.ts';
import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { playlistsApi } from '@bimah/contract/playlists.ts';
import { storiesApi } from '@bimah/contract/stories.ts';
import { videosApi } from '@bimah/contract/videos.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  useQueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { callApi } from '#platform/api/call-api.ts';
import { endpointKey, resourceKey } from '#platform/api/contract-query.ts';
import type { CallInput } from '#platform/api/request.ts';

export type BinFilters = Omit<
  NonNullable<CallInput<typeof binApi.list>['query']>,
  'limit' | 'offset'
>;
type BinPage = OutputOf<typeof binApi.list>;

export const keyOf = ({ kind, id }: BinRef): string => `${kind} ${id}`;

function joinPages({ pages }: { readonly pages: readonly BinPage[] }) {
  const items = new Map(pages.flatMap((page) => page.items).map((one) => [keyOf(one), one]));
  const { total = 0, capped = false, soon = 0, summary } = pages.at(-1) ?? {};
  return { items: [...items.values()], total, capped, soon, summary };
}

/** A list that grows at its end. */
export const growingBinQuery = (filters: BinFilters) =>
  infiniteQueryOptions({
    queryKey: [...endpointKey(binApi.list), 'growing', filters] as const,
    queryFn: ({ pageParam: offset, signal }) =>
      callApi(binApi.list, { query: { ...filters, limit: PAGE_SIZE.bin, offset } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const next = pages.length * PAGE_SIZE.bin;
      return last.items.length === PAGE_SIZE.bin && next < last.total ? next : undefined;
    },
    placeholderData: keepPreviousData,
    select: joinPages,
  });

/** What shows things of any kind, and the bin. */
const keys: readonly QueryKey[] = [
  binApi.list,
  videosApi.list,
  playlistsApi.list,
  storiesApi.list,
].map((endpoint) => resourceKey(endpoint));

/** Reads again whatever of it is on the screen. */
export function useReadBinAgain() {
  const client = useQueryClient();
  return () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

const refsOf = (items: readonly BinRef[]) => items.map(({ kind, id }) => ({ kind, id }));

export const restoreFromBin = (channel_id: number, items: readonly BinRef[]) =>
  callApi(binApi.restore, { body: { channel_id, items: refsOf(items) } });

export const deleteForGood = (channel_id: number, items: readonly BinRef[]) =>
  callApi(binApi.removeForGood, { body: { channel_id, items: refsOf(items) } });

/** By the call each kind is removed with, for the reason it had; its days begin anew. */
export function removeAgain({ kind, id, ...item }: BinItem): Promise<unknown> {
  const reason = item.reason ?? undefined;
  if (kind === 'video') {
    return callApi(videosApi.update, { params: { id }, body: { hidden: true, reason } });
  }
  const api = kind === 'story' ? storiesApi.remove : playlistsApi.remove;
  return callApi(api, { params: { id }, query: { reason } });
}
