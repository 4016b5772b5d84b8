import type { FastifyInstance } from 'fastify';
import { liveApi } from '@bimah/contract/live.ts';
import type { Actor } from '#platform/http/actor.ts';
import { checkLevel } from '#platform/http/guard.ts';
import { guardHooks, type RouteDeps } from '#platform/http/register.ts';
import type { LiveHub } from '#platform/live/port.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { openStreams } from './open-streams.ts';

interface LiveServices {
  readonly live: LiveHub;
  readonly metrics: Pick<Metrics, 'liveConnections'>;
}

/** An endless answer is not a handler's return value, so this call brings its own route. */
export function liveStream(
  app: FastifyInstance,
  { live: hub, metrics: { liveConnections } }: LiveServices,
  deps: RouteDeps,
): void {
  const { method, path, access } = liveApi.stream;
  const streams = openStreams();
  app.addHook('preClose', async () => streams.endAll());
  app.route({
    method,
    url: path,
    exposeHeadRoute: false,
    ...guardHooks(liveApi.stream, deps),
    handler: (request, reply) => {
      const actor = request.actor as Actor;
      const recheck = async () => {
        const current = await deps.authenticate(deps.db, request.headers.token as string);
        checkLevel(access, current);
        return current as Actor;
      };
      const { body } = streams.open({ hub, actor, recheck });
      liveConnections.inc();
      body.once('close', () => liveConnections.dec());
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .send(body);
    },
  });
}
