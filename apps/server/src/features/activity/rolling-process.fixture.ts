import { z } from 'zod';
import { createDatabase } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { rollUp } from './index.ts';

/** A roll-up in a process of its own, for a test that kills it: it has counted all and not yet committed. */
const [, , url] = process.argv;
const { db } = createDatabase(z.url().parse(url));

await inTransaction(db, async (tx) => {
  await rollUp(tx);
  process.send?.('not yet committed');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
