import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { databaseAccount } from '#platform/db/embedded/account.ts';
import { usableBinaries } from '#platform/db/embedded/binaries.ts';
import { prepareCluster } from '#platform/db/embedded/cluster.ts';
import { makeDataFolder } from '#platform/db/embedded/folders.ts';
import { findFreePort } from '#platform/db/embedded/free-port.ts';
import {
  startPostmaster,
  type Postmaster,
  type PostmasterPlan,
} from '#platform/db/embedded/postmaster.ts';
import { clearLeftovers, readPostmasterFile } from '#platform/db/embedded/postmaster-file.ts';
import { databaseUrl } from '#platform/db/embedded/start-embedded.ts';

const run = promisify(execFile);

/** A PostgreSQL of the test's own, to be treated badly. */
export interface OwnCluster {
  readonly url: string;
  readonly query: Query;
  /** As an administrator does it: connections are ended, then it comes back. */
  restart(): Promise<void>;
  /** As the kernel does it when memory is short: nobody is told anything. */
  killPostmaster(): Promise<void>;
  /** One of its processes: PostgreSQL then ends all others and recovers by itself. */
  killBackend(): Promise<void>;
  terminateBackends(): Promise<void>;
  /** All its processes stand still, and every connection stays open. */
  freeze(): Promise<() => void>;
  stop(): Promise<void>;
}

export async function childrenOf(parent: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, ppid]) => ppid === parent)
    .map(([pid = 0]) => pid);
}

/** Stops all processes of a PostgreSQL; gives how to let them go on. */
export async function freezeAll(postmaster: number): Promise<() => void> {
  // First of all the one that would start others.
  process.kill(postmaster, 'SIGSTOP');
  const all = [postmaster, ...(await childrenOf(postmaster))];
  const signal = (name: NodeJS.Signals) => {
    for (const pid of all) {
      try {
        process.kill(pid, name);
      } catch {
        // It ended meanwhile.
      }
    }
  };
  signal('SIGSTOP');
  return () => signal('SIGCONT');
}

type Query = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

/** Each question on a connection of its own, because none lasts here. */
export const queryAt =
  (url: string): Query =>
  async <Row extends object>(text: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: url, application_name: 'fault-suite' });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  };

export async function startOwnCluster(): Promise<OwnCluster> {
  const parent = await mkdtemp(join(tmpdir(), 'bimah-cluster-'));
  // As root the database runs under another account, which must be able to pass through.
  await chmod(parent, 0o711);
  const account = await databaseAccount();
  const dir = await makeDataFolder(join(parent, 'cluster'), account);
  const shared = { binaries: await usableBinaries(account), account, isDurable: true };
  const { cluster, password } = await prepareCluster(shared, dir);
  const plan: PostmasterPlan = {
    ...shared,
    cluster,
    port: await findFreePort(),
    onLog: () => {},
  };
  const url = databaseUrl({ port: plan.port, password }, 'bimah');
  const query = queryAt(url);
  let postmaster: Postmaster = await startPostmaster(plan);

  const pidOf = async () => (await readPostmasterFile(cluster))?.pid ?? 0;
  const ours = "from pg_stat_activity where application_name like 'bimah%'";
  return {
    url,
    query,
    async restart() {
      await postmaster.stop();
      postmaster = await startPostmaster(plan);
    },
    async killPostmaster() {
      process.kill(await pidOf(), 'SIGKILL');
      await postmaster.exited;
      await clearLeftovers(cluster);
      postmaster = await startPostmaster(plan);
    },
    async killBackend() {
      const [victim] = await query<{ pid: number }>(`select pid ${ours} order by random() limit 1`);
      if (victim) process.kill(victim.pid, 'SIGKILL');
    },
    async terminateBackends() {
      await query(`select pg_terminate_backend(pid) ${ours}`);
    },
    freeze: async () => freezeAll(await pidOf()),
    async stop() {
      await postmaster.stop();
      await rm(parent, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
