import { z } from 'zod';
import { createDatabase } from '#platform/db/database.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { purgeFiles } from './purge-files.service.ts';

/** A purge in a process of its own, for a test that kills it: says that it has come half way and stops there. */
const { db } = createDatabase(z.url().parse(process.argv[2]));
const HALF_WAY = 3;
let asked = 0;

const keyOf = (address: string): string => {
  asked += 1;
  if (asked === HALF_WAY) {
    process.send?.('half way');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  }
  return address;
};

await purgeFiles({ db, storage: { keyOf } as Pick<StoragePort, 'keyOf'> as StoragePort });
