import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const KIB_PER_MIB = 1024;
const EVERY_MS = 100;

/** Memory a process holds, in MiB. */
export async function residentMiB(pid: number): Promise<number> {
  const { stdout } = await execute('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout.trim()) / KIB_PER_MIB;
}

/** The most a process held while something went on. */
export async function peakDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
  const over = new AbortController();
  const watch = async (): Promise<number> => {
    let peak = await residentMiB(pid);
    while (!over.signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
      peak = Math.max(peak, await residentMiB(pid));
    }
    return peak;
  };
  const watching = watch();
  try {
    await work();
  } finally {
    over.abort();
  }
  return watching;
}
