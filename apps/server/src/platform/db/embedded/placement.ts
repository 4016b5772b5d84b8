import { randomBytes } from 'node:crypto';
import { readlink, rmdir, symlink } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { type Account, canEnter, databaseAccount } from './account.ts';
import { hasCode } from './embedded-database-error.ts';
import { makeDataFolder } from './folders.ts';
import { SYSTEM_FOLDER } from './system-folder.ts';

export type Placement = {
  dir: string;
  /** One line for the operator. */
  notice: string | null;
};

/**
 * Makes the folder the data is wanted in. One that the database's user cannot get to becomes, if
 * nobody insists on it, a link to a system folder.
 */
export async function placeDataFolder(
  wanted: string,
  options: { isMovable: boolean },
): Promise<Placement> {
  const account = await databaseAccount();
  if (!options.isMovable) return { dir: await makeDataFolder(wanted, account), notice: null };
  const linked = await linkTarget(wanted);
  if (linked !== null) {
    return { dir: await makeDataFolder(linked, account), notice: `The data is in ${linked}.` };
  }
  const isOpen = account === null || (await canEnter(account, dirname(wanted)));
  if (isOpen || !(await makeRoom(wanted))) {
    return { dir: await makeDataFolder(wanted, account), notice: null };
  }
  return linkToSystemFolder(wanted, account);
}

async function linkToSystemFolder(wanted: string, account: Account): Promise<Placement> {
  const name = `${basename(dirname(wanted))}-${randomBytes(4).toString('hex')}`;
  const dir = await makeDataFolder(join(SYSTEM_FOLDER, name), account);
  await symlink(dir, wanted);
  const reason = `the user "${account.name}", under which the database runs, cannot enter this checkout`;
  return { dir, notice: `The data is in ${dir}: ${reason}.` };
}

async function linkTarget(path: string): Promise<string | null> {
  return readlink(path).then(
    (target) => resolve(dirname(path), target),
    () => null,
  );
}

/** False when something is kept at the path already, which then has to stay. */
async function makeRoom(path: string): Promise<boolean> {
  return rmdir(path).then(
    () => true,
    (error: unknown) => hasCode(error, 'ENOENT'),
  );
}
