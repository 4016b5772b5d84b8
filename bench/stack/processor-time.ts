import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);
/** Of the kernel's counters; the same on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** Processor time a process has used, in seconds, with that of its children that ended. */
async function secondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return ticks / TICKS_PER_SECOND;
}

/** Of these processes and all that they have started. */
export async function processorSeconds(pids: readonly number[]): Promise<number> {
  const { stdout } = await execute('ps', ['-A', '-o', 'pid=,ppid=']);
  const parents = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  const family = new Set(pids);
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const [pid, parent] of parents) if (family.has(parent)) family.add(pid);
  }
  const seconds = await Promise.all([...family].map(secondsOf));
  return seconds.reduce((sum, one) => sum + one, 0);
}
