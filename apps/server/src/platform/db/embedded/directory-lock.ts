import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

const SQLITE_BUSY = 5;
const RETRY_EVERY_MS = 100;

export type DirectoryLock = { release(): void };

/**
 * Locks a folder for the life of this process; null when another process holds it.
 *
 * The lock is the operating system's own lock on a file, taken by way of SQLite, so that it
 * vanishes with its holder, however that dies: no process ids to guess about.
 */
export async function lockDirectory(
  dir: string,
  waitMs: number,
  name = 'server.lock',
): Promise<DirectoryLock | null> {
  const giveUpAt = performance.now() + waitMs;
  let lock = tryLock(dir, name);
  while (lock === null && performance.now() < giveUpAt) {
    await sleep(RETRY_EVERY_MS);
    lock = tryLock(dir, name);
  }
  return lock;
}

function tryLock(dir: string, name: string): DirectoryLock | null {
  const file = new DatabaseSync(join(dir, name), { open: false, timeout: 0 });
  try {
    file.open();
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return { release: () => file.isOpen && file.close() };
  } catch (error) {
    if (file.isOpen) file.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null;
    throw new EmbeddedDatabaseError(`The folder ${dir} cannot be written.`, { cause: error });
  }
}
