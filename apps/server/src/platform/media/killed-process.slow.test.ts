import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudio, PICTURE, type Studio } from './clips.fixture.ts';

const FIVE_SECONDS = { timeout: 5_000, interval: 100 };
const SOON = { timeout: 60_000, interval: 500 };
const isLinux = process.platform === 'linux';

interface Process {
  readonly pid: number;
  readonly command: string;
}

/** Everything at work in these folders, as the system sees it. */
async function workersIn(dir: string): Promise<Process[]> {
  const workers: Process[] = [];
  for (const entry of await readdir('/proc')) {
    const cwd = await readlink(join('/proc', entry, 'cwd')).catch(() => '');
    if (!cwd.startsWith(dir)) continue;
    const command = await readFile(join('/proc', entry, 'cmdline'), 'utf8').catch(() => '');
    workers.push({ pid: Number(entry), command: command.split('\0').join(' ') });
  }
  return workers;
}

describe.skipIf(!isLinux)('killed without warning', () => {
  let studio: Studio;
  let long: string;
  beforeAll(async () => {
    studio = await aStudio();
    const short = await studio.clip('short.mkv', [...PICTURE, '-c:v', 'mjpeg', '-s', '640x480']);
    long = await studio.clip('long.mkv', ['-stream_loop', '2000', '-i', short, '-c', 'copy']);
  });
  afterAll(() => studio[Symbol.asyncDispose]());

  const startWork = async () => {
    const script = fileURLToPath(new URL('./transcoding-process.fixture.ts', import.meta.url));
    const child = fork(script, [studio.workDir, long, studio.path('never.mp4')]);
    await once(child, 'message');
    return child;
  };

  it('a server takes its programs with it, and its folders are cleared', async () => {
    const child = await startWork();
    expect(await workersIn(studio.workDir)).not.toEqual([]);
    child.kill('SIGKILL');
    await expect.poll(() => workersIn(studio.workDir), FIVE_SECONDS).toEqual([]);
    expect(existsSync(studio.path('never.mp4'))).toBe(false);

    expect(await readdir(studio.workDir)).toHaveLength(1);
    await expect.poll(() => studio.media.removeAbandoned(), SOON).toBe(1);
    expect(await readdir(studio.workDir)).toEqual([]);
  });

  it.skipIf(!existsSync('/usr/bin/setpriv'))('a keeper takes its program with it', async () => {
    const work = studio.media.transcode(long, studio.path('never.mp4'), {
      onProgress: () => void killKeeper(),
    });
    const killKeeper = async () => {
      const keeper = (await workersIn(studio.workDir)).find(({ command }) =>
        command.includes('keeper.ts'),
      );
      if (keeper) process.kill(keeper.pid, 'SIGKILL');
    };
    await expect(work).rejects.toMatchObject({ code: 'interrupted', kind: 'passing' });
    await expect.poll(() => workersIn(studio.workDir), FIVE_SECONDS).toEqual([]);
  });
});
