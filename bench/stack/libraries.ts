import pg from 'pg';
import { startEmbedded } from '../../apps/server/src/platform/db/embedded/index.ts';
import { growLibrary } from '../seeds/library.ts';
import { startProduct } from './product.ts';
import { withTemporaryFolder } from './temporary-folder.ts';

export interface Library {
  readonly videos: number;
  readonly databaseUrl: string;
  /** For whatever the product keeps beside the database. */
  readonly folder: string;
}

async function copyDatabase(server: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`create database ${name} template bimah`);
  } finally {
    await client.end();
  }
}

/** Makes libraries of these sizes side by side in one database server and takes them away after use. */
export const withLibraries = <T>(
  sizes: readonly number[],
  use: (libraries: readonly Library[]) => Promise<T>,
): Promise<T> =>
  withTemporaryFolder(async (folder) => {
    const database = await startEmbedded({ dir: `${folder}/database`, fsync: false });
    try {
      const first = await startProduct({ databaseUrl: database.url('bimah'), folder });
      await first.stop();
      const libraries: Library[] = [];
      for (const videos of sizes) {
        const name = `videos_${videos}`;
        await copyDatabase(database.url('postgres'), name);
        await growLibrary(database.url(name), videos);
        libraries.push({ videos, databaseUrl: database.url(name), folder });
      }
      return await use(libraries);
    } finally {
      await database.stop();
    }
  });
