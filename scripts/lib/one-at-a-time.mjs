import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from './paths.mjs';

const LOOK_EVERY_MS = 250;

/**
 * Does what only one process of a checkout may do at a time; another one waits for it to end. What
 * a process that died left behind does not count.
 */
export async function oneAtATime(name, work, { folder = join(ROOT, '.cache') } = {}) {
  const lock = join(folder, `${name}.lock`);
  mkdirSync(dirname(lock), { recursive: true });
  while (!take(lock)) await sleep(LOOK_EVERY_MS);
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isAlive(ownerOf(lock))) rmSync(lock, { force: true });
    return false;
  }
}

/** Gone meanwhile, or not written yet: then nobody can be said to have died. */
function ownerOf(lock) {
  try {
    return Number(readFileSync(lock, 'utf8')) || process.pid;
  } catch {
    return process.pid;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
