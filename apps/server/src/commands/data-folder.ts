import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, type LoadedConfig, MIN_SECRET_LENGTH } from '#config.ts';
import {
  EmbeddedDatabaseError,
  makeDataFolder,
  placeDataFolder,
} from '#platform/db/embedded/index.ts';
import { reasonOf, StartFailure } from './start-failure.ts';

const SECRET_BYTES = 48;

/** Lies in a folder while a backup is being restored into it. */
export const RESTORING = 'restore-unfinished';

/** Makes the data folder ready and completes the configuration with what is kept there. */
export async function openDataFolder(
  loaded: LoadedConfig,
): Promise<{ config: Config; notice: string | null }> {
  try {
    const { dir, notice } = await place(loaded);
    refuseHalfRestored(dir);
    const appSecret = loaded.appSecret ?? (await keepSecret(dir));
    await checkWritable(dir);
    return { config: { ...loaded, dataDir: dir, appSecret }, notice };
  } catch (error) {
    if (error instanceof EmbeddedDatabaseError || error instanceof StartFailure) throw error;
    throw new StartFailure(
      `The data folder ${loaded.dataDir} cannot be used: ${reasonOf(error)}; set DATA_DIR to another.`,
      { cause: error },
    );
  }
}

function refuseHalfRestored(dir: string): void {
  if (!existsSync(join(dir, RESTORING))) return;
  throw new StartFailure(
    `A backup is being restored into ${dir}, or was and the restore was cut short: empty the folder, and restore again.`,
  );
}

async function place({ databaseUrl, dataDir, dataDirIsExplicit }: LoadedConfig) {
  if (databaseUrl === null) return placeDataFolder(dataDir, { isMovable: !dataDirIsExplicit });
  return { dir: await makeDataFolder(dataDir, null), notice: null };
}

async function checkWritable(dir: string): Promise<void> {
  const probe = join(dir, `.probe-${randomUUID()}`);
  await writeFile(probe, '');
  await rm(probe);
}

async function keepSecret(dir: string): Promise<string> {
  const file = join(dir, 'app-secret');
  if (!existsSync(file)) await makeSecret(file);
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length >= MIN_SECRET_LENGTH) return secret;
  throw new StartFailure(`${file} is damaged: remove it, and links that were sent stop working.`);
}

/** A link appears whole or not at all, and never replaces what another start has just made. */
async function makeSecret(file: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await writeFile(draft, `${secret}\n`, { mode: 0o600, flush: true });
  await link(draft, file).catch((error: unknown) => {
    if (!existsSync(file)) throw error;
  });
  await rm(draft);
}
