import { spawn } from 'node:child_process';
import { chmod, chown, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { asAccount, databaseAccount } from './account.ts';
import { usableBinaries } from './binaries.ts';
import { findFreePort } from './free-port.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { spawnDetached } from './run-as-account.ts';
import { serverSettings } from './settings.ts';
import { eventually, kill, query, saysAddress, test } from './testing/embedded-test.ts';

/** A record as PostgreSQL leaves it, for a process that may or may not be one. */
async function leaveRecord(dir: string, content: string): Promise<void> {
  const file = join(dir, 'postgres', 'postmaster.pid');
  await writeFile(file, content, { mode: 0o600 });
  const { uid, gid } = await stat(join(dir, 'postgres'));
  await chown(file, uid, gid);
}

function recordOf(pid: number, dir: string): string {
  return `${pid}\n${dir}/postgres\n1700000000\n54321\n\n127.0.0.1\n\nready   \n`;
}

describe('a start after', { timeout: 30_000 }, () => {
  test('the owner was killed finds what was committed', async ({ newDir, startOwner, start }) => {
    const owner = startOwner(newDir);
    const address = await saysAddress(owner);
    await query(address, 'create table kept as select 42 as answer');
    await kill(owner);

    const embedded = await start(newDir);

    expect(await query(embedded.url('bimah'), 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  test.for([100, 300, 700])('the owner was killed %i ms into the first one', async (
    ms,
    { newDir, startOwner, start },
  ) => {
    const owner = startOwner(newDir);
    await sleep(ms);
    await kill(owner);

    const embedded = await start(newDir);

    expect(await query(embedded.url('bimah'), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('a half-made cluster was left removes it', async ({ newDir, start }) => {
    await mkdir(join(newDir, 'postgres.new-0a1b', 'base'), { recursive: true });
    await writeFile(join(newDir, 'postgres.new-0a1b', 'PG_VERSION'), '18\n');
    await chmod(newDir, 0o711);

    await start(newDir);

    expect(await readdir(newDir)).toEqual(['postgres', 'postgres-password', 'server.lock']);
  });

  test('an abandoned PostgreSQL stays running stops that one', async ({ usedDir, start }) => {
    const account = await databaseAccount();
    const binaries = await usableBinaries(account);
    const args = ['-D', join(usedDir, 'postgres'), ...serverSettings({ port: await findFreePort(), isDurable: true })];
    const abandoned = spawnDetached({ file: binaries.postgres, args, account });
    await eventually(async () => {
      expect(await readPostmasterFile(join(usedDir, 'postgres'))).toMatchObject({ isReady: true });
    });

    const embedded = await start(usedDir);

    expect(abandoned.exitCode).toBe(0);
    expect(await query(embedded.url('bimah'), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('a record of a process long gone was left', async ({ usedDir, start }) => {
    await leaveRecord(usedDir, recordOf(2 ** 22 - 1, usedDir));

    await expect(start(usedDir)).resolves.toBeDefined();
  });

  test('the recorded id went to another program spares that program', async ({ usedDir, start }) => {
    const stranger = spawn('sleep', ['60'], asAccount(await databaseAccount()));
    await leaveRecord(usedDir, recordOf(stranger.pid ?? 0, usedDir));

    await expect(start(usedDir)).resolves.toBeDefined();

    expect(stranger.exitCode).toBeNull();
    stranger.kill();
  });

  test('an empty record was left by a machine that crashed', async ({ usedDir, start }) => {
    await leaveRecord(usedDir, '');

    await expect(start(usedDir)).resolves.toBeDefined();
  });

  test('the kept password was lost makes a new one', async ({ usedDir, start }) => {
    await rm(join(usedDir, 'postgres-password'));

    const embedded = await start(usedDir);

    expect(await query(embedded.url('bimah'), 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('while running', { timeout: 30_000 }, () => {
  test('a killed PostgreSQL comes back at the same address', async ({ usedDir, start }) => {
    const embedded = await start(usedDir);
    const before = await readPostmasterFile(join(usedDir, 'postgres'));
    process.kill(before?.pid ?? 0, 'SIGKILL');

    const answer = await eventually(async () => {
      expect((await readPostmasterFile(join(usedDir, 'postgres')))?.pid).not.toBe(before?.pid);
      return query(embedded.url('bimah'), 'select 1 as one');
    });

    expect(answer).toEqual([{ one: 1 }]);
  });

  test('nothing stays behind a killed owner', async ({ usedDir, startOwner }) => {
    const owner = startOwner(usedDir);
    await saysAddress(owner);

    await kill(owner);

    await eventually(async () => {
      expect(await readPostmasterFile(join(usedDir, 'postgres'))).toBeNull();
    });
  });
});
