import { spawn } from 'node:child_process';
import { chmod, chown, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { asAccount, databaseAccount } from './account.ts';
import { usableBinaries } from './binaries.ts';
import { clusterFolder } from './cluster.ts';
import { findFreePort } from './free-port.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { spawnDetached } from './run-as-account.ts';
import { serverSettings } from './settings.ts';
import {
  eventually,
  kill,
  newFolder,
  query,
  saysAddress,
  start,
  startOwner,
  usedFolder,
} from './testing/temporary-clusters.ts';

/** As PostgreSQL leaves it, with the id of a process that may or may not be one. */
function recordOf(pid: number, cluster: string): string {
  return `${pid}\n${cluster}\n1700000000\n54321\n\n127.0.0.1\n\nready   \n`;
}

async function leaveRecord(cluster: string, content: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  await writeFile(file, content, { mode: 0o600 });
  const { uid, gid } = await stat(cluster);
  await chown(file, uid, gid);
}

/** A PostgreSQL that nobody owns, as if its owner had been killed together with the watching shell. */
async function abandonPostgres(cluster: string) {
  const account = await databaseAccount();
  const { postgres } = await usableBinaries(account);
  const settings = serverSettings({ port: await findFreePort(), isDurable: true });
  const abandoned = spawnDetached({ file: postgres, args: ['-D', cluster, ...settings], account });
  onTestFinished(() => void abandoned.kill('SIGQUIT'));
  await eventually(async () => {
    const record = await readPostmasterFile(cluster);
    if (record?.isReady !== true) throw new Error('not ready yet');
  });
  return abandoned;
}

describe('a start after', () => {
  it('the owner was killed finds what was committed', async () => {
    const dir = newFolder();
    const owner = startOwner(dir);
    await query(await saysAddress(owner), 'create table kept as select 42 as answer');
    await kill(owner);

    const embedded = await start(dir);

    expect(await query(embedded.url('bimah'), 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it.each([100, 300, 700])('the owner was killed %i ms into the first one', async (ms) => {
    const dir = newFolder();
    const owner = startOwner(dir);
    await sleep(ms);
    await kill(owner);

    const embedded = await start(dir);

    expect(await query(embedded.url('bimah'), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('a half-made cluster was left removes it', async () => {
    const dir = newFolder();
    await mkdir(join(dir, 'postgres.new-0a1b', 'base'), { recursive: true });
    await writeFile(join(dir, 'postgres.new-0a1b', 'PG_VERSION'), '18\n');
    await chmod(dir, 0o711);

    await start(dir);

    expect(await readdir(dir)).toEqual(['postgres', 'postgres-password', 'server.lock']);
  });

  it('an abandoned PostgreSQL stayed running stops that one', async () => {
    const dir = await usedFolder();
    const abandoned = await abandonPostgres(clusterFolder(dir));

    const embedded = await start(dir);

    expect(abandoned.exitCode).toBe(0);
    expect(await query(embedded.url('bimah'), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('a record of a process long gone was left', async () => {
    const dir = await usedFolder();
    await leaveRecord(clusterFolder(dir), recordOf(2 ** 22 - 1, clusterFolder(dir)));

    await expect(start(dir)).resolves.toBeDefined();
  });

  it('the recorded id went to another program spares that program', async () => {
    const dir = await usedFolder();
    const stranger = spawn('sleep', ['60'], asAccount(await databaseAccount()));
    onTestFinished(() => void stranger.kill());
    await leaveRecord(clusterFolder(dir), recordOf(stranger.pid ?? 0, clusterFolder(dir)));

    await expect(start(dir)).resolves.toBeDefined();

    expect(stranger.exitCode).toBeNull();
    expect(stranger.signalCode).toBeNull();
  });

  it('an empty record was left by a machine that crashed', async () => {
    const dir = await usedFolder();
    await leaveRecord(clusterFolder(dir), '');

    await expect(start(dir)).resolves.toBeDefined();
  });

  it('the kept password was lost makes a new one', async () => {
    const dir = await usedFolder();
    await rm(join(dir, 'postgres-password'));

    const embedded = await start(dir);

    expect(await query(embedded.url('bimah'), 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('while running', () => {
  it('a killed PostgreSQL comes back at the same address', async () => {
    const dir = await usedFolder();
    const embedded = await start(dir);
    const before = await readPostmasterFile(clusterFolder(dir));
    process.kill(before?.pid ?? 0, 'SIGKILL');

    const pid = await eventually(async () => {
      await query(embedded.url('bimah'), 'select 1');
      return (await readPostmasterFile(clusterFolder(dir)))?.pid;
    });

    expect(pid).not.toBe(before?.pid);
  });

  it('leaves nothing behind when its owner is killed', async () => {
    const dir = await usedFolder();
    const owner = startOwner(dir);
    await saysAddress(owner);

    await kill(owner);

    await eventually(async () => {
      expect(await readPostmasterFile(clusterFolder(dir))).toBeNull();
    });
  });
});
