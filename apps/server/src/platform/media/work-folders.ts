import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { thisHost, type Host } from './host.ts';
import type { WorkFolder } from './port.ts';

const SIGN_OF_LIFE_MS = 4_000;
/** Of a process on another host, which cannot be asked whether it lives. */
const SILENT_ELSEWHERE_MS = 5 * 60_000;
/** On this one a number that is in use may be that of a process which came later. */
const SILENT_HERE_MS = 24 * 60 * 60_000;

export interface WorkFolders {
  create(): Promise<WorkFolder>;
  /** Rejects where none can be made. */
  check(): Promise<void>;
  sweep(): Promise<number>;
  close(): Promise<void>;
}

interface LastSign {
  readonly at: number;
  /** By the clock that nobody sets. */
  readonly seen: number;
}

const SEPARATOR = '~';

/** Those of this process, which may have several. */
const ours = new Set<string>();

/**
 * Each process keeps its folders under one of its own and touches that while it lives. What a dead
 * one left is cleared by the others; that of a living one never is, however long it stood still.
 */
export function workFolders(dir: string, host: Host = thisHost): WorkFolders {
  const own = join(dir, [host.name, process.pid, randomUUID()].join(SEPARATOR));
  const lastSigns = new Map<string, LastSign>();
  let signsOfLife: NodeJS.Timeout | undefined;
  ours.add(own);

  /** Clocks of hosts and disks differ and are set: only the first look has nothing else to go by. */
  const silentFor = (name: string, at: number): number => {
    const known = lastSigns.get(name);
    if (known?.at === at) return host.uptime() - known.seen;
    const silent = known ? 0 : Math.max(0, host.now() - at);
    lastSigns.set(name, { at, seen: host.uptime() - silent });
    return silent;
  };

  const patienceWith = (name: string): number => {
    const [of, pid] = name.split(SEPARATOR);
    if (of !== host.name) return SILENT_ELSEWHERE_MS;
    const isEarlierLife = Number(pid) === process.pid;
    return isEarlierLife || !host.runs(Number(pid)) ? 0 : SILENT_HERE_MS;
  };

  const sweep = async (): Promise<number> => {
    let swept = 0;
    for (const name of await readdir(dir)) {
      const path = join(dir, name);
      if (ours.has(path)) continue;
      const found = await stat(path).catch(() => null);
      if (!found || silentFor(name, found.mtimeMs) < patienceWith(name)) continue;
      await rm(path, { recursive: true, force: true });
      lastSigns.delete(name);
      swept += 1;
    }
    return swept;
  };

  /** Whatever became of it since the last time: another host may have taken us for dead. */
  const settle = async () => {
    await mkdir(own, { recursive: true, mode: 0o700 });
    const touch = () => utimes(own, new Date(), new Date()).catch(() => {});
    // At once too: others compare with their clock, and the disk may have one of its own.
    await touch();
    signsOfLife ??= setInterval(() => void touch(), SIGN_OF_LIFE_MS).unref();
  };

  const make = async (): Promise<WorkFolder> => {
    await settle();
    const path = await mkdtemp(join(own, 'work-'));
    return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
  };

  return {
    async create() {
      await mkdir(dir, { recursive: true });
      await sweep();
      return make();
    },
    async check() {
      const folder = await make();
      await folder[Symbol.asyncDispose]();
    },
    async sweep() {
      await mkdir(dir, { recursive: true });
      return sweep();
    },
    async close() {
      ours.delete(own);
      if (!signsOfLife) return;
      clearInterval(signsOfLife);
      await rm(own, { recursive: true, force: true });
    },
  };
}
