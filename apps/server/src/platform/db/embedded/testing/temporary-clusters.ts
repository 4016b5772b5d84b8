import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, onTestFinished } from 'vitest';
import { type Embedded, startEmbedded } from '../index.ts';
import { readPostmasterFile } from '../postmaster-file.ts';

const OWNER = fileURLToPath(new URL('./owner-process.fixture.ts', import.meta.url));

type Owner = ChildProcessByStdio<null, Readable, null>;

/** A data folder that does not exist yet, removed once all that runs there has ended. */
export function newFolder(): string {
  const dir = newPath();
  onTestFinished(() => removeWhenIdle(dir));
  return dir;
}

let template: Promise<string> | undefined;

/** A data folder whose database was made and stopped. */
export async function usedFolder(): Promise<string> {
  template ??= makeTemplate();
  const dir = newFolder();
  execFileSync('cp', ['-a', await template, dir]);
  return dir;
}

afterAll(async () => {
  if (template !== undefined) await removeWhenIdle(await template);
});

/** Starts a folder's database until the test is over. */
export async function start(dir: string): Promise<Embedded> {
  const embedded = await startEmbedded({ dir, fsync: false });
  onTestFinished(() => embedded.stop());
  return embedded;
}

/** Starts a folder's database in a process of its own, killed at the latest with the test. */
export function startOwner(dir: string): Owner {
  const owner = spawn(process.execPath, [OWNER, dir], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void owner.kill('SIGKILL'));
  return owner;
}

/** Waits until the owner's database answers. */
export async function saysAddress(owner: Owner): Promise<string> {
  const [chunk] = (await once(owner.stdout, 'data')) as [Buffer];
  return chunk.toString().trim();
}

export async function kill(owner: Owner): Promise<void> {
  owner.kill('SIGKILL');
  await once(owner, 'close');
}

export async function query(address: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(address);
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<object>(sql);
    return rows;
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

async function makeTemplate(): Promise<string> {
  const dir = newPath();
  const embedded = await startEmbedded({ dir, fsync: false });
  await embedded.stop();
  return dir;
}

async function removeWhenIdle(dir: string): Promise<void> {
  await eventually(async () => {
    const record = await readPostmasterFile(join(dir, 'postgres')).catch(() => null);
    if (record !== null) throw new Error(`PostgreSQL still runs on ${dir}`);
  });
  await rm(dir, { recursive: true, force: true, maxRetries: 10 });
}
