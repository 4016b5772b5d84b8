import { sql } from 'drizzle-orm';
import { sizeInWords } from '@bimah/contract/rules/file-size.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { NoRoomError } from '#platform/room/port.ts';
import type { Services } from '#platform/services.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { isEmpty, seedDemo } from '../../seeds/demo/index.ts';
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

/** The same storage, which tells of everything that is put into it. */
function telling(storage: StoragePort, tell: (key: string) => void): StoragePort {
  const put: StoragePort['put'] = async (key, body, options) => {
    const stored = await storage.put(key, body, options);
    tell(key);
    return stored;
  };
  return new Proxy(storage, {
    get(target, name) {
      if (name === 'put') return put;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
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

/**
 * Fills an empty database with the demo content, once, however many servers start together. What
 * fails leaves nothing behind.
 */
export async function loadDemoIfEmpty(services: DemoServices): Promise<void> {
  const { config, database, storage } = services;
  const stored: string[] = [];
  try {
    await inTransaction(database.db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`);
      // The database waits while hundreds of files go to a bucket.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      if (!(await isEmpty(tx))) return;
      await restartNumbers(tx);
      await seedDemo(
        tx,
        telling(storage, (key) => stored.push(key)),
        config.appSecret,
      );
    });
  } catch (error) {
    for (const key of stored) await storage.remove(key);
    throw error instanceof NoRoomError ? await withoutRoom(services, error) : error;
  }
}
