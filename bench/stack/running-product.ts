import { startEmbedded } from '../../apps/server/src/platform/db/embedded/index.ts';
import type { Running } from './processes.ts';
import { loadDemo, startProduct } from './product.ts';
import { withTemporaryFolder } from './temporary-folder.ts';

export interface RunningProduct {
  readonly product: Running;
  readonly databaseUrl: string;
}

/** The product with its demo on a database of its own that forgets nothing, as people run it. */
export const withProduct = <T>(
  use: (running: RunningProduct) => Promise<T>,
  env: Readonly<Record<string, string>> = {},
): Promise<T> =>
  withTemporaryFolder(async (folder) => {
    const database = await startEmbedded({ dir: `${folder}/database` });
    try {
      const databaseUrl = database.url('bimah');
      const folders = { databaseUrl, folder: `${folder}/data` };
      await loadDemo(folders);
      const product = await startProduct({ ...folders, env });
      try {
        return await use({ product, databaseUrl });
      } finally {
        await product.stop();
      }
    } finally {
      await database.stop();
    }
  });
