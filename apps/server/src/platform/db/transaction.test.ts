import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import type { Database, Tx } from './database.ts';
import { inTransaction } from './transaction.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.execute(sql`create table things (id int primary key, changes int not null)`);
  await database.db.execute(sql`insert into things values (1, 0), (2, 0)`);
});
afterAll(() => database.close());

const change = (tx: Tx, id: number) =>
  tx.execute(sql`update things set changes = changes + 1 where id = ${id}`);

/** Resolves when it was called so many times. */
function meeting(count: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let missing = count;
  return () => {
    missing -= 1;
    if (missing <= 0) resolve();
    return promise;
  };
}

it('begins anew where two wait for each other, and each counts once', async () => {
  const bothHoldOne = meeting(2);
  let begun = 0;
  const changeBoth = (first: number, second: number) =>
    inTransaction(database.db, async (tx) => {
      begun += 1;
      await change(tx, first);
      await bothHoldOne();
      await change(tx, second);
    });
  await Promise.all([changeBoth(1, 2), changeBoth(2, 1)]);
  expect(begun).toBe(3);
  const { rows } = await database.db.execute(sql`select changes from things`);
  expect(rows).toEqual([{ changes: 2 }, { changes: 2 }]);
});

it('gives every other failure on at once, with nothing done', async () => {
  let begun = 0;
  const failing = inTransaction(database.db, async (tx) => {
    begun += 1;
    await change(tx, 1);
    await inTransaction(tx, () => Promise.reject(new Error('no')));
  });
  await expect(failing).rejects.toThrow('no');
  expect(begun).toBe(1);
  const { rows } = await database.db.execute(sql`select changes from things where id = 1`);
  expect(rows).toEqual([{ changes: 2 }]);
});
