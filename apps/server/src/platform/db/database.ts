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
  /** For what needs a session: a pooler on the way to `url` hands every transaction another. */
  readonly directUrl: string;
  close(): Promise<void>;
}

const STATEMENT_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 5_000;

export interface PoolOptions {
  readonly max?: number;
  /** Where `url` leads to a pooler: the database itself. */
  readonly directUrl?: string | null;
  /** How long a call waits for its turn. */
  readonly connectTimeoutMs?: number;
  readonly statementTimeoutMs?: number;
}

export function createDatabase(url: string, options: PoolOptions = {}): Database {
  const { directUrl = null, max = 10, statementTimeoutMs = STATEMENT_TIMEOUT_MS } = options;
  const isPooled = directUrl !== null;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // A pooler refuses them, since its connections are not one caller's: it has to set them itself.
    ...(!isPooled && {
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: statementTimeoutMs * 2,
    }),
    // The client's own clock too: a half-open connection answers no statement timeout.
    query_timeout: statementTimeoutMs + 2_000,
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'bimah',
  });
  // A connection that breaks is replaced by the pool, and whoever asked on it is told by the statement
  // that failed. Without listeners it would end the process: the pool's own hears of idle ones alone.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  if (isPooled) pool.on('connect', sendUnnamed);
  return { db: drizzle(pool), pool, url, directUrl: directUrl ?? url, close: () => pool.end() };
}

/**
 * A statement with a name is kept by the connection it was first sent on, and the next transaction may
 * come to another. Poolers that follow names are newer than those that are installed.
 */
function sendUnnamed(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (statement: unknown, ...rest: unknown[]) => unknown;
  const unnamed = (statement: unknown) =>
    typeof statement === 'object' && statement !== null && 'name' in statement
      ? { ...statement, name: undefined }
      : statement;
  Object.assign(client, {
    query: (statement: unknown, ...rest: unknown[]) => query(unnamed(statement), ...rest),
  });
}
