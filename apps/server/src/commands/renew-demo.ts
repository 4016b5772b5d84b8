import pg from 'pg';
import type { Config, LoadedConfig } from '#config.ts';
import { createDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createFiles } from '#platform/files.ts';
import { createLog } from '#platform/log.ts';
import { createServices } from '#platform/services.ts';
import { demoFiles, isEmpty } from '../../seeds/demo/index.ts';
import { workBesideDemo } from '../../seeds/demo/marks.ts';
import { jobs } from '../worker.ts';
import { closingStack } from './closing-stack.ts';
import { openDataFolder } from './data-folder.ts';
import { loadDemoIfEmpty } from './demo.ts';
import { directUrlOf, openDatabase, type OpenDatabase } from './open-database.ts';
import { StartFailure } from './start-failure.ts';

const OURS = ['public', 'jobs', 'drizzle'];

/** Before anything of ours connects: a server that runs would go on with what is taken away. */
async function refuseRunning(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'renew-demo' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `select from pg_stat_activity
       where datname = current_database() and application_name like 'bimah%'`,
    );
    if (rowCount) throw new StartFailure('A server is using this database: stop it first.');
  } finally {
    await client.end();
  }
}

/** Gives whether there is a demo to take away. */
async function refuseWork(url: string): Promise<boolean> {
  const database = createDatabase(url, { max: 1 });
  try {
    if (await isEmpty(database.db)) return false;
    const work = await workBesideDemo(database.db);
    if (work === null) {
      throw new StartFailure(
        'Whether there is only demo content in this database cannot be told: no loading of it was remembered. Nothing was changed.',
      );
    }
    if (work.length > 0) {
      throw new StartFailure(
        `Somebody has worked in this database, and that is not thrown away. Nothing was changed. Beside the demo there is more in: ${work.join(', ')}.`,
      );
    }
    return true;
  } finally {
    await database.close();
  }
}

/** All at once, so that a failure leaves everything. */
async function emptyDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'renew-demo' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const drops = OURS.map((schema) => `drop schema if exists ${schema} cascade`);
    await client.query(['begin', ...drops, 'create schema public', 'commit'].join('; '));
  } finally {
    await client.end();
  }
}

async function load(config: Config, opened: OpenDatabase): Promise<void> {
  const log = createLog(config.logLevel);
  const closing = closingStack((error) => log.error({ err: error }, 'did not stop in order'));
  try {
    const files = await createFiles(config);
    const database = createDatabase(opened.url, { directUrl: opened.directUrl, max: 2 });
    closing.add(() => database.close());
    const services = await createServices(config, database, { log, files });
    closing.add(() => services.close());
    // Drawings of before may be of other words: what stands in the way is written anew.
    for (const { key } of demoFiles(services.storage)) await services.storage.remove(key);
    await loadDemoIfEmpty(services);
  } finally {
    await closing.closeAll();
  }
}

/** Loads the demo anew, as of today, in the place of one that nobody has worked in. */
export async function renewDemo(loaded: LoadedConfig): Promise<void> {
  const { config } = await openDataFolder(loaded);
  const opened = await openDatabase(config, {});
  try {
    const direct = directUrlOf(opened);
    await refuseRunning(direct);
    await migrate(direct, jobs);
    if (await refuseWork(direct)) {
      await emptyDatabase(direct);
      await migrate(direct, jobs);
    }
    await load(config, opened);
  } finally {
    await opened.stop();
  }
}
