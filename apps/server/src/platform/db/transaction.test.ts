import type { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toApiError } from '#platform/http/envelope.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import type { Database, Tx } from './database.ts';
import { inTransaction } from './transaction.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.execute(sql`create table things (id int primary key, changes int not null)`);
  await database.db.execute(sql`insert into things values (1, 0), (2, 0)`);
});
beforeEach(() => database.db.execute(sql`update things set changes = 0`));
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
  // Whoever begins anew may be the one in the way again.
  expect(begun).toBeGreaterThan(2);
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
  expect(rows).toEqual([{ changes: 0 }]);
});

describe('a connection that ends during a transaction', () => {
  /** More than the pool holds, so that a connection which is not given back would be missed. */
  const ROUNDS = 8;

  const endOwnConnection = async (tx: Tx) => {
    const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`);
    const pid = Number(rows[0]?.['pid']);
    await database.db.execute(sql`select pg_terminate_backend(${pid})`);
    await expect
      .poll(async () => {
        const left = sql`select from pg_stat_activity where pid = ${pid}`;
        return (await database.db.execute(left)).rowCount;
      })
      .toBe(0);
  };

  it('is told to the caller as passing, ends nothing else, and is replaced', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const cut = inTransaction(database.db, async (tx) => {
        await change(tx, 1);
        await endOwnConnection(tx);
        await change(tx, 2);
      });
      const error = await cut.then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      expect(toApiError(error)).toMatchObject({ code: 'unavailable', status: 503 });
    }
    const { rows } = await database.db.execute(sql`select changes from things`);
    expect(rows).toEqual([{ changes: 0 }, { changes: 0 }]);
  });

  it('gives its connection back where not even the beginning was possible', async () => {
    const { pool } = database;
    for (let round = 0; round < ROUNDS; round += 1) {
      pool.once('acquire', (client) => {
        (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
      });
      await expect(inTransaction(database.db, (tx) => change(tx, 1))).rejects.toThrow();
    }
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
  });
});
