import { environment, loadConfig } from '#config.ts';
import { completeFilms } from '#features/videos/index.ts';
import { createDatabase } from '#platform/db/database.ts';
import { attachOrStartEmbedded } from '#platform/db/embedded/index.ts';
import { openDataFolder } from './data-folder.ts';
import { openDatabase } from './open-database.ts';
import { explain } from './start-failure.ts';

/** Queues qualities, strip and preview for the films that have none, and says how many there are. */
async function completeAll(): Promise<void> {
  const { config } = await openDataFolder(loadConfig(environment));
  const opened = await openDatabase(config, {}, attachOrStartEmbedded);
  const database = createDatabase(opened.url, { directUrl: opened.directUrl, max: 1 });
  try {
    const queued = await completeFilms(database.db);
    process.stdout.write(`${queued} films wait for their qualities and pictures.\n`);
  } finally {
    await database.close();
    await opened.stop();
  }
}

completeAll().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
