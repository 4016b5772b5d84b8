import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Every answer by its route, also those that were refused before a handler saw them. */
export function countAnswers(app: FastifyInstance, { requests }: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
    };
    requests.observe(labels, reply.elapsedTime / 1_000);
    done();
  });
}
