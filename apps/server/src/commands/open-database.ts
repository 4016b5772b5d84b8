import pg from 'pg';
import type { Config } from '#config.ts';
import { type EmbeddedOptions, startEmbedded } from '#platform/db/embedded/index.ts';
import { reasonOf, StartFailure } from './start-failure.ts';

const CONNECT_TIMEOUT_MS = 10_000;

type Settings = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>;

export type OpenDatabase = {
  url: string;
  /** Where `url` leads to a pooler. */
  directUrl: string | null;
  /** Where a copy of the embedded one is to be had; null for a database that was given. */
  backupUrl: string | null;
  stop(): Promise<void>;
};

/** For what a session is needed for. */
export const directUrlOf = ({ url, directUrl }: OpenDatabase): string => directUrl ?? url;

/** The database that was given, or else the embedded one of the data folder. */
export async function openDatabase(
  { databaseUrl, databaseDirectUrl, dataDir }: Settings,
  hooks: Pick<EmbeddedOptions, 'onLog'>,
  start = startEmbedded,
): Promise<OpenDatabase> {
  if (databaseUrl === null) {
    const embedded = await start({ dir: dataDir, ...hooks });
    const { backupUrl } = embedded;
    return {
      url: embedded.url('bimah'),
      directUrl: null,
      backupUrl,
      stop: () => embedded.stop(),
    };
  }
  const direct = await meet({
    url: databaseDirectUrl ?? databaseUrl,
    setting: databaseDirectUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL',
    isDirect: true,
  });
  if (databaseDirectUrl !== null) {
    const pooled = await meet({ url: databaseUrl, setting: 'DATABASE_URL', isDirect: false });
    if (pooled !== direct) {
      throw new StartFailure('DATABASE_DIRECT_URL and DATABASE_URL lead to different databases.');
    }
  }
  return {
    url: databaseUrl,
    directUrl: databaseDirectUrl,
    backupUrl: null,
    stop: () => Promise.resolve(),
  };
}

interface Address {
  readonly url: string;
  readonly setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL';
  readonly isDirect: boolean;
}

/** Asked for at connecting, as only a session of one's own can have it. */
const OWN_TIMEOUT_MS = 9_999;
const ASK = `select concat_ws(' ', current_database(), extract(epoch from pg_postmaster_start_time())) as identity,
  current_setting('statement_timeout') as timeout`;

/** What tells this database from every other. */
async function meet({ url, setting, isDirect }: Address): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
    ...(isDirect && { statement_timeout: OWN_TIMEOUT_MS }),
  });
  client.on('error', () => undefined);
  const sentence = (reason: string) =>
    `The database at ${withoutPassword(url)} (${setting}) cannot be used: ${reason}.`;
  const pooler = sentence(
    'a pooler answers there, and DATABASE_DIRECT_URL must name the database behind it',
  );
  try {
    await client.connect();
    const { rows } = await client.query<{ identity: string; timeout: string }>(ASK);
    if (isDirect && rows[0]?.timeout !== `${OWN_TIMEOUT_MS}ms`) throw new StartFailure(pooler);
    return rows[0]?.identity ?? '';
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    const isPooler = error instanceof Error && /unsupported startup parameter/.test(error.message);
    throw new StartFailure(isPooler ? pooler : sentence(reasonOf(error)), { cause: error });
  } finally {
    await client.end();
  }
}

function withoutPassword(address: string): string {
  const { host, pathname } = new URL(address);
  return `${host}${pathname}`;
}
