import { findFreePort } from '#platform/db/embedded/free-port.ts';
import { startServer, type ServerOptions, type ServerProcess } from '../faults/server-process.ts';

/** Processes of one kind: so many at work, and one place more for whoever comes in the stead of another. */
export interface Fleet {
  readonly ports: readonly number[];
  /** One after the other: starts a new one, then asks the old one to stop and waits for its end. */
  replaceAll(): Promise<void>;
  readonly exitCodes: readonly (number | null)[];
  /** What all of them logged, those that are gone included. */
  said(): string;
  clear(): Promise<void>;
}

export async function startFleet(size: number, options: ServerOptions): Promise<Fleet> {
  const ports: number[] = [];
  while (ports.length <= size) ports.push(await findFreePort());
  const exitCodes: (number | null)[] = [];
  const all: ServerProcess[] = [];
  let free = ports[size] ?? 0;
  const start = async (port: number) => {
    const process = await startServer({ ...options, port });
    all.push(process);
    return { port, process };
  };
  const working = await Promise.all(ports.slice(0, size).map(start));

  const replace = async (index: number, old: { port: number; process: ServerProcess }) => {
    working[index] = await start(free);
    old.process.signal('SIGTERM');
    exitCodes.push(await old.process.ended());
    free = old.port;
  };
  return {
    ports,
    exitCodes,
    async replaceAll() {
      for (const [index, old] of working.entries()) await replace(index, old);
    },
    said: () => all.map(({ said }) => said.out + said.errors).join('\n'),
    async clear() {
      await Promise.all(all.map((process) => process.clear()));
    },
  };
}
