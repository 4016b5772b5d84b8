import { startEmbedded } from '../../apps/server/src/platform/db/embedded/index.ts';
import type { Measurement } from '../measurement.ts';
import { peakDuring, residentMiB } from '../stack/memory.ts';
import { signIn } from '../stack/people.ts';
import { startProduct } from '../stack/product.ts';
import { withTemporaryFolder } from '../stack/temporary-folder.ts';
import { upload, emptyFilm } from '../stack/uploads.ts';

const MIB = 1024 ** 2;
const SIZE = 1024 * MIB;
const WARM_UP_SIZE = 16 * MIB;
const GOAL_MIB = 64;

async function measureOn(databaseUrl: string, folder: string) {
  const product = await startProduct({ databaseUrl, folder });
  try {
    const token = await signIn(product);
    const send = (size: number) => upload(product, token, { size, content: emptyFilm(size) });
    await send(WARM_UP_SIZE);
    const before = await residentMiB(product.pid);
    const startedAt = performance.now();
    const peak = await peakDuring(product.pid, () => send(SIZE));
    const seconds = (performance.now() - startedAt) / 1000;
    return { before, peak, speed: SIZE / MIB / seconds };
  } finally {
    await product.stop();
  }
}

export const uploadMemory: Measurement = {
  name: 'Uploading 1 GB',
  method: `Memory of the server process (resident) while one file of ${SIZE / MIB} MiB is sent, against what it was before, after a first small upload.`,
  measure: () =>
    withTemporaryFolder(async (folder) => {
      const database = await startEmbedded({ dir: `${folder}/database` });
      try {
        const { before, peak, speed } = await measureOn(database.url('bimah'), `${folder}/data`);
        return [
          { what: 'Before', value: `${before.toFixed(0)} MiB` },
          { what: 'Speed', value: `${speed.toFixed(0)} MiB/s` },
          {
            what: 'Rise',
            value: `${(peak - before).toFixed(1)} MiB`,
            goal: `under ${GOAL_MIB} MiB`,
            reached: peak - before < GOAL_MIB,
          },
        ];
      } finally {
        await database.stop();
      }
    }),
};
