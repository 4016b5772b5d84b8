import type { FastifyInstance } from 'fastify';
import type { RoomLevel } from '#platform/room/port.ts';

/** Each part answers by resolving; a rejection or a long silence means it is not ready. */
export interface ReadinessChecks {
  readonly database: () => Promise<unknown>;
  readonly storage: () => Promise<unknown>;
  readonly queue: () => Promise<unknown>;
  readonly room: () => Promise<RoomLevel>;
}

const PATIENCE_MS = 2_000;

/** Null: it does not. */
export async function answerOf<Answer>(check: () => Promise<Answer>): Promise<Answer | null> {
  const { promise: tooLate, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), PATIENCE_MS);
  try {
    return await Promise.race([check(), tooLate]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

const answers = async (check: () => Promise<unknown>): Promise<boolean> =>
  (await answerOf(async () => (await check(), true))) === true;

interface Readiness {
  readonly checks: ReadinessChecks;
  /** A process that is going answers, and wants no new callers. */
  readonly isStopping: () => boolean;
}

export function healthRoutes(app: FastifyInstance, { checks, isStopping }: Readiness): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', async (_request, reply) => {
    const [database, storage, queue, room] = await Promise.all([
      answers(checks.database),
      answers(checks.storage),
      answers(checks.queue),
      answerOf(checks.room),
    ]);
    const parts = { database, storage, queue, room: room !== null && room !== 'read_only' };
    const works = Object.values(parts).every(Boolean) ? 'ok' : 'unavailable';
    const status = isStopping() ? 'stopping' : works;
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, parts, room });
  });
}
