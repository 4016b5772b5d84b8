import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Host } from './host.ts';
import { workFolders, type WorkFolders } from './work-folders.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const OTHER_PID = process.pid + 1;

let dir: string;
let open: WorkFolders[];
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bimah-work-'));
  open = [];
});
afterEach(async () => {
  for (const folders of open) await folders.close();
  await rm(dir, { recursive: true, force: true });
});

function foldersOf(place = dir, host?: Host): WorkFolders {
  const folders = workFolders(place, host);
  open.push(folders);
  return folders;
}

/** A host whose clocks are turned by hand. */
function aHost(options: { name?: string; runs?: boolean } = {}) {
  const { name = 'here', runs = false } = options;
  const turned = { time: 0, up: 0 };
  const host: Host = {
    name,
    runs: () => runs,
    now: () => Date.now() + turned.time,
    uptime: () => turned.up,
  };
  return { host, turned };
}

const leftBy = async (host: string, pid = OTHER_PID) => {
  const path = join(dir, `${host}~${pid}~left`);
  await mkdir(join(path, 'work-1'), { recursive: true });
  await writeFile(join(path, 'work-1', 'half'), 'done');
  return path;
};

it('gives an empty folder that is gone after use', async () => {
  const folders = foldersOf(join(dir, 'work'));
  let path: string;
  {
    await using folder = await folders.create();
    path = folder.path;
    expect(await readdir(path)).toEqual([]);
    await writeFile(join(path, 'half'), 'done');
  }
  expect(existsSync(path)).toBe(false);
});

it('leaves nothing when closed', async () => {
  const folders = workFolders(dir);
  await folders.create();
  await folders.close();
  expect(await readdir(dir)).toEqual([]);
});

it('sweeps a folder that is not there yet', async () => {
  expect(await foldersOf(join(dir, 'later')).sweep()).toBe(0);
});

it('makes its own again when somebody took it away', async () => {
  const folders = foldersOf();
  await folders.create();
  for (const name of await readdir(dir)) await rm(join(dir, name), { recursive: true });
  await using folder = await folders.create();
  expect(await readdir(folder.path)).toEqual([]);
});

it('says when none can be made', async () => {
  const file = join(dir, 'file');
  await writeFile(file, '');
  await expect(foldersOf(join(file, 'work')).check()).rejects.toThrow(/ENOTDIR/);
  await expect(foldersOf().check()).resolves.toBeUndefined();
  expect((await readdir(dir)).length).toBe(2);
});

it('spares a process that stands still, and clears what it leaves when killed', async () => {
  const script = fileURLToPath(new URL('./work-folder-process.fixture.ts', import.meta.url));
  const child = fork(script, [dir]);
  const ask = async (): Promise<string> => {
    const answer = once(child, 'message');
    child.send('make');
    const [path] = (await answer) as [string];
    return path;
  };
  try {
    const first = await ask();
    child.kill('SIGSTOP');
    const anHourAgo = new Date(Date.now() - 60 * MINUTE_MS);
    await utimes(dirname(first), anHourAgo, anHourAgo);
    expect(await foldersOf().sweep()).toBe(0);
    child.kill('SIGCONT');
    expect(dirname(await ask())).toBe(dirname(first));
  } finally {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
  expect(await foldersOf().sweep()).toBe(1);
});

describe('what it sweeps', () => {
  it('spares its own and those of its own process, however old they look', async () => {
    const { host, turned } = aHost();
    const folders = foldersOf(dir, host);
    await using folder = await folders.create();
    await using other = await foldersOf(dir, host).create();
    Object.assign(turned, { time: 9 * DAY_MS, up: 9 * DAY_MS });
    expect(await folders.sweep()).toBe(0);
    expect([folder.path, other.path].every((path) => existsSync(path))).toBe(true);
  });

  it.each([
    ['a dead process of this host, at once', { from: 'here', runs: false, up: 0 }, true],
    [
      'an earlier life of its own number',
      { from: 'here', pid: process.pid, runs: true, up: 0 },
      true,
    ],
    [
      'a living process that stood still for an hour',
      { from: 'here', runs: true, up: 60 * MINUTE_MS },
      false,
    ],
    ['a number that somebody else has by now', { from: 'here', runs: true, up: DAY_MS }, true],
    [
      'another host that is silent for four minutes',
      { from: 'there', runs: false, up: 4 * MINUTE_MS },
      false,
    ],
    [
      'another host that is silent for five',
      { from: 'there', runs: false, up: 5 * MINUTE_MS },
      true,
    ],
  ])(
    '%s',
    async (
      _,
      { from, pid, runs, up }: { from: string; pid?: number; runs: boolean; up: number },
      swept,
    ) => {
      const { host, turned } = aHost({ runs });
      const path = await leftBy(from, pid);
      const folders = foldersOf(dir, host);
      await folders.sweep();
      turned.up = up;
      await folders.sweep();
      expect(existsSync(path)).toBe(!swept);
    },
  );

  it('nothing because somebody set the clock', async () => {
    const { host, turned } = aHost();
    const path = await leftBy('there');
    const folders = foldersOf(dir, host);
    await folders.sweep();
    turned.time = DAY_MS;
    expect(await folders.sweep()).toBe(0);
    expect(existsSync(path)).toBe(true);
  });

  it('what looks old at the first look', async () => {
    const { host, turned } = aHost();
    await leftBy('there');
    turned.time = 6 * MINUTE_MS;
    expect(await foldersOf(dir, host).sweep()).toBe(1);
  });
});
