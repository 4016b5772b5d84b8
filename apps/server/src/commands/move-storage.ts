import { ConfigError, environment, loadConfig } from '#config.ts';
import { sizeInWords } from '@bimah/contract/rules/file-size.ts';
import { createStorages } from '#platform/files.ts';
import { moveFiles, type Moved } from '#platform/storage/move-files.ts';
import { openDataFolder } from './data-folder.ts';
import { explain, reasonOf } from './start-failure.ts';

const DIRECTIONS = ['to-bucket', 'to-disk'] as const;
const TELL_EVERY_MS = 5_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);

const inWords = ({ copied, bytes, kept }: Moved): string =>
  `${copied} files copied (${sizeInWords(bytes)}), ${kept} there already.`;

async function move([direction, ...flags]: readonly string[]): Promise<void> {
  const isThorough = flags.includes('--compare');
  if (!DIRECTIONS.some((one) => one === direction) || flags.length > (isThorough ? 1 : 0)) {
    throw new ConfigError(['Say where to: npm run storage:move -- to-bucket|to-disk [--compare]']);
  }
  const { config } = await openDataFolder(loadConfig(environment));
  const { disk, bucket } = await createStorages(config);
  if (!bucket) throw new ConfigError(['S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY must be set.']);
  await bucket.check();
  const ways = direction === 'to-bucket' ? { from: disk, to: bucket } : { from: bucket, to: disk };
  let told = performance.now();
  const moved = await moveFiles({
    ...ways,
    isThorough,
    onFile: (so_far) => {
      if (performance.now() - told < TELL_EVERY_MS) return;
      told = performance.now();
      say(inWords(so_far));
    },
  });
  bucket.close();
  say(inWords(moved));
  for (const { key, why } of moved.failed) process.stderr.write(`${key}: ${reasonOf(why)}\n`);
  if (moved.failed.length > 0) {
    process.stderr.write(`${moved.failed.length} files could not be copied: run it again.\n`);
    process.exitCode = 1;
  }
}

move(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
