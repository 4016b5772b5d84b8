import type { FastifyInstance } from 'fastify';
import type { RoomLevel } from '#platform/room/port.ts';

/** Each part answers by resolving; a rejection or a long silence means it is not ready. */
export interface ReadinessChecks {
  readonly database: () => Promise<unknown>;
  readonly storage: () => Promise<unknown>;
  /** Where this process works on pictures and films. */
  readonly work: () => Promise<unknown>;
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

const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : 'error';
};

/** Null: it works. A code says enough, and carries no address or name of anybody. */
const troubleOf = async (check: () => Promise<unknown>): Promise<string | null> => {
  const looked = async () => check().then(() => 'fine', codeOf);
  const found = (await answerOf(looked)) ?? 'silent';
  return found === 'fine' ? null : found;
};

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
    const [database, storage, work, queue, room] = await Promise.all([
      troubleOf(checks.database),
      troubleOf(checks.storage),
      troubleOf(checks.work),
      troubleOf(checks.queue),
      answerOf(checks.room),
    ]);
    const parts = {
      database: database === null,
      storage: storage === null,
      work: work === null,
      queue: queue === null,
      room: room !== null && room !== 'read_only',
    };
    // Without files the rest goes on, and all processes have the same ones: told, and no reason to
    // send callers elsewhere. A folder to work in is each one's own, unless the disk is full: that
    // `room` tells, and reading goes on.
    const isFull = room === 'no_files' || room === 'read_only';
    const mayWork = parts.work || !parts.storage || isFull;
    const works = parts.database && parts.queue && parts.room && mayWork ? 'ok' : 'unavailable';
    const status = isStopping() ? 'stopping' : works;
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status,
        parts,
        room,
        ...(storage !== null && { storage }),
        ...(work !== null && { work }),
      });
  });
}
