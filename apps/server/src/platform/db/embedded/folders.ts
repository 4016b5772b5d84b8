import { chmod, mkdir, realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Account, canEnter } from './account.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

/**
 * Makes the folder that will hold a cluster and returns its real path. What we create is closed to
 * others; only when the database runs under another user may it be passed through.
 */
export async function makeDataFolder(dir: string, account: Account | null): Promise<string> {
  const firstCreated = await mkdir(dir, { recursive: true });
  if (firstCreated !== undefined) {
    const mode = account === null ? 0o700 : 0o711;
    for (let path = dir; path.length >= firstCreated.length; path = dirname(path)) {
      await chmod(path, mode);
    }
  }
  const folder = await realpath(dir);
  if (account === null || (await canEnter(account, folder))) return folder;
  throw new EmbeddedDatabaseError(
    `The data folder ${dir} cannot be entered by the user "${account.name}", under which the database runs because PostgreSQL refuses to run as root: open it to that user, or set DATA_DIR to a folder that is.`,
  );
}
