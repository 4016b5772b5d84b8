import type { System, SystemService } from '@bimah/contract';
import { checkJobs } from '#platform/jobs/enqueue.ts';
import type { Services } from '#platform/services.ts';

const PATIENCE_MS = 5_000;

/** For how long an answer counts, however many look on. What failed is asked again sooner. */
const FRESH = {
  /** What runs beside us answers in a moment. */
  near: { workingMs: 5_000, downMs: 2_000 },
  mail: { workingMs: 30_000, downMs: 10_000 },
  /** Others' services, some of which count how often they are asked. */
  far: { workingMs: 5 * 60_000, downMs: 30_000 },
} as const;

/** A code says enough, and carries no address or name of anybody. */
function codeOf(error: unknown): string {
  const { code, name, cause } = (error ?? {}) as Record<string, unknown>;
  if (typeof code === 'string' || typeof code === 'number') return String(code);
  if (cause instanceof Error && 'code' in cause) return codeOf(cause);
  return typeof name === 'string' ? name : 'unknown';
}

/** How a part answers, within bounded time. */
export async function ask(
  check: () => Promise<unknown>,
  patienceMs = PATIENCE_MS,
): Promise<SystemService> {
  const start = performance.now();
  const late = AbortSignal.timeout(patienceMs);
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

/** Whoever comes while an answer is on its way waits for the same one. */
function remembered(
  check: () => Promise<unknown>,
  { workingMs, downMs }: (typeof FRESH)[keyof typeof FRESH],
) {
  let last: Promise<SystemService> | undefined;
  let until = Number.POSITIVE_INFINITY;
  return () => {
    if (!last || performance.now() > until) {
      until = Number.POSITIVE_INFINITY;
      last = ask(check).then((answer) => {
        until = performance.now() + (answer.state === 'working' ? workingMs : downMs);
        return answer;
      });
    }
    return last;
  };
}

interface Optional {
  readonly isSetUp: boolean;
  check(): Promise<void>;
}

const ifSetUp = (service: Optional, fresh: (typeof FRESH)[keyof typeof FRESH]) =>
  service.isSetUp ? remembered(() => service.check(), fresh) : async () => NOT_SET_UP;

type Checked =
  | 'database'
  | 'storage'
  | 'mail'
  | 'queue'
  | 'push'
  | 'video_site'
  | 'geocoder'
  | 'room';
export type CheckServices = () => Promise<Pick<System, Checked>>;

export function serviceChecks(services: Services): CheckServices {
  const { database, storage, room } = services;
  const checks = {
    database: remembered(() => database.pool.query('select 1'), FRESH.near),
    storage: remembered(() => storage.check(), FRESH.near),
    queue: remembered(() => checkJobs(database.db), FRESH.near),
    mail: ifSetUp(services.mail, FRESH.mail),
    push: ifSetUp(services.push, FRESH.far),
    video_site: ifSetUp(services.videoSite, FRESH.far),
    geocoder: ifSetUp(services.geocoding, FRESH.far),
  };
  return async () => {
    const [space, ...answers] = await Promise.all([
      room.state().catch(() => null),
      ...Object.values(checks).map((check) => check()),
    ]);
    const names = Object.keys(checks) as (keyof typeof checks)[];
    const byName = Object.fromEntries(names.map((name, index) => [name, answers[index]]));
    return {
      ...(byName as Record<keyof typeof checks, SystemService>),
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
