import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Db, Tx } from './database.ts';
import { isConnectionFailure, isDeadlock } from './errors.ts';

const ATTEMPTS = 3;
/** Between attempts, so that the other one comes through before it meets us again. */
const PAUSE_MS = 50;

const someTime = (attempt: number) => sleep(attempt * PAUSE_MS * (1 + Math.random()));

const within = new AsyncLocalStorage<true>();

/** Whether the caller runs while a transaction of its own holds a connection and its locks. */
export const isInsideTransaction = (): boolean => within.getStore() === true;

export const isTransaction = (db: Db): db is Tx => db instanceof PgTransaction;

/**
 * The only way to open a transaction. Inside one already, it becomes a part of it. Of two that wait
 * for each other the database ends one, and that one is begun anew.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return db.transaction(work);
  const { $client: pool } = db as NodePgDatabase & { $client: pg.Pool };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await within.run(true, () => onOneConnection(pool, work));
    } catch (error) {
      if (attempt === ATTEMPTS || !isDeadlock(error)) throw error;
      await someTime(attempt);
    }
  }
}

/**
 * Gives the connection back whatever happens, which drizzle does not where the beginning fails. One
 * that failed is closed before the rollback, which would wait on it in vain as long as the work did.
 */
async function onOneConnection<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isGivenBack = false;
  const giveBack = (isBroken: boolean) => {
    if (!isGivenBack) client.release(isBroken);
    isGivenBack = true;
  };
  try {
    return await drizzle(client).transaction(async (tx) => {
      try {
        return await work(tx);
      } catch (error) {
        if (isConnectionFailure(error)) giveBack(true);
        throw error;
      }
    });
  } catch (error) {
    giveBack(isConnectionFailure(error));
    throw error;
  } finally {
    giveBack(false);
  }
}
