import type { AccessLevel } from '@bimah/contract/access.ts';
import type { Endpoint, EndpointTable, OutputOf, ParsedOf } from '@bimah/contract/endpoint.ts';
import type { Language } from '@bimah/contract/fields.ts';
import type { Db } from '#platform/db/database.ts';
import type { Actor } from './actor.ts';

/** Everything a handler may know of the call beside its input. */
export interface CallContext {
  /** Inside a creating call this is the call's own transaction. */
  readonly db: Db;
  readonly actor: Actor | null;
  readonly language: Language;
  readonly ip: string;
  readonly request_id: string;
}

export interface SignedInContext extends CallContext {
  readonly actor: Actor;
}

type ContextFor<L extends AccessLevel> = L extends 'anonymous' | 'app' | 'integration'
  ? CallContext
  : SignedInContext;

export type Handler<E extends Endpoint> = (
  context: ContextFor<E['access']['level']>,
  input: ParsedOf<E>,
) => Promise<OutputOf<E>> | OutputOf<E>;

/** A table with a stream in it leaves that one out: streams are wired by their feature. */
export type Handlers<T extends EndpointTable> = {
  readonly [K in keyof T as T[K]['stream'] extends true ? never : K]: Handler<T[K]>;
};

export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: Handler<Endpoint>;
}

/** Joins a table of calls with what they do: a missing or mistyped handler does not compile. */
export const implement = <const T extends EndpointTable>(
  table: T,
  handlers: Handlers<T>,
): readonly Route[] =>
  Object.entries(handlers).map(([name, handle]) => ({
    endpoint: table[name] as Endpoint,
    handle: handle as Handler<Endpoint>,
  }));
