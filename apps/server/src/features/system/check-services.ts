import type { System, SystemService } from '@bimah/contract';
import { checkJobs } from '#platform/jobs/enqueue.ts';
import type { Services } from '#platform/services.ts';

const PATIENCE_MS = 5_000;
/** A mail server is asked no more often than this, however many look on. */
const MAIL_FRESH_MS = 30_000;

/** A code says enough, and carries no address or name of anybody. */
const codeOf = (error: unknown): string => {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  if (typeof code === 'string' || typeof code === 'number') return String(code);
  return typeof name === 'string' ? name : 'unknown';
};

async function ask(check: () => Promise<unknown>): Promise<SystemService> {
  const start = performance.now();
  const late = AbortSignal.timeout(PATIENCE_MS);
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  late.addEventListener('abort', () => reject(late.reason), { once: true });
  try {
    await Promise.race([check(), tooLate]);
    const milliseconds = Math.round(performance.now() - start);
    return { state: 'working', milliseconds, reason: null };
  } catch (error) {
    return { state: 'down', milliseconds: null, reason: codeOf(error) };
  }
}

const NOT_SET_UP: SystemService = { state: 'not_set_up', milliseconds: null, reason: null };

function remembered(check: () => Promise<SystemService>, ms: number) {
  let last: Promise<SystemService> | undefined;
  let at = Number.NEGATIVE_INFINITY;
  return () => {
    if (!last || performance.now() - at > ms) [last, at] = [check(), performance.now()];
    return last;
  };
}

export type CheckServices = () => Promise<
  Pick<System, 'database' | 'storage' | 'mail' | 'queue' | 'room'>
>;

export function serviceChecks({ database, storage, mail, room }: Services): CheckServices {
  const askMail = mail.isSetUp
    ? remembered(() => ask(() => mail.check()), MAIL_FRESH_MS)
    : async () => NOT_SET_UP;
  return async () => {
    const [answer, files, queue, mails, space] = await Promise.all([
      ask(() => database.pool.query('select 1')),
      ask(() => storage.check()),
      ask(() => checkJobs(database.db)),
      askMail(),
      room.state().catch(() => null),
    ]);
    return {
      database: answer,
      storage: files,
      mail: mails,
      queue,
      room: space && presentRoom(space),
    };
  };
}

export const presentRoom = (
  state: Awaited<ReturnType<Services['room']['state']>>,
): NonNullable<System['room']> => ({
  level: state.level,
  free_bytes: state.free,
  total_bytes: state.total,
  reserve_bytes: state.reserve,
  promised_bytes: state.promised,
});
