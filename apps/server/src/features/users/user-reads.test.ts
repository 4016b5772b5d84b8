import { sql } from 'drizzle-orm';
import { LOOKUP_COUNT_CAP } from '@bimah/contract/limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/db/database.ts';
import { fromNearerEnd } from '#platform/db/nearer-end.ts';
import { rowsRead } from '#testing/rows-read.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import * as list from './user-list.repository.ts';

const USERS = 50_000;
const CHUNK = 5_000;
const PAGE_READS_MAX = 100;
/** The newest thousand, three thousand that fit, and the page; each in its index and in the table. */
const SEARCH_READS_MAX = 2 * (1_000 + 3_001 + 20);

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  for (let first = 1; first <= USERS; first += CHUNK) {
    await test.db.execute(sql`
      insert into users (email, device)
      select case when n % 8 = 0 then 'cohen' when n % 300 = 1 then 'mordechai' else 'levi' end || n
        || case when n < 3000 then '@old.example.com' when n < 10000 then '@elder.example.com' else '@example.com' end, 'ios'
      from generate_series(${first}::int, ${first + CHUNK - 1}::int) n`);
  }
  await test.db.execute(sql`vacuum analyze users`);
});
afterAll(() => test.close());

const reads = (work: (tx: Db) => Promise<unknown>) => rowsRead(test.db, 'users', work);

describe('how much of the users is read', () => {
  it.each([0, 200, USERS - 200, USERS - 20])('by the page at %i', async (offset) => {
    const cut = fromNearerEnd({ limit: 20, offset }, USERS);
    const { read, whole } = await reads((tx) => list.findPage(tx, cut));
    expect(whole).toBe(0);
    expect(read).toBeLessThan(PAGE_READS_MAX + 2 * cut.offset);
  });

  it.each(['example', 'cohen', 'mordechai', '@old', '4321', 'le', 'c', 'zz', 'nobody'])(
    'by a search for %s',
    async (term) => {
      const { read, whole } = await reads((tx) => list.search(tx, { limit: 20, offset: 0 }, term));
      expect(whole).toBe(0);
      expect(read).toBeLessThan(SEARCH_READS_MAX);
    },
  );

  it.each<[string, (n: number) => boolean]>([
    ['cohen', (n) => n % 8 === 0],
    ['mordechai', (n) => n % 300 === 1],
    // Rare among the newest, and more of them than are counted.
    ['1@old', (n) => n < 3_000 && n % 10 === 1],
    ['@old', (n) => n < 3_000],
    ['@elder', (n) => n >= 3_000 && n < 10_000],
    ['mo', (n) => n % 300 === 1],
    ['c', (n) => n % 8 === 0],
  ])('shows the newest first, however common the term: %s', async (term, isMeant) => {
    const newest = Array.from({ length: USERS }, (_, index) => USERS - index).filter(isMeant);
    const { rows, capped } = await list.search(test.db, { limit: 20, offset: 20 }, term);
    const numbers = rows.map(({ email }) => Number(/\d+/.exec(email ?? '')?.[0]));
    expect(numbers).toEqual(newest.slice(20, 40));
    expect(capped).toBe(newest.length > LOOKUP_COUNT_CAP);
  });
});
