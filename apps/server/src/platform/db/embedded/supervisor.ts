import { setTimeout as sleep } from 'node:timers/promises';
import { type Postmaster, type PostmasterPlan, startPostmaster } from './postmaster.ts';
import { clearLeftovers } from './postmaster-file.ts';

/** Waits before each attempt to bring a dead PostgreSQL back; the last one before all further ones. */
const RESTART_DELAYS_MS = [0, 250, 1000, 2000] as const;
/** After running this long, earlier deaths are forgotten. */
const STEADY_AFTER_MS = 60_000;

/**
 * Brings PostgreSQL back on the same port whenever it dies, until told to stop. It never gives up: what
 * keeps it from starting, such as a full disk, may pass, and callers are answered meanwhile.
 */
export function supervise(plan: PostmasterPlan, first: Postmaster): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  let current = first;
  let deaths = 0;

  const bringBack = async (): Promise<Postmaster> => {
    for (; ; deaths += 1) {
      const delay = RESTART_DELAYS_MS[deaths] ?? RESTART_DELAYS_MS.at(-1);
      await sleep(delay, undefined, { signal: stopping.signal });
      try {
        await clearLeftovers(plan.cluster);
        return await startPostmaster(plan);
      } catch (error) {
        plan.onLog(`WARNING:  PostgreSQL is not back yet: ${(error as Error).message}`);
      }
    }
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

  // Only being told to stop ends it early.
  const kept = keepAlive().catch(() => undefined);
  return {
    stop: async () => {
      stopping.abort();
      await current.stop();
      await kept;
    },
  };
}
