import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Db, Tx } from './database.ts';
import { isDeadlock } from './errors.ts';

const ATTEMPTS = 3;

export const isTransaction = (db: Db): db is Tx => db instanceof PgTransaction;

/**
 * The only way to open a transaction. Inside one already, it becomes a part of it. Of two that wait
 * for each other the database ends one, and that one is begun anew.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return db.transaction(work);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isDeadlock(error)) throw error;
    }
  }
}
