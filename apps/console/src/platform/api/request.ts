import type { Endpoint, InputOf } from '@bimah/contract/endpoint.ts';
import { activeLanguage } from '#platform/i18n/language.ts';

/** What travels as text in an address may be given as what it is. */
type AddressValue<T> = T extends string ? T | number | boolean : T;
type AddressPart<T> = { readonly [K in keyof T]: AddressValue<T[K]> | Extract<T[K], undefined> };

type Loosened<Input> = (Input extends { readonly params: infer P }
  ? { readonly params: AddressPart<P> }
  : unknown) &
  (Input extends { readonly query: infer Q } ? { readonly query?: AddressPart<Q> } : unknown) &
  (Input extends { readonly body: infer B } ? { readonly body: B } : unknown);

/** What the console hands to a call: the contract's input, with numbers allowed in addresses. */
export type CallInput<E extends Endpoint> = Loosened<InputOf<E>>;

type Values = Readonly<Record<string, string | number | boolean | null | undefined>>;

type Parts = {
  readonly params?: Values;
  readonly query?: Values;
  readonly body?: unknown;
};

export interface RequestOptions {
  readonly token?: string | undefined;
  readonly idempotencyKey?: string | undefined;
}

function fillPath(path: string, params: Parts['params'] = {}): string {
  return path.replace(/:([a-z_]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null) throw new Error(`The path ${path} needs "${name}"`);
    return encodeURIComponent(String(value));
  });
}

function queryText(query: Parts['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
}

export const addressOf = (endpoint: Endpoint, input: unknown): string => {
  const { params, query } = (input ?? {}) as Parts;
  return `/api${fillPath(endpoint.path, params)}${queryText(query)}`;
};

export function requestOf(
  endpoint: Endpoint,
  input: unknown,
  { token, idempotencyKey }: RequestOptions,
): RequestInit {
  const { body } = (input ?? {}) as Parts;
  const headers = new Headers({ accept: 'application/json', app_language: activeLanguage() });
  if (token !== undefined) headers.set('token', token);
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  if (body !== undefined) headers.set('content-type', 'application/json');
  return {
    method: endpoint.method,
    headers,
    credentials: 'omit',
    cache: 'no-store',
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}
