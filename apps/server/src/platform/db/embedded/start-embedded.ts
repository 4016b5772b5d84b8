import { databaseAccount } from './account.ts';
import { usableBinaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { type DirectoryLock, lockDirectory } from './directory-lock.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { makeDataFolder } from './folders.ts';
import { findFreePort } from './free-port.ts';
import { BACKUP_ROLE, ROLE } from './initialise-cluster.ts';
import { type Postmaster, type PostmasterPlan, startPostmaster } from './postmaster.ts';
import { supervise } from './supervisor.ts';

export type EmbeddedOptions = {
  /** Holds the cluster, its password and the lock; made when missing. */
  dir: string;
  /** False for throwaway databases of tests: fast, and lost when the machine dies. */
  fsync?: boolean;
  /** Each line PostgreSQL says. */
  onLog?: (line: string) => void;
};

export type Embedded = {
  /** Address of a database of the cluster; `bimah` and `postgres` exist. */
  url(databaseName: string): string;
  /** Address at which a copy of the whole cluster is to be had. */
  readonly backupUrl: string;
  stop(): Promise<void>;
};

/** A server that is just stopping may still hold the folder. */
const LOCK_WAIT_MS = 5000;
const PORT_ATTEMPTS = 3;
const ignore = () => undefined;

/** Starts the PostgreSQL of a folder, in whatever state a killed predecessor left it. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dir = await makeDataFolder(options.dir, await databaseAccount());
  const lock = await lockDirectory(dir, LOCK_WAIT_MS);
  if (lock === null) {
    throw new EmbeddedDatabaseError(`Another Bimah server is already running on ${options.dir}.`);
  }
  return startLocked({ ...options, dir }, lock);
}

/** The same for a caller that holds the folder's lock; `dir` is a real path. */
export async function startLocked(options: EmbeddedOptions, lock: DirectoryLock) {
  try {
    const account = await databaseAccount();
    const binaries = await usableBinaries(account);
    const shared = { binaries, account, isDurable: options.fsync ?? true };
    const { cluster, password } = await prepareCluster(shared, options.dir);
    const plan = { ...shared, cluster, onLog: options.onLog ?? ignore };
    const { port, postmaster } = await startOnFreePort(plan);
    const supervised = supervise({ ...plan, port }, postmaster);
    const stop = () => supervised.stop().finally(() => lock.release());
    return { ...addressesOf({ port, password }), stop };
  } catch (error) {
    lock.release();
    throw error;
  }
}

type Server = { port: number; password: string };

export function databaseUrl(server: Server, name: string): string {
  return `postgres://${ROLE}:${server.password}@127.0.0.1:${server.port}/${name}`;
}

export function addressesOf(server: Server): Pick<Embedded, 'url' | 'backupUrl'> {
  return {
    url: (name) => databaseUrl(server, name),
    backupUrl: `postgres://${BACKUP_ROLE}:${server.password}@127.0.0.1:${server.port}/postgres?replication=true`,
  };
}

/** Somebody may take a port between our looking and PostgreSQL's listening. */
async function startOnFreePort(
  plan: Omit<PostmasterPlan, 'port'>,
): Promise<{ port: number; postmaster: Postmaster }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort();
    try {
      return { port, postmaster: await startPostmaster({ ...plan, port }) };
    } catch (error) {
      const isTaken = error instanceof Error && error.message.includes('TCP/IP sockets');
      if (!isTaken || attempt === PORT_ATTEMPTS) throw error;
    }
  }
}
