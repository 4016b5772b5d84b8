import type { z } from 'zod';
import type { Access } from './access.ts';
import type { ErrorCode } from './errors.ts';
import type { RateLimitName } from './limits.ts';
import type { MessageKey } from './messages.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Endpoint {
  readonly method: Method;
  /** Below /api; `:name` marks a path parameter. */
  readonly path: `/${string}`;
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The longest body, where it may be longer than others. */
  readonly bodyBytes?: number;
  readonly response: z.ZodType;
  /** The answer is a text of this type, not JSON. */
  readonly textType?: string;
  /** What somebody might send. The document shows it, and the tests that make every call send it. */
  readonly example?: { readonly query?: Readonly<Record<string, string>>; readonly body?: object };
  /** The call creates something: it honours an Idempotency-Key and runs in one transaction. */
  readonly creates?: boolean;
  /** Goes on while there is no room for other calls that write: it makes some, or lets in who can. */
  readonly makesRoom?: boolean;
  /** The sentence that heads a 422 of this call, where the usual one would say less. */
  readonly invalid?: MessageKey;
  readonly rateLimits?: readonly RateLimitName[];
  /** Codes this call may answer with, beyond those its access level and input bring. */
  readonly errors?: readonly ErrorCode[];
  /** What the history says of a call that succeeded, as `feature.verb`; one of several, if there are. */
  readonly records?: string | readonly string[];
  /** Fields in that record which only this feature has; those of several stand in `audit-fields.ts`. */
  readonly tells?: readonly string[];
  /** The answer is an endless `text/event-stream` of `response` objects. */
  readonly stream?: boolean;
}

/** Whether a call adds rows, so that it is refused while the volume has no room for them. */
export const addsRows = ({ method, makesRoom }: Pick<Endpoint, 'method' | 'makesRoom'>): boolean =>
  (method === 'POST' || method === 'PUT') && !makesRoom;

export type EndpointTable = Readonly<Record<string, Endpoint>>;

/** Declares one call. The whole system (server, client, document, tests) reads this one declaration. */
export const endpoint = <const E extends Endpoint>(spec: E): E => spec;

type Part<
  E extends Endpoint,
  K extends 'params' | 'query' | 'body',
  Side extends 'in' | 'out',
> = E[K] extends z.ZodType
  ? { readonly [P in K]: Side extends 'in' ? z.input<E[K]> : z.output<E[K]> }
  : unknown;

/** What a caller sends. */
export type InputOf<E extends Endpoint> = Part<E, 'params', 'in'> &
  Part<E, 'query', 'in'> &
  Part<E, 'body', 'in'>;

/** What a handler receives, after validation. */
export type ParsedOf<E extends Endpoint> = Part<E, 'params', 'out'> &
  Part<E, 'query', 'out'> &
  Part<E, 'body', 'out'>;

export type OutputOf<E extends Endpoint> = z.output<E['response']>;
