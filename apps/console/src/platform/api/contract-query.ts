import type { Endpoint } from '@bimah/contract/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, type CallArguments } from './call-api.ts';
import type { CallInput } from './request.ts';

/** `/app_versions/:id.json` → `app_versions` */
const nounOf = ({ path }: Endpoint): string => path.split(/[/.]/, 2)[1] ?? path;

/** Begins the key of every cached answer about one noun: what a change to it makes stale. */
export const resourceKey = (endpoint: Endpoint) => [nounOf(endpoint)] as const;

/** Begins the key of every cached answer of one call, whatever it was asked. */
export const endpointKey = (endpoint: Endpoint) => [nounOf(endpoint), endpoint.path] as const;

type QueryArguments<E extends Endpoint> =
  CallArguments<E> extends [input?: unknown, options?: unknown]
    ? [input?: CallInput<E>]
    : [input: CallInput<E>];

/** A reading call as TanStack Query wants it; the only place that makes query keys. */
export const contractQuery = <const E extends Endpoint>(
  endpoint: E,
  ...[input]: QueryArguments<E>
) =>
  queryOptions({
    queryKey: [...endpointKey(endpoint), input ?? {}] as const,
    queryFn: ({ signal }) => callApi(endpoint, ...([input, { signal }] as CallArguments<E>)),
  });
