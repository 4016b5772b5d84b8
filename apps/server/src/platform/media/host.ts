import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** What a process can tell of those it shares a folder with. */
export interface Host {
  /** Where process numbers mean the same. */
  readonly name: string;
  runs(pid: number): boolean;
  /** The time of day, which may be set. */
  now(): number;
  /** Milliseconds by a clock that only goes forward. */
  uptime(): number;
}

/** Containers may share a name, and each counts its processes from one. */
function numbersOf(): string {
  try {
    return readlinkSync('/proc/self/ns/pid').replaceAll(/\D/g, '');
  } catch {
    return '';
  }
}

export const thisHost: Host = {
  name: `${hostname().replaceAll(/[^\w.-]/g, '')}-${numbersOf()}`,
  runs(pid) {
    try {
      process.kill(pid, 0);
      return true;
    } catch (error) {
      // It is there, and another person's.
      return (error as NodeJS.ErrnoException).code === 'EPERM';
    }
  },
  now: Date.now,
  uptime: () => performance.now(),
};
