import { createReadStream } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config, LoadedConfig } from '#config.ts';
import { createFiles } from '#platform/files.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { NoRoomError, orNoRoom } from '#platform/room/port.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { openDataFolder, RESTORING } from '../data-folder.ts';
import type { OpenDatabase } from '../open-database.ts';
import { reasonOf, StartFailure } from '../start-failure.ts';
import { openMoment } from './database-facts.ts';
import { SECRET } from './make-backup.ts';
import { rowsIn } from './manifest.ts';
import type { Copied } from './media-list.ts';
import { type MediaStore, mediaStoreOf } from './media-store.ts';
import type { Backup } from './place.ts';
import { checkTarget, restoreDatabase } from './restore-database.ts';
import { refuseNewer, verify } from './verify.ts';

export interface Restored {
  readonly rows: number;
  readonly files: number;
  readonly bytes: number;
  /** Files that records name and the backup does not have. */
  readonly missing: readonly string[];
}

/** Restores a backup into a place where there is nothing, or refuses before anything is written. */
export async function restoreBackup(backup: Backup, loaded: LoadedConfig): Promise<Restored> {
  const { manifest, folder } = backup;
  refuseNewer(manifest);
  await refuseUsedFolder(loaded.dataDir);
  await checkTarget(manifest, loaded);
  const store = mediaStoreOf(join(folder, '..'));
  const files = await verify(backup, store);
  const secret = manifest.secret && (await readFile(join(folder, SECRET), 'utf8')).trim();
  // Looking at every byte takes its time, in which a server may have been started there.
  await refuseUsedFolder(loaded.dataDir);
  const { config } = await openDataFolder({ ...loaded, appSecret: loaded.appSecret ?? secret });
  const { storage } = await createFiles(config);
  const put = new Set<string>();
  try {
    await refuseUsedStorage(storage);
    await writeFile(join(config.dataDir, RESTORING), '');
    if (secret !== null && loaded.appSecret === null) {
      await writeFile(join(config.dataDir, SECRET), `${secret}\n`, { mode: 0o600, flush: true });
    }
    for (const file of files) {
      put.add(file.key);
      await putFile(storage, store, file);
    }
    const facts = await withDatabase(backup, config, (database) =>
      check(backup, database, storage),
    );
    await rm(join(config.dataDir, RESTORING));
    const missing = [...facts.named].filter((key) => !put.has(key));
    return { rows: rowsIn(facts), files: files.length, bytes: manifest.media.bytes, missing };
  } catch (error) {
    for (const key of put) await storage.remove(key).catch(() => undefined);
    await emptyFolder(config.dataDir);
    throw inWords(error, config.dataDir);
  } finally {
    storage.close();
  }
}

function inWords(error: unknown, dataDir: string): unknown {
  if (orNoRoom(error) instanceof NoRoomError) {
    return new StartFailure(
      `There is no room in ${dataDir} for this backup beside DISK_RESERVE: nothing was restored.`,
      { cause: error },
    );
  }
  if (!(error instanceof ApiError)) return error;
  return new StartFailure(
    `The storage cannot be used: ${reasonOf(error.cause ?? error)}; nothing was restored.`,
    { cause: error },
  );
}

async function withDatabase<Result>(
  backup: Backup,
  config: Config,
  use: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await restoreDatabase(backup, config);
  try {
    return await use(database);
  } finally {
    await database.stop();
  }
}

/** A dump is of one moment, so that nothing may differ; a copied cluster is a moment further. */
async function check({ manifest }: Backup, { url }: OpenDatabase, storage: StoragePort) {
  const moment = await openMoment(url);
  try {
    const facts = await moment.facts(storage);
    const wrong = Object.entries(manifest.rows).find(([name, rows]) => facts.rows[name] !== rows);
    if (manifest.kind === 'embedded' || wrong === undefined) return facts;
    throw new StartFailure(
      `The table ${wrong[0]} has ${facts.rows[wrong[0]] ?? 'no'} rows and not the ${wrong[1]} of the backup.`,
    );
  } finally {
    await moment.close();
  }
}

async function putFile(storage: StoragePort, store: MediaStore, file: Copied): Promise<void> {
  const { key, type, size: bytes } = file;
  await storage.put(key, createReadStream(store.pathOf(file)), { type, bytes });
}

/** What a new volume has of itself. */
const OF_THE_SYSTEM = new Set(['lost+found']);

async function entriesOf(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => !OF_THE_SYSTEM.has(name));
}

async function refuseUsedFolder(dir: string): Promise<void> {
  const entries = await entriesOf(dir);
  if (entries.length === 0) return;
  const reason = entries.includes(RESTORING)
    ? 'holds a restore that was cut short: empty it, and restore again'
    : 'is not empty: restore into an empty folder';
  throw new StartFailure(`The folder ${dir} (DATA_DIR) ${reason}.`);
}

async function refuseUsedStorage(storage: StoragePort): Promise<void> {
  for await (const { key } of storage.list('')) {
    throw new StartFailure(`The storage is not empty (${key}): restore into an empty one.`);
  }
}

async function emptyFolder(dir: string): Promise<void> {
  for (const name of await entriesOf(dir)) {
    await rm(join(dir, name), { recursive: true, force: true });
  }
}
