import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { WorkFolder } from './port.ts';

const SIGN_OF_LIFE_MS = 4_000;
/** Shorter than the time after which another worker takes over a dead one's job. */
const ABANDONED_AFTER_MS = 20_000;

export interface WorkFolders {
  create(): Promise<WorkFolder>;
  sweep(now?: number): Promise<number>;
  close(): Promise<void>;
}

async function sweepAbandoned(dir: string, now: number, own: string): Promise<number> {
  let swept = 0;
  for (const name of await readdir(dir)) {
    const path = join(dir, name);
    if (path === own) continue;
    const seen = await stat(path).catch(() => null);
    if (!seen || now - seen.mtimeMs < ABANDONED_AFTER_MS) continue;
    await rm(path, { recursive: true, force: true });
    swept += 1;
  }
  return swept;
}

/**
 * Each process keeps its folders under one of its own and touches that while it lives. What a killed
 * process leaves is cleared by the next one that needs a folder.
 */
export function workFolders(dir: string): WorkFolders {
  const own = join(dir, randomUUID());
  let settled: Promise<void> | undefined;
  let signsOfLife: NodeJS.Timeout | undefined;

  const settle = async () => {
    await mkdir(own, { recursive: true, mode: 0o700 });
    const touch = () => utimes(own, new Date(), new Date()).catch(() => {});
    // At once too: others compare with their clock, and the disk may have one of its own.
    await touch();
    signsOfLife = setInterval(() => void touch(), SIGN_OF_LIFE_MS).unref();
  };

  return {
    async create() {
      await (settled ??= settle());
      await sweepAbandoned(dir, Date.now(), own);
      const path = await mkdtemp(join(own, 'work-'));
      return {
        path,
        [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
      };
    },
    async sweep(now = Date.now()) {
      await mkdir(dir, { recursive: true });
      return sweepAbandoned(dir, now, own);
    },
    async close() {
      clearInterval(signsOfLife);
      await rm(own, { recursive: true, force: true });
    },
  };
}
