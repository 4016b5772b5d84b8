import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { startEmbedded } from '../apps/server/src/platform/db/embedded/index.ts';
import { growVolume, volumeOf } from './seeds/volume/index.ts';
import { start } from './stack/processes.ts';

const USE = `Use: npm run bench:seed -- --folder FOLDER [--factor 1]
Makes a data folder with the demo and a platform's worth of channels, videos, people, comments, messages
and thirty days of views beside it. A factor of 0.01 makes a hundredth of each. To look at it afterwards:
DATA_DIR=FOLDER npm start`;

function readFlags() {
  const { values } = parseArgs({
    options: { folder: { type: 'string' }, factor: { type: 'string', default: '1' } },
  });
  const factor = Number(values.factor);
  if (values.folder === undefined) throw new Error('--folder is missing.');
  if (!(factor > 0 && factor <= 1)) throw new Error('--factor is above 0 and at most 1.');
  return { folder: resolve(values.folder), factor };
}

/** Started once, so that the product makes its tables and its demo. */
async function prepare(folder: string): Promise<void> {
  const product = await start({
    script: 'apps/server/src/main.ts',
    env: { DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'warn' },
    readyPath: '/readyz',
  });
  await product.stop();
}

async function main(): Promise<void> {
  const { folder, factor } = readFlags();
  const startedAt = performance.now();
  await prepare(folder);
  const database = await startEmbedded({ dir: folder });
  try {
    await growVolume(database.url('bimah'), factor);
  } finally {
    await database.stop();
  }
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  console.log(`${folder} was made in ${seconds} s:`);
  for (const [what, count] of Object.entries(volumeOf(factor))) {
    console.log(`  ${count.toLocaleString('en')} ${what}`);
  }
}

main().catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USE}`);
  process.exitCode = 1;
});
