import type { Db, Tx } from './database.ts';

/** The only way to open a transaction. Inside one already, it becomes a part of it. */
export const inTransaction = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(work);
