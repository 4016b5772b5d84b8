import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { chooseAddresses } from './addresses.ts';

/** On the fourth line of what PostgreSQL notes of itself. */
const PORT_LINE = 3;

/** For what no call does: the database of the run, while it runs. */
export async function withDatabase<Result>(
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const { dataDir } = await chooseAddresses();
  const noted = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim();
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(noted.split('\n')[PORT_LINE]),
    user: 'bimah',
    database: 'bimah',
    password,
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
