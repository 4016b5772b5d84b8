import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';

type Database = ReturnType<typeof drizzle<Record<string, never>>>;
/** Asks the database as the product does. */
export type Ask = (db: Database) => Promise<unknown>;

const LINES_MAX = 40;
const WIDTH_MAX = 160;

interface Statement {
  readonly text: string;
  readonly params: unknown[];
}

function bounded(lines: readonly string[]): string[] {
  const short = lines.map((line) =>
    line.length > WIDTH_MAX ? `${line.slice(0, WIDTH_MAX)}…` : line,
  );
  if (short.length <= LINES_MAX) return short;
  return [...short.slice(0, LINES_MAX), `… ${short.length - LINES_MAX} lines more`];
}

async function planOf(pool: pg.Pool, { text, params }: Statement): Promise<string> {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers) ${text}`,
    params,
  );
  const lines = rows.map((row) => row['QUERY PLAN']);
  return ['```', ...bounded([text.replaceAll(/\s+/g, ' ')]), '', ...bounded(lines), '```'].join(
    '\n',
  );
}

/** How the database goes about each statement of these calls, carried out; in Markdown. */
export async function plansOf(url: string, calls: Readonly<Record<string, Ask>>): Promise<string> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const seen: Statement[] = [];
  const logger = {
    logQuery: (text: string, params: unknown[]) => void seen.push({ text, params }),
  };
  const db = drizzle<Record<string, never>>(pool, { logger });
  try {
    const sections: string[] = [];
    for (const [what, ask] of Object.entries(calls)) {
      seen.length = 0;
      await ask(db);
      const plans: string[] = [];
      for (const statement of seen) plans.push(await planOf(pool, statement));
      sections.push(`## ${what}\n\n${plans.join('\n\n')}`);
    }
    return sections.join('\n\n');
  } finally {
    await pool.end();
  }
}
