import { addressesApi } from '@bimah/contract/addresses.ts';
import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import type { PlaceDetail, PlaceType } from '@bimah/contract/place-record.ts';
import { placesApi } from '@bimah/contract/places.ts';
import { synagoguesApi } from '@bimah/contract/synagogues.ts';
import {
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
import type { PlaceRef } from './place-ref.ts';

export interface PlaceRequest {
  readonly type: PlaceType;
  readonly channelId: number | null;
  readonly q: string;
  readonly page: number;
}

/** One row for each slot, those that were stopped too. */
export const placeListQuery = ({ type, channelId, q, page }: PlaceRequest) => ({
  ...contractQuery(placesApi.list, {
    query: {
      place_type: type,
      channel_id: channelId ?? undefined,
      term: q === '' ? undefined : q,
      show_disabled: true,
      group: false,
      limit: PAGE_SIZE.places,
      offset: (page - 1) * PAGE_SIZE.places,
    },
  }),
  placeholderData: keepPreviousData,
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
    onSuccess: () => client.invalidateQueries({ queryKey: endpointKey(placesApi.list) }),
  });
}

export const addressSearchQuery = (location: string) =>
  contractQuery(addressesApi.search, { query: { location } });

export const venueSearchQuery = (term: string) => ({
  ...contractQuery(synagoguesApi.list, { query: { term } }),
  placeholderData: keepPreviousData,
});
