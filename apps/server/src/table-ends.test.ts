import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { features } from '#features/index.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { jobs } from './worker.ts';

const ends = Object.fromEntries(features.flatMap((feature) => Object.entries(feature.ends ?? {})));

describe('every table', () => {
  it('comes to an end, or says why it does not', async () => {
    const database = await createTestDatabase();
    const { rows } = await database.db.execute<{ name: string }>(sql`
      select relname as name from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      order by 1`);
    await database.close();
    expect(Object.keys(ends).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it('is ended by a job that there is', () => {
    const named = Object.values(ends).flatMap((end) => ('removedBy' in end ? [end.removedBy] : []));
    const known = new Set<string>(jobs.map(({ name }) => name));
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('is told of in the operations guide where it ends', () => {
    const guide = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
    const ending = Object.entries(ends).filter(([, end]) => 'removedBy' in end);
    expect(
      ending.filter(([table]) => !guide.includes(`\`${table}\``)).map(([table]) => table),
    ).toEqual([]);
  });
});
