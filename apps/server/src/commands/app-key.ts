import { environment, loadConfig } from '#config.ts';
import { madeAppKey } from '#platform/http/app-keys.ts';
import { openDataFolder } from './data-folder.ts';
import { explain } from './start-failure.ts';

/** Prints the key the viewers' app shows for itself. */
async function printAppKey(): Promise<void> {
  const { config } = await openDataFolder(loadConfig(environment));
  process.stdout.write(`${config.appKeys[0] ?? madeAppKey(config.appSecret)}\n`);
}

printAppKey().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
