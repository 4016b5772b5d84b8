import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** What a repository gets: the database or an open transaction, it cannot tell which. */
export type Db = PgDatabase<NodePgQueryResultHKT, NoSchema>;
export type Tx = PgTransaction<
  NodePgQueryResultHKT,
  NoSchema,
  ExtractTablesWithRelations<NoSchema>
>;

/** Queries are built from tables, not through drizzle's relational layer. */
type NoSchema = Record<string, never>;

export interface Database {
  readonly db: NodePgDatabase<NoSchema>;
  readonly pool: pg.Pool;
  readonly url: string;
  close(): Promise<void>;
}

const STATEMENT_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 5_000;

export interface PoolOptions {
  readonly max?: number;
  /** How long a call waits for its turn. */
  readonly connectTimeoutMs?: number;
  readonly statementTimeoutMs?: number;
}

export function createDatabase(url: string, options: PoolOptions = {}): Database {
  const statementTimeoutMs = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS;
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    statement_timeout: statementTimeoutMs,
    // The client's own clock too: a half-open connection answers no statement timeout.
    query_timeout: statementTimeoutMs + 2_000,
    idle_in_transaction_session_timeout: statementTimeoutMs * 2,
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'bimah',
  });
  // A connection that breaks is replaced by the pool, and whoever asked on it is told by the statement
  // that failed. Without listeners it would end the process: the pool's own hears of idle ones alone.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: drizzle(pool), pool, url, close: () => pool.end() };
}
