import { setTimeout as sleep } from 'node:timers/promises';
import { databaseAccount } from './account.ts';
import { clusterFolder } from './cluster.ts';
import { lockDirectory } from './directory-lock.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { makeDataFolder } from './folders.ts';
import { readPassword } from './kept-password.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { addressesOf, type Embedded, type EmbeddedOptions, startLocked } from './start-embedded.ts';

const READY_TIMEOUT_MS = 15_000;
const POLL_MS = 50;

/** The database of a folder, wherever it runs: that of a server at work, or one started here. */
export async function attachOrStartEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dir = await makeDataFolder(options.dir, await databaseAccount());
  const lock = await lockDirectory(dir, 0);
  return lock === null ? attach(dir) : startLocked({ ...options, dir }, lock);
}

async function attach(dir: string): Promise<Embedded> {
  const giveUpAt = performance.now() + READY_TIMEOUT_MS;
  while (performance.now() < giveUpAt) {
    const record = await readPostmasterFile(clusterFolder(dir));
    const password = await readPassword(dir);
    if (record?.isReady === true && password !== null) {
      return { ...addressesOf({ port: record.port, password }), stop: () => Promise.resolve() };
    }
    await sleep(POLL_MS);
  }
  throw new EmbeddedDatabaseError(
    `The server running on ${dir} has no database ready: try again when it has started.`,
  );
}
