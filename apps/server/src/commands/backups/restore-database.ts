import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Config, LoadedConfig } from '#config.ts';
import { startEmbedded, unpackCluster } from '#platform/db/embedded/index.ts';
import { directUrlOf, type OpenDatabase, openDatabase } from '../open-database.ts';
import { StartFailure } from '../start-failure.ts';
import { openMoment } from './database-facts.ts';
import type { Manifest } from './manifest.ts';
import type { Backup } from './place.ts';
import { requireProgram, startProgram } from './pg-programs.ts';

/** Before anything is written: whether this backup can go into the database that is meant. */
export async function checkTarget(
  { kind, postgres }: Manifest,
  loaded: LoadedConfig,
): Promise<void> {
  if (kind === 'embedded' && loaded.databaseUrl !== null) {
    throw new StartFailure(
      'The backup is of an embedded database, which cannot become the one of DATABASE_URL: restore it without DATABASE_URL.',
    );
  }
  if (kind === 'dump') {
    await requireProgram('pg_restore', postgres, `the backup of a server of version ${postgres}`);
  }
  if (loaded.databaseUrl !== null) await refuseUsed(loaded);
}

async function refuseUsed(loaded: LoadedConfig): Promise<void> {
  const moment = await openMoment(directUrlOf(await openDatabase(loaded, {})));
  try {
    if ((await moment.tables()).length === 0) return;
    throw new StartFailure('The database of DATABASE_URL is not empty: restore into an empty one.');
  } finally {
    await moment.close();
  }
}

/** Puts the database in its place and leaves it open. */
export async function restoreDatabase(backup: Backup, config: Config): Promise<OpenDatabase> {
  const { folder, manifest } = backup;
  const path = join(folder, manifest.database.file);
  if (manifest.kind === 'embedded') {
    const archive = pipeline(createReadStream(path), createGunzip(), () => undefined);
    await unpackCluster(config.dataDir, archive);
  }
  const database = await openDatabase(config, {}, startEmbedded);
  try {
    if (manifest.kind === 'dump') await load(path, directUrlOf(database));
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** All of it or nothing. */
async function load(path: string, url: string): Promise<void> {
  const asOneself = ['--no-owner', '--no-privileges', '--no-comments'];
  const args = ['--single-transaction', '--exit-on-error', ...asOneself, path];
  const program = startProgram('pg_restore', args, url);
  program.output.resume();
  await program.ended;
}
