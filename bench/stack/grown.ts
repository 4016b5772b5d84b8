import pg from 'pg';
import { startEmbedded } from '../../apps/server/src/platform/db/embedded/index.ts';
import { startProduct } from './product.ts';
import { withTemporaryFolder } from './temporary-folder.ts';

/** A database of the product filled to some size. */
export interface Grown {
  readonly databaseUrl: string;
  /** For whatever the product keeps beside the database. */
  readonly folder: string;
}

export interface Growth<Size> {
  readonly sizes: readonly Size[];
  readonly grow: (databaseUrl: string, size: Size) => Promise<void>;
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

/** Makes databases of these sizes side by side in one server, each on top of the demo, and takes them away after use. */
export const withGrown = <Size, T>(
  { sizes, grow }: Growth<Size>,
  use: (databases: readonly Grown[]) => Promise<T>,
): Promise<T> =>
  withTemporaryFolder(async (folder) => {
    const database = await startEmbedded({ dir: `${folder}/database`, fsync: false });
    try {
      const first = await startProduct({ databaseUrl: database.url('bimah'), folder });
      await first.stop();
      const databases: Grown[] = [];
      for (const [index, size] of sizes.entries()) {
        const name = `grown_${index}`;
        await copyDatabase(database.url('postgres'), name);
        await grow(database.url(name), size);
        databases.push({ databaseUrl: database.url(name), folder });
      }
      return await use(databases);
    } finally {
      await database.stop();
    }
  });
