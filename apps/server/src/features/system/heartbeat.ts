import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Services } from '#platform/services.ts';
import server from '../../../package.json' with { type: 'json' };
import * as repository from './system.repository.ts';

const EVERY_MS = 15_000;

export interface Heartbeat {
  readonly id: string;
  /** Nobody need wonder about a process that went in order. */
  stop(): Promise<void>;
}

/** Says every few seconds that this process is there. That it could not never harms the process. */
export async function startHeartbeat(
  { database, config, log }: Pick<Services, 'database' | 'config' | 'log'>,
  everyMs = EVERY_MS,
): Promise<Heartbeat> {
  const roles = (['api', 'worker'] as const).filter((role) => config.roles[role]);
  const self = {
    id: randomUUID(),
    roles: roles.join(','),
    version: server.version,
    host: hostname(),
    started_at: new Date(),
  };
  const quietly = (work: Promise<unknown>) =>
    work.catch((error: unknown) => log.debug({ err: error }, 'the heartbeat was not written'));
  let beating: Promise<unknown> = quietly(repository.beat(database.db, self));
  await beating;
  const timer = setInterval(() => {
    beating = quietly(repository.beat(database.db, self));
  }, everyMs);
  timer.unref();
  return {
    id: self.id,
    async stop() {
      clearInterval(timer);
      await beating;
      await quietly(repository.removeProcess(database.db, self.id));
    },
  };
}
