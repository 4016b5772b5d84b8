import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode } from './embedded-database-error.ts';

const run = promisify(execFile);
const POLL_MS = 20;

/** How hard an abandoned PostgreSQL is asked to end, and how long each asking may take. */
const STOP_LADDER = [
  ['SIGINT', 15_000],
  ['SIGQUIT', 5000],
  ['SIGKILL', 5000],
] as const;

/** PostgreSQL's own record of who runs on a cluster: `postmaster.pid`. */
export type PostmasterFile = { pid: number; port: number; isReady: boolean };

export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | null> {
  const lines = (await readText(cluster))?.split('\n');
  if (lines === undefined) return null;
  return {
    pid: Number(lines[0] ?? Number.NaN),
    port: Number(lines[3] ?? Number.NaN),
    isReady: lines[7]?.trim() === 'ready',
  };
}

/**
 * Clears what a killed server of ours left on the cluster: a PostgreSQL still running is stopped,
 * a record that would keep the next one from starting is made harmless.
 *
 * Call it only while holding the folder's lock, which proves that nobody of ours is alive there.
 */
export async function clearLeftovers(cluster: string): Promise<void> {
  const left = await readPostmasterFile(cluster);
  if (left !== null && (await isPostmasterOf(left.pid, cluster))) {
    await stopAbandoned(left.pid, cluster);
  }
  await disarmRecord(cluster);
}

async function stopAbandoned(pid: number, cluster: string): Promise<void> {
  for (const [signal, patienceMs] of STOP_LADDER) {
    signalProcess(pid, signal);
    const giveUpAt = performance.now() + patienceMs;
    while (performance.now() < giveUpAt) {
      if (!(await isPostmasterOf(pid, cluster))) return;
      await sleep(POLL_MS);
    }
  }
}

/**
 * PostgreSQL refuses to start while the recorded process id is alive, although it may long belong
 * to some other program. The id of its own parent it ignores: writing ours keeps the rest of the
 * record, from which it makes sure that no stray backend is still at work.
 */
async function disarmRecord(cluster: string): Promise<void> {
  const record = await readText(cluster);
  if (record === null) return;
  const [firstLine = '', ...others] = record.split('\n');
  const isWhole = /^\d+$/.test(firstLine) && others.length > 0;
  if (!isWhole) return rm(join(cluster, 'postmaster.pid'));
  await writeFile(join(cluster, 'postmaster.pid'), [process.pid, ...others].join('\n'));
}

async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  if (!Number.isSafeInteger(pid) || pid <= 1) return false;
  return `${await commandLine(pid)} `.includes(`/bin/postgres -D ${cluster} `);
}

/** Empty for a process that is gone, and for one that has ended but was not yet reaped. */
async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return words.replaceAll('\0', ' ');
  }
  return run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => '',
  );
}

async function readText(cluster: string): Promise<string | null> {
  return readFile(join(cluster, 'postmaster.pid'), 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  });
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}
