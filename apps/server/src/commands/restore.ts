import { parseArgs } from 'node:util';
import { sizeInWords } from '@bimah/contract/rules/file-size.ts';
import { environment, loadConfig } from '#config.ts';
import { folderNamed } from './backups/place.ts';
import { restoreBackup } from './backups/restore-backup.ts';
import { findBackup } from './backups/verify.ts';
import { explain, StartFailure } from './start-failure.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

function readArguments(): string {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    const [folder] = positionals;
    if (folder !== undefined && positionals.length === 1) return folderNamed(folder);
  } catch {
    // An option: there are none.
  }
  throw new StartFailure(
    'Use: npm run restore -- DIR, a backup or a folder of backups, of which the newest is taken',
  );
}

async function restore(): Promise<void> {
  const backup = await findBackup(readArguments());
  const loaded = loadConfig(environment);
  say(`Checking ${backup.folder}.`);
  const { rows, files, bytes, missing } = await restoreBackup(backup, loaded);
  say(`Restored: ${rows} rows, ${files} files of ${sizeInWords(bytes)}.`);
  if (missing.length > 0) {
    say(`Files that records name and the backup does not have: ${missing.join(', ')}.`);
  }
  if (backup.manifest.secret === null && loaded.appSecret === null) {
    say('The backup holds no secret: set APP_SECRET to the one that was used with it.');
  }
  say('Start the server: it brings the database up to date by itself.');
}

restore().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
