import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEARCH_CASES } from '@bimah/contract/rules/search-text.fixture.ts';
import { searchPatterns } from '@bimah/contract/rules/search-text.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { hasEveryWord, patternsOf } from './has-every-word.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('the database finds what the contract says that a term finds', async () => {
  const judged = await Promise.all(
    SEARCH_CASES.map(async ({ term, text }) => {
      const patterns = searchPatterns(term);
      if (patterns === null) throw new Error(`${term} has nothing to look for`);
      const found = hasEveryWord(sql`search_text(${text})`, patternsOf(patterns));
      const { rows } = await test.db.execute<{ found: boolean }>(
        sql`select ${found} is true as found`,
      );
      return { term, text, found: rows[0]?.found };
    }),
  );
  expect(judged).toEqual(SEARCH_CASES);
});
