import pg from 'pg';
import { expect, vi } from 'vitest';
import type { TestApp } from './test-app.ts';

interface Reading {
  readonly path: string;
  readonly token: string;
}

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The reading statements a call sends. */
async function statementsOf(test: TestApp, { path, token }: Reading): Promise<Statement[]> {
  const sent: Statement[] = [];
  const original = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [query, values] = args as [string | { text: string; values?: unknown[] }, unknown];
    const { text, values: own = [] } = typeof query === 'string' ? { text: query } : query;
    const given: unknown[] = Array.isArray(values) ? values : own;
    if (/^\s*(?:select|with)/i.test(text)) sent.push({ text, values: given });
    return original.apply(this, args);
  });
  const answer = await test.fetch(`/api${path}`, { headers: { token } });
  spy.mockRestore();
  expect(answer.status, await answer.text()).toBe(200);
  expect(sent.length).toBeGreaterThan(0);
  return sent;
}

interface Explained {
  readonly Plan: Readonly<Record<'Shared Hit Blocks' | 'Shared Read Blocks', number>>;
}

/** Pages of tables and indexes a call reads: what its time follows, without the machine's moods. */
export async function pagesRead(test: TestApp, reading: Reading): Promise<number> {
  let pages = 0;
  for (const { text, values } of await statementsOf(test, reading)) {
    const { rows } = await test.services.database.pool.query<{ 'QUERY PLAN': Explained[] }>(
      `explain (analyze, buffers, format json) ${text}`,
      [...values],
    );
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    pages += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
  }
  return pages;
}
