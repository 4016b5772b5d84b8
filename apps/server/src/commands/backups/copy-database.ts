import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import { baseBackup } from '#platform/db/embedded/index.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { directUrlOf, type OpenDatabase } from '../open-database.ts';
import { StartFailure } from '../start-failure.ts';
import { type DatabaseFacts, openMoment } from './database-facts.ts';
import { writeHashed } from './hashed-file.ts';
import type { Part } from './manifest.ts';
import { requireProgram, startProgram } from './pg-programs.ts';

/** Pages of a database shrink to a fifth by the least effort, and hardly more by the most. */
const GZIP = { level: 1 };

interface Wanted {
  readonly database: OpenDatabase;
  readonly storage: StoragePort;
  readonly folder: string;
}

export const kindOf = ({ backupUrl }: OpenDatabase) => (backupUrl === null ? 'dump' : 'embedded');

/** Before anything is copied: whether the database can be. */
export async function checkDatabase(database: OpenDatabase): Promise<void> {
  const { backupUrl } = database;
  const moment = await openMoment(directUrlOf(database));
  try {
    if ((await moment.tables()).length === 0) {
      throw new StartFailure('The database has no tables yet: there is nothing to back up.');
    }
    if (backupUrl !== null) return;
    const version = await moment.version();
    await requireProgram('pg_dump', version, `the server of version ${version}`);
  } finally {
    await moment.close();
  }
}

export async function copyDatabase(wanted: Wanted): Promise<{ part: Part; facts: DatabaseFacts }> {
  const { backupUrl } = wanted.database;
  return backupUrl === null ? dump(wanted) : copyCluster(wanted, backupUrl);
}

async function copyCluster({ database, storage, folder }: Wanted, backupUrl: string) {
  const file = 'database.tar.gz';
  // A failure of the one ends the other; whoever writes the file hears of it.
  const archive = pipeline(baseBackup(backupUrl), createGzip(GZIP), () => undefined);
  const content = await writeHashed(join(folder, file), archive);
  const moment = await openMoment(directUrlOf(database));
  try {
    return { part: { file, ...content }, facts: await moment.facts(storage) };
  } finally {
    await moment.close();
  }
}

async function dump({ database, storage, folder }: Wanted) {
  const file = 'database.dump';
  const moment = await openMoment(directUrlOf(database));
  try {
    const facts = await moment.facts(storage);
    const args = ['--format=custom', '--no-owner', '--no-privileges'];
    const snapshot = `--snapshot=${moment.snapshot}`;
    const program = startProgram('pg_dump', [...args, snapshot], directUrlOf(database));
    const content = await writeHashed(join(folder, file), program.output);
    await program.ended;
    return { part: { file, ...content }, facts };
  } finally {
    await moment.close();
  }
}
