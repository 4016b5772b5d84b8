import Fastify, { type FastifyInstance } from 'fastify';
import underPressure from '@fastify/under-pressure';
import * as contract from '@bimah/contract';
import { BODY_BYTES_MAX } from '@bimah/contract/limits.ts';
import { authenticate, features, streamPlaylists } from '#features/index.ts';
import { appKeys } from '#platform/http/app-keys.ts';
import { checkDatabase } from '#platform/db/check-database.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { answerForFramework, refuseInvalidAddresses, takeJson } from '#platform/http/arrival.ts';
import { integrations } from '#platform/http/integrations.ts';
import {
  guardConnections,
  refuseMalformed,
  REQUEST_TIMEOUT_MS,
} from '#platform/http/connections.ts';
import { consoleFiles } from '#platform/http/console-files.ts';
import { apiDocs } from '#platform/http/docs.ts';
import { sendError } from '#platform/http/envelope.ts';
import { healthRoutes } from '#platform/http/health.ts';
import { registerRoute, type RouteDeps } from '#platform/http/register.ts';
import { requestIdOf } from '#platform/http/request-id.ts';
import { RequestLog } from '#platform/http/request-log.ts';
import { securityHeaders, withSecurityHeaders } from '#platform/http/security-headers.ts';
import { limitAnswerTime, limitBodyTime } from '#platform/http/time-limits.ts';
import { checkJobs } from '#platform/jobs/enqueue.ts';
import { warnOfUnnamedProxy } from '#platform/http/unnamed-proxy.ts';
import { countAnswers } from '#platform/metrics/count-answers.ts';
import type { Services } from '#platform/services.ts';
import { mediaRoutes } from '#platform/storage/media-routes.ts';
import { uploadsInHand, type UploadsInHand } from '#platform/storage/uploads-in-hand.ts';
import { opennessOf } from './media-rules.ts';

export interface AppOptions {
  /** Folder of the built console; null serves the API alone. */
  readonly consoleRoot: string | null;
  /** Turn callers of the API away while they would wait so long only to be heard. */
  readonly shedAfterMs?: number;
  /** Longer than people are promised, where the machine is busy with tests. */
  readonly answerLimitMs?: number;
  /** A line for the person at the terminal. */
  readonly say?: (line: string) => void;
  /** For whoever stops the app after they are done. */
  readonly uploads?: UploadsInHand;
}

function createServer({ config, log }: Services, { answerLimitMs }: AppOptions): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    clientErrorHandler: refuseMalformed,
    genReqId: requestIdOf,
    logController: new RequestLog(),
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) =>
      void sendError(error, request, withSecurityHeaders(request, reply)),
  }) as unknown as FastifyInstance;
  guardConnections(app);
  limitAnswerTime(app, answerLimitMs);
  app.decorateRequest('actor', null);
  app.decorateRequest('allowed', false);
  takeJson(app);
  app.setErrorHandler(sendError);
  return app;
}

/**
 * Judged over as long as callers may wait: over less, one pause longer than that counts as endless.
 * What the start itself took is no reason to turn the first callers away.
 */
async function shedLoad(scope: FastifyInstance, afterMs: number): Promise<void> {
  let isWarm = false;
  scope.addHook('onListen', (done) => {
    // By then a pause at the start of up to twice as long has been judged and done with.
    setTimeout(() => (isWarm = true), 3 * afterMs).unref();
    done();
  });
  await scope.register(underPressure, {
    maxEventLoopDelay: afterMs,
    sampleInterval: afterMs,
    pressureHandler: () => {
      if (isWarm) throw new ApiError('unavailable', { retryAfterSeconds: 2 });
    },
  });
}

async function registerApi(
  app: FastifyInstance,
  services: Services,
  { shedAfterMs }: AppOptions,
): Promise<void> {
  const owners = Object.assign(
    {},
    ...features.map((feature) => feature.owners ?? {}),
  ) as RouteDeps['owners'];
  const deps: RouteDeps = {
    db: services.database.db,
    rateLimits: services.rateLimits,
    authenticate,
    isAppKey: appKeys(services.config),
    isIntegration: integrations({ commbox: services.config.commbox.secret }),
    owners,
    isReadOnly: async () => (await services.room.level()) === 'read_only',
  };
  await app.register(
    async (scope) => {
      // The API alone: without one of its files the console would not open at all.
      if (shedAfterMs !== undefined) {
        await shedLoad(scope, shedAfterMs);
      }
      limitBodyTime(scope);
      refuseInvalidAddresses(scope);
      scope.addHook('onRequest', (_request, reply, done) => {
        reply.header('cache-control', 'no-store');
        done();
      });
      for (const feature of features) {
        for (const route of feature.routes?.(services) ?? []) registerRoute(scope, route, deps);
        await feature.register?.(scope, services, deps);
      }
    },
    { prefix: '/api' },
  );
}

export async function buildApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const app = createServer(services, options);
  countAnswers(app, services.metrics);
  securityHeaders(app);
  if (services.config.trustedProxies.length === 0) {
    warnOfUnnamedProxy(app, (words) => {
      services.log.warn(words);
      options.say?.(`Warning: ${words}`);
    });
  }
  answerForFramework(app);
  const { uploads = uploadsInHand() } = options;
  healthRoutes(app, {
    isStopping: () => uploads.isEnding,
    checks: {
      database: () => checkDatabase(services.database),
      storage: () => services.storage.check(),
      work: () => services.media.checkWorkFolder(),
      queue: () => checkJobs(services.database.db),
      room: () => services.room.level(),
    },
  });
  await apiDocs(app, contract.api, { parts: contract.apiParts, exported: contract });
  await registerApi(app, services, options);
  await mediaRoutes(app, { ...services, uploads }, opennessOf(services));
  streamPlaylists(app, services);
  const serveConsole =
    options.consoleRoot === null
      ? null
      : await consoleFiles(app, {
          root: options.consoleRoot,
          imageHosts: services.config.imageHosts,
          mediaOrigins: services.storage.origins,
        });
  app.setNotFoundHandler(async (request, reply) => {
    const page = await serveConsole?.(request, reply);
    if (page) return page;
    const known = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'].includes(request.method);
    throw new ApiError(known ? 'not_found' : 'method_not_allowed');
  });
  return app;
}
