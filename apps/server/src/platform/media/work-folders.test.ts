import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { workFolders } from './work-folders.ts';

const A_MINUTE_MS = 60_000;

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bimah-work-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

it('gives an empty folder that is gone after use', async () => {
  const folders = workFolders(join(dir, 'work'));
  let path: string;
  {
    await using folder = await folders.create();
    path = folder.path;
    expect(await readdir(path)).toEqual([]);
    await writeFile(join(path, 'half'), 'done');
  }
  expect(existsSync(path)).toBe(false);
  await folders.close();
});

it('clears what a dead process left and nothing of a living one', async () => {
  const dead = workFolders(dir);
  await using abandoned = await dead.create();
  await writeFile(join(abandoned.path, 'half'), 'done');

  const living = workFolders(dir);
  await using kept = await living.create();
  expect(existsSync(abandoned.path)).toBe(true);
  expect(await living.sweep(Date.now())).toBe(0);
  expect(await living.sweep(Date.now() + A_MINUTE_MS)).toBe(1);
  expect(existsSync(abandoned.path)).toBe(false);
  expect(existsSync(kept.path)).toBe(true);
  await Promise.all([dead.close(), living.close()]);
});

it('leaves nothing when closed', async () => {
  const folders = workFolders(dir);
  await folders.create();
  await folders.close();
  expect(await readdir(dir)).toEqual([]);
});

it('sweeps a folder that is not there yet', async () => {
  expect(await workFolders(join(dir, 'later')).sweep()).toBe(0);
});
