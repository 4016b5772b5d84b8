import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { asAccount, databaseAccount } from '#platform/db/embedded/account.ts';
import { findFreePort } from '#platform/db/embedded/free-port.ts';
import { fitted, listens } from './shipped.ts';

export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0;

export interface Pooler {
  /** The same database, by the pooler. */
  readonly url: string;
  stop(): Promise<void>;
}

/** PgBouncer with the settings we ship, in front of a database, with so many connections to it. */
export async function startPgBouncer(databaseUrl: string, connections: number): Promise<Pooler> {
  const database = new URL(databaseUrl);
  const url = new URL(databaseUrl);
  url.port = String(await findFreePort());
  const folder = await mkdtemp(join(tmpdir(), 'bimah-pgbouncer-'));
  // It refuses to run as root, as PostgreSQL does.
  await chmod(folder, 0o755);
  const [settings, accounts] = [join(folder, 'pgbouncer.ini'), join(folder, 'userlist.txt')];
  const name = database.pathname.slice(1);
  const text = await fitted('pgbouncer/pgbouncer.ini', {
    'bimah = host=127.0.0.1 port=5432 dbname=bimah': `${name} = host=127.0.0.1 port=${database.port} dbname=${name}`,
    'listen_port = 6432': `listen_port = ${url.port}`,
    '/etc/pgbouncer/userlist.txt': accounts,
    'default_pool_size = 20': `default_pool_size = ${connections}`,
  });
  await writeFile(settings, text, { mode: 0o644 });
  await writeFile(accounts, `"${database.username}" "${database.password}"\n`, { mode: 0o644 });
  const account = await databaseAccount();
  const child = spawn('pgbouncer', [settings], { ...asAccount(account), stdio: 'pipe' });
  const said: string[] = [];
  child.stderr.on('data', (chunk) => said.push(String(chunk)));
  const exited = once(child, 'close');
  while (!(await listens(Number(url.port)))) {
    if (child.exitCode !== null) throw new Error(`The pooler did not start: ${said.join('')}`);
    await sleep(50);
  }
  return {
    url: url.href,
    async stop() {
      child.kill('SIGKILL');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
