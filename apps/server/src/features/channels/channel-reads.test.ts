import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHANNEL_SORTS } from '@bimah/contract';
import type { Db } from '#platform/db/database.ts';
import { aUser } from '#testing/factories.ts';
import { rowsRead } from '#testing/rows-read.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import * as lists from './channel-lists.repository.ts';

const CHANNELS = 12_000;
/** Ten rows of each of eight facets, in the index and in the table, and the page itself. */
const PAGE_READS_MAX = 400;
/** As many as are counted, each in the index and in the table, and what stands between them. */
const SEARCH_READS_MAX = 1_500;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  const { id } = await aUser(test.db);
  await test.db.execute(sql`
    insert into channels (name, o_n_o, is_hot, followers_count, visits, shares, views, watch_seconds, watches)
    select substr(md5(n::text), 1, 6) || ' ערוץ ' || case when n % 30 = 0 then 'נדיר' else 'רגיל' end,
      n % 97 = 0, n % 61 = 0, n * 7 % 10007, n * 11 % 10009, n * 13 % 997, n * 17 % 99991, n * 19 % 99989, n % 50
    from generate_series(1, ${CHANNELS}::int) n`);
  await test.db.execute(sql`
    insert into channel_permissions (user_id, channel_id, role)
    select ${id}, id, 'admin' from channels where id % 5 = 0`);
  await test.db.execute(sql`vacuum analyze channels`);
});
afterAll(() => test.close());

const reads = (work: (tx: Db) => Promise<unknown>) => rowsRead(test.db, 'channels', work);
const last = CHANNELS - 10;

describe('how much of the channels is read', () => {
  const filters = [{}, { is_hot: true }, { o_n_o: false }, { o_n_o: true, is_hot: true }];
  const catalogues = CHANNEL_SORTS.flatMap((sort_by) =>
    (['asc', 'desc'] as const).flatMap((sort_dir) =>
      filters.map((filter) => ({ ...filter, sort_by, sort_dir, limit: 10 })),
    ),
  );
  it.each(catalogues)('by a page of the catalogue: %j', async (list) => {
    const { read, whole } = await reads((tx) => lists.findPage(tx, { ...list, offset: 0 }));
    expect(whole).toBe(0);
    expect(read).toBeLessThan(PAGE_READS_MAX);
  });

  it('by the last page of the catalogue', async () => {
    const list = { sort_by: 'title', sort_dir: 'asc', limit: 10, offset: last } as const;
    const { read, whole } = await reads((tx) => lists.findPage(tx, list));
    expect(whole).toBe(0);
    expect(read).toBeLessThan(PAGE_READS_MAX);
  });

  it.each(['ערוץ', 'נדיר', 'נדיר ערוץ', 'נדור', 'd3d944', 'שקנאי'])(
    'by a search: %s',
    async (term) => {
      const { read, whole } = await reads((tx) =>
        lists.search(tx, term, { limit: 5, within: undefined }),
      );
      expect(whole).toBe(0);
      expect(read).toBeLessThan(SEARCH_READS_MAX);
    },
  );
});
