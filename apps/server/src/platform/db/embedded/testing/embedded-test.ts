import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { test as base } from 'vitest';
import { type Embedded, startEmbedded } from '../index.ts';
import { readPostmasterFile } from '../postmaster-file.ts';

const OWNER = fileURLToPath(new URL('./owner-process.ts', import.meta.url));

export const test = base
  .extend('template', { scope: 'file' }, async ({}, { onCleanup }) => {
    const dir = newPath();
    onCleanup(() => rm(dir, { recursive: true, force: true }));
    await (await startEmbedded({ dir, fsync: false })).stop();
    return dir;
  })
  // Every folder of a test, removed once all that runs there has ended.
  .extend('folders', async ({}, { onCleanup }) => {
    const folders: string[] = [];
    onCleanup(async () => {
      await Promise.all(folders.map(removeWhenIdle));
    });
    return folders;
  })
  // A data folder that does not exist yet.
  .extend('newDir', async ({ folders }) => {
    const dir = newPath();
    folders.push(dir);
    return dir;
  })
  // A data folder whose database was made and stopped.
  .extend('usedDir', async ({ folders, template }) => {
    const dir = newPath();
    folders.push(dir);
    execFileSync('cp', ['-a', template, dir]);
    return dir;
  })
  // Starts a folder's database, stopped afterwards.
  .extend('start', async ({ folders: _ }, { onCleanup }) => {
    const started: Embedded[] = [];
    onCleanup(async () => {
      await Promise.all(started.map((embedded) => embedded.stop()));
    });
    return async (dir: string) => {
      const embedded = await startEmbedded({ dir, fsync: false });
      started.push(embedded);
      return embedded;
    };
  })
  // Starts a folder's database in a process of its own, killed afterwards.
  .extend('startOwner', async ({ folders: _ }, { onCleanup }) => {
    const owners: ChildProcess[] = [];
    onCleanup(() => owners.forEach((owner) => owner.kill('SIGKILL')));
    return (dir: string) => {
      const owner = spawn(process.execPath, [OWNER, dir], { stdio: ['ignore', 'pipe', 'inherit'] });
      owners.push(owner);
      return owner;
    };
  });

/** Waits until the owner's database answers. */
export async function saysAddress(owner: ChildProcess): Promise<string> {
  const [chunk]: unknown[] = await once(owner.stdout!, 'data');
  return String(chunk).trim();
}

export async function kill(owner: ChildProcess): Promise<void> {
  owner.kill('SIGKILL');
  await once(owner, 'close');
}

export async function query<Row extends object>(address: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(address);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

export async function eventually<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const giveUpAt = performance.now() + 10_000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
      await sleep(50);
    }
  }
}

function newPath(): string {
  return join(tmpdir(), `bimah-embedded-${randomBytes(6).toString('hex')}`);
}

async function removeWhenIdle(dir: string): Promise<void> {
  await eventually(async () => {
    const record = await readPostmasterFile(join(dir, 'postgres')).catch(() => null);
    if (record !== null) throw new Error(`PostgreSQL still runs on ${dir}`);
  });
  await rm(dir, { recursive: true, force: true, maxRetries: 10 });
}
