import type { FastifyInstance } from 'fastify';

/** Each named part answers by resolving; a rejection or a long silence means it is not ready. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<unknown>>>;

const PATIENCE_MS = 2_000;

async function answers(check: () => Promise<unknown>): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), PATIENCE_MS);
  try {
    return await Promise.race([check().then(() => true), tooLate]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

export function healthRoutes(app: FastifyInstance, checks: ReadinessChecks): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', async (_request, reply) => {
    const parts = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await answers(check)] as const),
    );
    const ready = parts.every(([, ok]) => ok);
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'unavailable', parts: Object.fromEntries(parts) });
  });
}
