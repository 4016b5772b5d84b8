import { environment, loadConfig } from '#config.ts';
import { recount } from '#features/counters/index.ts';
import { createDatabase } from '#platform/db/database.ts';
import { attachOrStartEmbedded } from '#platform/db/embedded/index.ts';
import { openDataFolder } from './data-folder.ts';
import { openDatabase } from './open-database.ts';
import { explain } from './start-failure.ts';

/** Counts everything that is kept beside the rows it counts, mends it, and says what was off. */
async function recountAll(): Promise<void> {
  const { config } = await openDataFolder(loadConfig(environment));
  const opened = await openDatabase(config, {}, attachOrStartEmbedded);
  const database = createDatabase(opened.url, { directUrl: opened.directUrl, max: 1 });
  try {
    const found = await recount(database.pool);
    for (const { table, drift } of found) {
      process.stdout.write(`${table}: ${JSON.stringify(drift)}\n`);
    }
    process.stdout.write(
      found.length === 0 ? 'All counters are right.\n' : `${found.length} counters mended.\n`,
    );
  } finally {
    await database.close();
    await opened.stop();
  }
}

recountAll().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
