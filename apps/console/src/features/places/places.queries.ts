import { addressesApi } from '@bimah/contract/addresses.ts';
import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import type { Audience, PlaceDetail, PlaceType } from '@bimah/contract/place-record.ts';
import { placesApi } from '@bimah/contract/places.ts';
import { synagoguesApi } from '@bimah/contract/synagogues.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { ApiError } from '#platform/api/api-error.ts';
import { callApi } from '#platform/api/call-api.ts';
import { contractQuery, endpointKey, resourceKey } from '#platform/api/contract-query.ts';
import type { CallInput } from '#platform/api/request.ts';
import { useCreate } from '#platform/api/use-create.ts';
import { editedRef, type PlaceRef } from './place-ref.ts';

export interface GroupFilters {
  readonly type: PlaceType;
  readonly channelId: number | null;
  readonly audience: Audience | 'all';
  readonly q: string;
}

const size = PAGE_SIZE.places;
/** Dates pass while somebody looks. */
const DATES_PASS_MS = 60_000;

const filtering = ({ type, channelId, audience, q }: GroupFilters) => ({
  place_type: type,
  channel_id: channelId ?? undefined,
  audience: audience === 'all' ? undefined : audience,
  term: q === '' ? undefined : q,
});

/** What goes on, in the order of the next date. */
export const groupListQuery = (filters: GroupFilters, page: number) => ({
  ...contractQuery(placesApi.groups, {
    query: { ...filtering(filters), limit: size, offset: (page - 1) * size },
  }),
  placeholderData: keepPreviousData,
  refetchInterval: DATES_PASS_MS,
});

/** What was stopped, the last first; grows at its end. */
export const stoppedGroupsQuery = (filters: GroupFilters) =>
  infiniteQueryOptions({
    queryKey: [...endpointKey(placesApi.groups), 'stopped', filters] as const,
    queryFn: ({ pageParam: offset, signal }) =>
      callApi(
        placesApi.groups,
        { query: { ...filtering(filters), stopped: true, limit: size, offset } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) =>
      pages.length * size < total ? pages.length * size : undefined,
    placeholderData: keepPreviousData,
    select: ({ pages }) => {
      const known = new Map(
        pages.flatMap(({ groups }) => groups).map((one) => [editedRef(one), one]),
      );
      return { groups: [...known.values()], total: pages.at(-1)?.total ?? 0 };
    },
  });

const isMissing = (error: unknown) => error instanceof ApiError && error.code === 'not_found';

/** An address may leave out the type: the likeliest is asked for first. */
async function findOfTypes(
  ref: PlaceRef,
  [type, ...others]: readonly PlaceType[],
  signal: AbortSignal,
): Promise<PlaceDetail> {
  const input = { params: { id: ref }, query: { place_type: type as PlaceType } };
  try {
    return await callApi(placesApi.get, input, { signal });
  } catch (error) {
    if (!isMissing(error) || others.length === 0) throw error;
    return findOfTypes(ref, others, signal);
  }
}

export const placeQuery = (ref: PlaceRef, types: readonly PlaceType[]) =>
  queryOptions({
    queryKey: [...endpointKey(placesApi.get), { ref, types }] as const,
    queryFn: ({ signal }) => findOfTypes(ref, types, signal),
  });

const readAgain = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: resourceKey(placesApi.list) });

export type NewPlaceBody = CallInput<typeof placesApi.create>['body'];
export type PlaceChangeBody = CallInput<typeof placesApi.update>['body'];

export const useCreatePlace = () => useCreate(placesApi.create);

export interface NamedPlace {
  readonly ref: PlaceRef;
  readonly type: PlaceType;
}

const naming = ({ ref, type }: NamedPlace) => ({
  params: { id: ref },
  query: { place_type: type },
});

export function useUpdatePlace() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, ...named }: NamedPlace & { readonly body: PlaceChangeBody }) =>
      callApi(placesApi.update, { ...naming(named), body }),
    onSuccess: () => readAgain(client),
  });
}

export function useRemovePlace() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (named: NamedPlace) => callApi(placesApi.remove, naming(named)),
    // What is gone is not asked for again; the lists are.
    onSuccess: () => client.invalidateQueries({ queryKey: endpointKey(placesApi.groups) }),
  });
}

export const addressSearchQuery = (location: string) =>
  contractQuery(addressesApi.search, { query: { location } });

export const venueSearchQuery = (term: string) => ({
  ...contractQuery(synagoguesApi.list, { query: { term } }),
  placeholderData: keepPreviousData,
});
