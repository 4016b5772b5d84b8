import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/db/database.ts';
import { aUser } from '#testing/factories.ts';
import { rowsRead } from '#testing/rows-read.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import * as repository from './registered-channels.repository.ts';

const CHANNELS = 12_000;
/** A page of each of eight facets, in the index and in the table, and the page itself. */
const PAGE_READS_MAX = 800;
/** As many as are counted, each in the index and in the table, and what stands between them. */
const SEARCH_READS_MAX = 1_500;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  const { id } = await aUser(test.db);
  await test.db.execute(sql`
    insert into channels (name, o_n_o, is_hot)
    select substr(md5(n::text), 1, 6) || ' ערוץ ' || case when n % 30 = 0 then 'נדיר' else 'רגיל' end,
      n % 97 = 0, n % 61 = 0
    from generate_series(1, ${CHANNELS}::int) n`);
  await test.db.execute(sql`
    insert into channel_permissions (user_id, channel_id, role)
    select ${id}, id, 'admin' from channels where id % 5 = 0`);
  await test.db.execute(sql`vacuum analyze channels`);
});
afterAll(() => test.close());

const reads = (work: (tx: Db) => Promise<unknown>) => rowsRead(test.db, 'channels', work);

describe('how much of the channels is read', () => {
  it.each([
    { limit: 20, offset: 0 },
    { has_admin: true, limit: 20, offset: 0 },
    { has_admin: false, limit: 20, offset: 0 },
    { limit: 20, offset: CHANNELS - 10 },
  ])('by a page: %j', async (list) => {
    const { read, whole } = await reads((tx) => repository.findPage(tx, list));
    expect(whole).toBe(0);
    expect(read).toBeLessThan(PAGE_READS_MAX);
  });

  it.each(['ערוץ', 'נדיר', 'נדור', 'd3d944', 'שקנאי'])('by a search: %s', async (term) => {
    const { read, whole } = await reads((tx) =>
      repository.search(tx, term, { limit: 20, offset: 0 }),
    );
    expect(whole).toBe(0);
    expect(read).toBeLessThan(SEARCH_READS_MAX);
  });
});
