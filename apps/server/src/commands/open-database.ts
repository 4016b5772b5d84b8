import pg from 'pg';
import type { Config } from '#config.ts';
import { type EmbeddedOptions, startEmbedded } from '#platform/db/embedded/index.ts';
import { reasonOf, StartFailure } from './start-failure.ts';

const CONNECT_TIMEOUT_MS = 10_000;

export type OpenDatabase = { url: string; stop(): Promise<void> };

/** The database that was given, or else the embedded one of the data folder. */
export async function openDatabase(
  { databaseUrl, dataDir }: Config,
  hooks: Pick<EmbeddedOptions, 'onLog'>,
  start = startEmbedded,
): Promise<OpenDatabase> {
  if (databaseUrl === null) {
    const embedded = await start({ dir: dataDir, ...hooks });
    return { url: embedded.url('bimah'), stop: () => embedded.stop() };
  }
  await checkReachable(databaseUrl);
  return { url: databaseUrl, stop: () => Promise.resolve() };
}

async function checkReachable(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new StartFailure(
      `The database at ${withoutPassword(url)} (DATABASE_URL) cannot be used: ${reasonOf(error)}.`,
      { cause: error },
    );
  } finally {
    await client.end();
  }
}

function withoutPassword(address: string): string {
  const { host, pathname } = new URL(address);
  return `${host}${pathname}`;
}
