import { randomBytes } from 'node:crypto';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { databaseAccount } from './account.ts';
import { EmbeddedDatabaseError, hasCode } from './embedded-database-error.ts';
import {
  allowBackups,
  changePassword,
  type ClusterPlan,
  initialiseCluster,
  makeEmptyFolder,
} from './initialise-cluster.ts';
import { keepPassword, readPassword } from './kept-password.ts';
import { clearLeftovers } from './postmaster-file.ts';
import { lastLine, runToEnd } from './run-as-account.ts';

const DRAFT_PREFIX = 'postgres.new-';

/** Where the cluster of a data folder lies. */
export function clusterFolder(dir: string): string {
  return join(dir, 'postgres');
}

/** A stopped cluster that is complete and free to start, and its password. */
export async function prepareCluster(plan: ClusterPlan, dir: string) {
  const cluster = clusterFolder(dir);
  await removeDrafts(dir);
  let password = await readPassword(dir);

  if (!(await isCluster(cluster, plan.binaries.version))) {
    password ??= newPassword();
    const draft = draftIn(dir);
    await initialiseCluster(plan, draft, password);
    await keepPassword(dir, password);
    // Only what is complete ever gets the final name, whenever we are killed.
    await rename(draft, cluster);
    if (plan.isDurable) await syncNames(dir);
  }
  await clearLeftovers(cluster);

  const kept = password;
  password ??= newPassword();
  await allowBackups(plan, cluster, password);
  if (kept === null) {
    await changePassword(plan, cluster, password);
    await keepPassword(dir, password);
  }
  return { cluster, password };
}

/** Puts the cluster of a base backup, a tar archive, into a data folder that has none. */
export async function unpackCluster(dir: string, archive: Readable): Promise<void> {
  const account = await databaseAccount();
  const draft = draftIn(dir);
  await makeEmptyFolder(draft, account);
  // By the account the cluster is to belong to, from our hands: it need not reach the archive.
  const args = ['-x', '-f', '-', '-C', draft];
  const { code, errors } = await runToEnd({ file: 'tar', args, account }, archive);
  if (code !== 0) {
    throw new EmbeddedDatabaseError(`The database cannot be unpacked: ${lastLine(errors)}.`);
  }
  await rename(draft, clusterFolder(dir));
}

/** Under a name of its own until it is complete. */
const draftIn = (dir: string) => join(dir, `${DRAFT_PREFIX}${randomBytes(4).toString('hex')}`);

async function isCluster(folder: string, ourVersion: string): Promise<boolean> {
  const entries: string[] = await readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  if (entries.length === 0) return false;
  if (!entries.includes('PG_VERSION')) {
    throw new EmbeddedDatabaseError(`${folder} is in the way: it is no PostgreSQL data folder.`);
  }
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (version === ourVersion) return true;
  throw new EmbeddedDatabaseError(
    `${folder} was written by PostgreSQL ${version}, but this version of Bimah brings PostgreSQL ${ourVersion}.`,
  );
}

/** Else a power failure could bring the draft's name back, over what was written since. */
async function syncNames(dir: string): Promise<void> {
  const handle = await open(dir, 'r');
  await handle.sync();
  await handle.close();
}

/** What a killed start left may still be written to for a moment, so each start drafts anew. */
async function removeDrafts(dir: string): Promise<void> {
  const drafts = (await readdir(dir)).filter((name) => name.startsWith(DRAFT_PREFIX));
  const force = { recursive: true, force: true, maxRetries: 5 };
  await Promise.allSettled(drafts.map((draft) => rm(join(dir, draft), force)));
}

/** Of characters that need no quoting, neither in SQL nor in an address. */
function newPassword(): string {
  return randomBytes(24).toString('base64url');
}
