import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { type Postmaster, type PostmasterPlan, startPostmaster } from './postmaster.ts';
import { clearLeftovers } from './postmaster-file.ts';

/** Waits before each attempt to bring a dead PostgreSQL back. */
const RESTART_DELAYS_MS = [0, 250, 1000, 4000] as const;
/** After running this long, earlier deaths are forgotten. */
const STEADY_AFTER_MS = 60_000;

/** Brings PostgreSQL back on the same port whenever it dies, until told to stop. */
export function supervise(
  plan: PostmasterPlan,
  first: Postmaster,
  onFailure: (error: unknown) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  let current = first;
  let deaths = 0;

  const bringBack = async (): Promise<Postmaster> => {
    let reason: unknown = new EmbeddedDatabaseError('The database keeps ending by itself.');
    for (; deaths < RESTART_DELAYS_MS.length; deaths += 1) {
      await sleep(RESTART_DELAYS_MS[deaths], undefined, { signal: stopping.signal });
      try {
        await clearLeftovers(plan.cluster);
        return await startPostmaster(plan);
      } catch (error) {
        reason = error;
      }
    }
    throw reason;
  };

  const keepAlive = async (): Promise<void> => {
    while (!isStopping()) {
      const startedAt = performance.now();
      await current.exited;
      if (isStopping()) return;
      deaths = performance.now() - startedAt > STEADY_AFTER_MS ? 0 : deaths + 1;
      plan.onLog('WARNING:  PostgreSQL has ended; starting it again');
      current = await bringBack();
    }
    await current.stop();
  };

  const kept = keepAlive().catch((error: unknown) => {
    if (!isStopping()) onFailure(error);
  });
  return {
    stop: async () => {
      stopping.abort();
      await current.stop();
      await kept;
    },
  };
}
