import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sizeInWords } from '@bimah/contract/rules/file-size.ts';
import { environment, loadConfig, type LoadedConfig } from '#config.ts';
import { attachOrStartEmbedded, clusterFolder } from '#platform/db/embedded/index.ts';
import { createFiles } from '#platform/files.ts';
import { makeBackup, type Made, SECRET } from './backups/make-backup.ts';
import { folderNamed } from './backups/place.ts';
import { rowsIn } from './backups/manifest.ts';
import { recordBackup } from './backups/record-backup.ts';
import { openDataFolder } from './data-folder.ts';
import { openDatabase } from './open-database.ts';
import { explain, reasonOf, StartFailure } from './start-failure.ts';

const USE = 'Use: npm run backup -- DIR [--keep NUMBER]';

const say = (line: string) => process.stdout.write(`${line}\n`);

function readArguments(): { place: string; keep: number | null } {
  try {
    const options = { keep: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    const [place] = positionals;
    const { keep } = values;
    if (place === undefined || positionals.length > 1) throw new StartFailure(USE);
    if (keep !== undefined && !/^[1-9]\d{0,4}$/.test(keep)) {
      throw new StartFailure('--keep takes the number of backups to keep, 1 at least.');
    }
    return { place: folderNamed(place), keep: keep === undefined ? null : Number(keep) };
  } catch (error) {
    throw error instanceof StartFailure ? error : new StartFailure(USE);
  }
}

/** Else a mistyped folder would be made, and its empty database backed up. */
function refuseEmpty({ databaseUrl, dataDir }: LoadedConfig): void {
  if (databaseUrl !== null || existsSync(clusterFolder(dataDir))) return;
  throw new StartFailure(`There is no database in ${dataDir} (DATA_DIR): nothing to back up.`);
}

async function backUp(): Promise<void> {
  const { place, keep } = readArguments();
  const loaded = loadConfig(environment);
  refuseEmpty(loaded);
  const { config } = await openDataFolder(loaded);
  const { storage } = await createFiles(config);
  const database = await openDatabase(config, {}, attachOrStartEmbedded);
  try {
    const secretFile = loaded.appSecret === null ? join(config.dataDir, SECRET) : null;
    const made = await makeBackup({ database, storage, secretFile }, { place, keep });
    tell(made);
    await recordBackup(database.url, made).catch((error: unknown) => {
      say(`The console will not show it: ${reasonOf(error)}.`);
    });
  } finally {
    storage.close();
    await database.stop();
  }
}

function tell({ folder, manifest, copies, removed }: Made): void {
  const { media, gone } = manifest;
  say(
    `${folder} is whole: ${rowsIn(manifest)} rows, ${media.files} files of ${sizeInWords(media.bytes)}, of which ${copies.files} of ${sizeInWords(copies.bytes)} were not in a backup yet.`,
  );
  if (gone.length > 0) {
    say(`Files that records name and that are not there: ${gone.join(', ')}.`);
  }
  if (removed.length > 0) say(`Removed: ${removed.join(', ')}.`);
}

backUp().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
