import pg from 'pg';
import type { Database } from './database.ts';
import { driverError } from './errors.ts';

/** Between two looks; probes come more often, from several sides. */
const PAUSE_MS = 2_000;
const PATIENCE_MS = 3_000;
/** One look in vain may be a machine that is busy. */
const IN_VAIN_MAX = 2;
/** Too many connections, say: it answers, and those we have go on. */
const FULL = /^53/;

interface Looks {
  inVain: number;
  next: number;
}
const looks = new WeakMap<Database, Looks>();

async function connectAnew({ url }: Database): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    application_name: 'bimah-ready',
  });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    if (!FULL.test(driverError(error).code)) throw error;
  } finally {
    // One that stands still may never say that it is closed.
    void client.end().catch(() => {});
  }
}

/** In the background: a probe does not wait for it. */
function keepLooking(database: Database): Looks {
  const seen = looks.get(database) ?? { inVain: 0, next: 0 };
  looks.set(database, seen);
  if (Date.now() < seen.next) return seen;
  seen.next = Number.POSITIVE_INFINITY;
  void connectAnew(database)
    .then(
      () => (seen.inVain = 0),
      () => (seen.inVain += 1),
    )
    .finally(() => (seen.next = Date.now() + PAUSE_MS));
  return seen;
}

/**
 * Rejects, or stays silent, where the database does not answer. Connections there are may go on
 * answering while the program that opens new ones stands still: both are looked at.
 */
export async function checkDatabase(database: Database): Promise<void> {
  const { inVain } = keepLooking(database);
  await database.pool.query('select 1');
  if (inVain >= IN_VAIN_MAX) throw new Error('The database takes no new connections');
}
