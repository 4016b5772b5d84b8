import { startEmbedded } from '../../apps/server/src/platform/db/embedded/index.ts';
import { s3VariablesOf } from '../../apps/server/src/testing/swift/s3-variables.ts';
import { startSwift } from '../../apps/server/src/testing/swift/swift.ts';
import type { Figure, Measurement } from '../measurement.ts';
import { peakDuring, residentMiB } from '../stack/memory.ts';
import { signIn } from '../stack/people.ts';
import { startProduct } from '../stack/product.ts';
import { withTemporaryFolder } from '../stack/temporary-folder.ts';
import { upload, emptyFilm } from '../stack/uploads.ts';

const MIB = 1024 ** 2;
const SIZE = 1024 * MIB;
const WARM_UP_SIZE = 16 * MIB;
const METHOD = `Memory of the server process (resident) while one file of ${SIZE / MIB} MiB is sent, against what it was before, after a first small upload.`;

interface Wanted {
  readonly goalMiB: number;
  readonly env?: Readonly<Record<string, string>>;
}

const measure = ({ goalMiB, env = {} }: Wanted): Promise<Figure[]> =>
  withTemporaryFolder(async (folder) => {
    const database = await startEmbedded({ dir: `${folder}/database` });
    const databaseUrl = database.url('bimah');
    const product = await startProduct({ databaseUrl, folder: `${folder}/data`, env });
    try {
      const token = await signIn(product);
      const send = (size: number) => upload(product, token, { size, content: emptyFilm(size) });
      await send(WARM_UP_SIZE);
      const before = await residentMiB(product.pid);
      const startedAt = performance.now();
      const peak = await peakDuring(product.pid, () => send(SIZE));
      const seconds = (performance.now() - startedAt) / 1000;
      return [
        { what: 'Before', value: `${before.toFixed(0)} MiB` },
        { what: 'Speed', value: `${(SIZE / MIB / seconds).toFixed(0)} MiB/s` },
        {
          what: 'Rise',
          value: `${(peak - before).toFixed(1)} MiB`,
          goal: `under ${goalMiB} MiB`,
          reached: peak - before < goalMiB,
        },
      ];
    } finally {
      await product.stop();
      await database.stop();
    }
  });

export const uploadMemory: Measurement = {
  name: 'Uploading 1 GB',
  method: METHOD,
  measure: () => measure({ goalMiB: 64 }),
};

export const bucketUploadMemory: Measurement = {
  name: 'Uploading 1 GB to a bucket',
  method: `${METHOD} The file goes to a bucket of OpenStack Swift on the same machine, past the server.`,
  measure: async () => {
    const swift = await startSwift();
    try {
      const files = s3VariablesOf(await swift.bucket());
      // Jobs would have their own memory; the api is what is weighed.
      return await measure({ goalMiB: 16, env: { ...files, ROLES: 'api' } });
    } finally {
      await swift.close();
    }
  },
};
