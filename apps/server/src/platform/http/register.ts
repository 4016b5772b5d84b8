import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { addsRows, type Endpoint, type ParsedOf } from '@bimah/contract/endpoint.ts';
import type { Db } from '#platform/db/database.ts';
import { isConnectionFailure } from '#platform/db/errors.ts';
import type { Actor, Authenticate, IsAppKey } from './actor.ts';
import { ApiError } from './api-error.ts';
import type { CallContext, Prepared, Route, SignedInContext } from './call.ts';
import { compressed } from './compression.ts';
import { checkChannel, checkLevel, type GuardDeps } from './guard.ts';
import {
  findAnswer,
  oncePerKey,
  readIdempotencyKey,
  type IdempotentRequest,
} from './idempotency.ts';
import { isStorable, isTypeable } from './incoming-text.ts';
import { bearerOf, type IsIntegration } from './integrations.ts';
import { isUnchanged } from './unchanged.ts';
import { serialiserSchema, wholeCharacters } from './json-schema.ts';
import type { RateLimits } from './rate-limit.ts';
import { zodValidator } from './validation.ts';
import { languageOf } from './words.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    /** Set by the guard; a handler never runs without it. */
    allowed: boolean;
  }
}

export interface RouteDeps extends GuardDeps {
  readonly authenticate: Authenticate;
  readonly isAppKey: IsAppKey;
  readonly isIntegration: IsIntegration;
  readonly rateLimits: RateLimits;
  /** Whether the database has no room for more rows. */
  readonly isReadOnly: () => Promise<boolean>;
}

const headerOf = ({ headers }: FastifyRequest, name: 'token' | 'app_key'): string | null => {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Known by what it shows for itself, whoever uses it. */
function isKnownClient({ access }: Endpoint, request: FastifyRequest, deps: RouteDeps): boolean {
  if (access.level === 'integration') {
    const secret = bearerOf(request.headers.authorization);
    return secret !== null && deps.isIntegration(access.integration, secret);
  }
  const appKey = access.level === 'app' ? headerOf(request, 'app_key') : null;
  return appKey !== null && deps.isAppKey(appKey);
}

export function contextOf(request: FastifyRequest, { db }: Pick<RouteDeps, 'db'>): CallContext {
  return {
    db,
    actor: request.actor,
    language: languageOf(request.headers.app_language),
    ip: request.ip,
    request_id: request.id,
  };
}

const accountOf = (body: unknown): string | undefined => {
  const email = (body as { email?: unknown } | undefined)?.email;
  return typeof email === 'string' ? email.toLowerCase() : undefined;
};

/**
 * The checks a call passes, in the order their refusals are told: 401, 403 or 404, 422, 429. Where
 * the database has no room for more rows, 507 comes before whatever would add some.
 * A call pays only for those it can fail: most have no limits, and many name no channel.
 */
export function guardHooks(endpoint: Endpoint, deps: RouteDeps) {
  const { access, rateLimits: limits = [] } = endpoint;
  const concernsChannel = access.level === 'channel-editor' || access.level === 'channel-admin';
  return {
    async onRequest(request: FastifyRequest) {
      const token = headerOf(request, 'token');
      request.actor = token === null ? null : await deps.authenticate(deps.db, token);
      checkLevel(access, request.actor, isKnownClient(endpoint, request, deps));
      request.allowed = !concernsChannel;
      if (addsRows(endpoint) && (await deps.isReadOnly())) throw new ApiError('read_only');
      if (limits.length > 0) await deps.rateLimits.spend(limits, 'ip', { ip: request.ip });
    },
    ...(concernsChannel && {
      async preValidation(request: FastifyRequest) {
        request.allowed = await checkChannel(access, request, deps);
      },
    }),
    ...(limits.length > 0 && {
      async preHandler(request: FastifyRequest) {
        const subject = {
          ip: request.ip,
          user_id: request.actor?.user_id,
          account: accountOf(request.body),
        };
        await deps.rateLimits.spend(limits, 'account', subject);
        await deps.rateLimits.spend(limits, 'user', subject);
      },
    }),
  };
}

interface InSteps {
  readonly context: CallContext;
  readonly prepare: () => Promise<Prepared<unknown>>;
}

/** What takes its time comes before the transaction that holds the key, and goes if that fails. */
async function runPrepared(
  { db }: RouteDeps,
  once: IdempotentRequest | null,
  { context, prepare }: InSteps,
): Promise<unknown> {
  const earlier = once && (await findAnswer(db, once));
  if (earlier) return earlier.response;
  const prepared = await prepare();
  const write = (tx: Db) => prepared.write({ ...context, db: tx });
  try {
    const written =
      once === null
        ? { response: await write(db), isEarlier: false }
        : await oncePerKey(db, once, write);
    // Another with the same key was quicker.
    if (written.isEarlier) await prepared.discard?.();
    return written.response;
  } catch (error) {
    // Where the line broke, it may have been written all the same.
    if (!isConnectionFailure(error)) await prepared.discard?.();
    throw error;
  }
}

async function run(route: Route, request: FastifyRequest, deps: RouteDeps): Promise<unknown> {
  if (!request.allowed) throw new ApiError('forbidden');
  const { endpoint, handle } = route;
  const input = {
    params: request.params,
    query: request.query,
    body: request.body,
  } as ParsedOf<Endpoint>;
  const context = contextOf(request, deps) as SignedInContext;
  const key = endpoint.creates ? readIdempotencyKey(request.headers['idempotency-key']) : undefined;
  const scope = `${request.actor?.user_id ?? 'anonymous'} ${endpoint.method} ${endpoint.path}`;
  const once = key === undefined ? null : { scope, key, input };
  if ('prepare' in handle) {
    return runPrepared(deps, once, { context, prepare: () => handle.prepare(context, input) });
  }
  if (once === null) return handle(context, input);
  const answer = await oncePerKey(deps.db, once, async (tx) =>
    handle({ ...context, db: tx }, input),
  );
  return answer.response;
}

/** Belt to the compiler's braces: a table built past the types still opens no door. */
function refuseUndeclared(endpoint: Partial<Endpoint>): void {
  if (!endpoint.access) {
    throw new Error(`${endpoint.method} ${endpoint.path} declares no access level`);
  }
}

export function registerRoute(app: FastifyInstance, route: Route, deps: RouteDeps): void {
  refuseUndeclared(route.endpoint);
  const { method, path, access, params, query, body, response, invalid, bodyBytes, textType } =
    route.endpoint;
  // A service sends what others wrote, and nobody is there to correct it.
  const isValidText = access.level === 'integration' ? isStorable : isTypeable;
  app.route({
    method,
    url: path,
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(textType === undefined && { response: { 200: serialiserSchema(response) } }),
    },
    ...(bodyBytes !== undefined && { bodyLimit: bodyBytes }),
    validatorCompiler: ({ schema, httpPart }) =>
      zodValidator(schema as unknown as z.ZodType, {
        heading: httpPart === 'body' ? invalid : undefined,
        isValidText,
      }),
    ...guardHooks(route.endpoint, deps),
    onSend: async (request, reply, payload) => {
      if (typeof payload !== 'string') return payload;
      if (textType === undefined) return compressed(request, reply, wholeCharacters(payload));
      return isUnchanged(request, reply, payload) ? null : compressed(request, reply, payload);
    },
    handler: (request: FastifyRequest, reply: FastifyReply) => {
      if (textType !== undefined) void reply.type(`${textType}; charset=utf-8`);
      return run(route, request, deps);
    },
  });
}
