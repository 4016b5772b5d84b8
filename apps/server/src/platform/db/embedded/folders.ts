import { existsSync } from 'node:fs';
import { chmod, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Account, canEnter } from './account.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

/**
 * Makes a data folder and returns its real path. What is created is closed to others; only when
 * the database runs under another user may it be passed through.
 */
export async function makeDataFolder(dir: string, account: Account | null): Promise<string> {
  await makeFolder(dir, account === null ? 0o700 : 0o711);
  const folder = await realpath(dir);
  if (account === null || (await canEnter(account, folder))) return folder;
  throw new EmbeddedDatabaseError(
    `The data folder ${dir} cannot be entered by the user "${account.name}", under which the database runs because PostgreSQL refuses to run as root: open it to that user, or set DATA_DIR to a folder that is.`,
  );
}

/** Not by Node's own recursive way, which never ends where a file system refuses new folders. */
export async function makeFolder(dir: string, mode: number): Promise<void> {
  if (await isFolder(dir)) return;
  if (!existsSync(dirname(dir))) await makeFolder(dirname(dir), mode);
  try {
    await mkdir(dir);
    await chmod(dir, mode);
  } catch (error) {
    if (!(await isFolder(dir))) throw error;
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
