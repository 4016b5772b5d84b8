import { sql } from 'drizzle-orm';
import pg from 'pg';
import { sizeInWords } from '@bimah/contract/rules/file-size.ts';
import { hashPassword } from '#features/users/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { NoRoomError } from '#platform/room/port.ts';
import type { Services } from '#platform/services.ts';
import { storeFiles } from '../../seeds/demo/files.ts';
import { DEMO_PASSWORD, demoFiles, isEmpty, seedDemo } from '../../seeds/demo/index.ts';
import { markDemo } from '../../seeds/demo/marks.ts';
import { StartFailure } from './start-failure.ts';

/** Any constant will do, as long as every server uses the same. */
const DEMO_LOCK = 7_201_947;

/** The numbers that a loading used up before it failed: the documents name records by theirs. */
const restartNumbers = (tx: Tx) =>
  tx.execute(sql`
    do $$
    declare
      one record;
      is_filled boolean;
    begin
      for one in
        select depends.objid::regclass as numbers, depends.refobjid::regclass as of_table
        from pg_depend depends
        join pg_class numbers on numbers.oid = depends.objid and numbers.relkind = 'S'
        where depends.classid = 'pg_class'::regclass
          and depends.refclassid = 'pg_class'::regclass
          and depends.deptype in ('a', 'i')
          and numbers.relnamespace = 'public'::regnamespace
      loop
        execute format('select exists (select from %s)', one.of_table) into is_filled;
        if not is_filled then
          execute format('alter sequence %s restart', one.numbers);
        end if;
      end loop;
    end
    $$`);

/** Servers that start together take turns; all but the first find nothing to do. */
async function inTurn(directUrl: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: directUrl, application_name: 'bimah-demo' });
  // Whoever waits for an answer hears of a lost connection; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [DEMO_LOCK]);
    await work();
  } finally {
    await client.end();
  }
}

type DemoServices = Pick<Services, 'config' | 'database' | 'storage' | 'room'>;

async function withoutRoom({ config, room }: DemoServices, cause: NoRoomError) {
  const left = sizeInWords(await room.left());
  return new StartFailure(
    `The demo content does not fit on the disk of ${config.dataDir}: ${left} may be written beside ` +
      `DISK_RESERVE (${sizeInWords(config.diskReserve)}). Make room, or start empty with DEMO=0.`,
    { cause },
  );
}

async function load({ config, database, storage }: DemoServices): Promise<void> {
  const files = demoFiles(storage);
  try {
    await storeFiles(storage, files);
    const password_hash = await hashPassword(DEMO_PASSWORD);
    await inTransaction(database.db, async (tx) => {
      await restartNumbers(tx);
      await seedDemo(tx, { storage, secret: config.appSecret, password_hash });
      await markDemo(tx);
    });
  } catch (error) {
    for (const { key } of files) await storage.remove(key);
    throw error;
  }
}

/**
 * Fills an empty database with the demo content, once, however many servers start together. What
 * fails leaves nothing behind.
 */
export async function loadDemoIfEmpty(services: DemoServices): Promise<void> {
  const { db, directUrl } = services.database;
  await inTurn(directUrl, async () => {
    if (!(await isEmpty(db))) return;
    await load(services).catch(async (error: unknown) => {
      throw error instanceof NoRoomError ? await withoutRoom(services, error) : error;
    });
  });
}
