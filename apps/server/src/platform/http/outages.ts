import type { FastifyBaseLogger } from 'fastify';
import { driverError, isConnectionFailure } from '#platform/db/errors.ts';
import { describeError } from '#platform/describe-error.ts';

/** So long without a refusal, and the next one is of another outage. */
const QUIET_MS = 60_000;
/** How often it is said that one goes on. */
const EVERY_MS = 60_000;

interface Outage {
  lastAt: number;
  toldAt: number;
  /** Since it was last told. */
  refused: number;
}

/** What is away: all ways in which the database may fail to answer are one. */
function whatOf(cause: unknown): string {
  if (isConnectionFailure(cause)) return 'database';
  const { code } = driverError(cause);
  return code === '' ? ((cause as Error | null)?.name ?? 'unknown') : code;
}

/**
 * While something is away every call is refused for the same reason: said once, and then how many more
 * in each minute. Statements and where they stand in our code tell nothing of it.
 */
export function createOutages(now: () => number = Date.now) {
  const outages = new Map<string, Outage>();
  return (log: Pick<FastifyBaseLogger, 'error'>, cause: unknown): void => {
    const what = whatOf(cause);
    const outage = outages.get(what);
    const at = now();
    if (!outage || at - outage.lastAt > QUIET_MS) {
      outages.set(what, { lastAt: at, toldAt: at, refused: 0 });
      const { code, message } = driverError(cause);
      const reason = describeError(new Error(message)).message;
      log.error({ what, ...(code !== '' && { code }), reason }, 'calls are refused');
      return;
    }
    outage.lastAt = at;
    outage.refused += 1;
    if (at - outage.toldAt < EVERY_MS) return;
    log.error({ what, refused: outage.refused }, 'calls are still refused');
    Object.assign(outage, { toldAt: at, refused: 0 });
  };
}
