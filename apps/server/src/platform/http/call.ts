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

/** What a creating call has made ready: written in its transaction, or thrown away. */
export interface Prepared<Output> {
  /** All of it in the transaction of the context it is given, which may be begun anew. */
  write(context: Pick<CallContext, 'db'>): Promise<Output>;
  /** Nothing was written: whatever was stored for it goes. */
  discard?(): Promise<void>;
}

/**
 * For creating calls with something to do that takes its time: it draws, looks into files, asks others,
 * and comes before the call's transaction, which would hold a connection and locks meanwhile. It
 * writes no rows, and does not run where the call's key was answered before.
 */
export interface InTwoSteps<E extends Endpoint> {
  readonly prepare: (
    context: ContextFor<E['access']['level']>,
    input: ParsedOf<E>,
  ) => Promise<Prepared<OutputOf<E>>>;
}

/** A table with a stream in it leaves that one out: streams are wired by their feature. */
export type Handlers<T extends EndpointTable> = {
  readonly [K in keyof T as T[K]['stream'] extends true ? never : K]: T[K]['creates'] extends true
    ? Handler<T[K]> | InTwoSteps<T[K]>
    : Handler<T[K]>;
};

export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: Handler<Endpoint> | InTwoSteps<Endpoint>;
}

/** Joins a table of calls with what they do: a missing or mistyped handler does not compile. */
export const implement = <const T extends EndpointTable>(
  table: T,
  handlers: Handlers<T>,
): readonly Route[] =>
  Object.entries(handlers).map(([name, handle]) => ({
    endpoint: table[name] as Endpoint,
    handle: handle as Route['handle'],
  }));
