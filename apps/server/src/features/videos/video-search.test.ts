import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOOKUP_COUNT_CAP } from '@bimah/contract/limits.ts';
import { aChannel } from '#testing/factories.ts';
import { rowsRead } from '#testing/rows-read.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { findPage } from './video-lists.repository.ts';
import { search } from './video-search.ts';

const BATCHES = 4;
const BATCH = 3_000;
/** The near end of the list, and twice as many matches as are counted with what leads to them. */
const READS_MAX = 6_000;
/** Ten pages, each row of them found in an index and looked up. */
const PAGE_READS_MAX = 600;

const TERMS = ['שיעור', 'ארבעים', 'מאתיים', 'אלף', 'רבבה', 'd3d944', 'קסילופון'];
/** Words of titles in another order: of common ones, of common and rare, short ones, and never together. */
const SEVERAL = [
  'מאתיים שיעור',
  'אלף שי',
  'ש מ',
  'רבבה אלף מאתיים',
  'd3d944 שיעור',
  'קסילופון שיעור',
];

/** Marks between words and before them, and letters in their other form. */
const PUNCTUATED = ['מאתיים, שיעור', '(ש) מ…', 'רבבה: אלפ', '״שיעור״?'];

let test: TestApp;
let channel_id: number;
beforeAll(async () => {
  test = await startTestApp();
  channel_id = (await aChannel(test.db)).id;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    await test.db.execute(sql`
    insert into videos (title, language, platform, status, processing, views, created_at)
    select concat_ws(' ', case when n % 3 = 0 then 'שיעור' end, case when n % 40 = 0 then 'ארבעים' end,
        case when n % 200 = 0 then 'מאתיים' end, case when n % 1000 = 0 then 'אלף' end, case when n % 10000 = 0 then 'רבבה' end,
        substr(md5(n::text), 1, 6)),
      'he', 'internal', 'published', false, abs(hashint4(n) % 100000),
      timestamptz '2020-01-01Z' + n * interval '1 minute'
    from generate_series(${batch * BATCH + 1}::int, ${(batch + 1) * BATCH}::int) n order by n`);
  }
  await test.db.execute(sql`
    insert into video_channels (channel_id, video_id)
    select ${channel_id}, id from videos where id % 4 = 0`);
  await test.db.execute(sql`vacuum analyze videos, video_channels`);
});
afterAll(() => test.close());

const lists = () =>
  [undefined, channel_id].flatMap((within) =>
    (['date', 'views'] as const).map((sort_by) => ({
      channel_id: within,
      listings: ['published'] as const,
      language: undefined,
      sort_by,
      limit: 15,
      offset: 0,
    })),
  );

/** The same by going through everything. */
async function plainly(
  list: ReturnType<typeof lists>[number],
  term: string,
  most = LOOKUP_COUNT_CAP + 1,
) {
  const key = sql.raw(list.sort_by === 'views' ? 'views' : 'created_at');
  const within = list.channel_id
    ? sql`and id in (select video_id from video_channels where channel_id = ${list.channel_id})`
    : sql``;
  const every = sql.join(
    term
      .split(' ')
      .map((word) => sql`search_title like ${`%${word.length < 3 ? ' ' : ''}${word}%`}`),
    sql` and `,
  );
  const { rows } = await test.db.execute<{ id: string }>(
    sql`select id from videos where ${every} ${within} order by ${key} desc, id desc limit ${most}`,
  );
  return rows.map(({ id }) => Number(id));
}

describe('a search by title', () => {
  it.each([...TERMS, ...SEVERAL])('finds the first of the list that have “%s”', async (term) => {
    for (const list of lists()) {
      const expected = await plainly(list, term);
      const { rows, total, capped } = await search(test.db, list, term);
      expect(rows.map(({ id }) => id)).toEqual(expected.slice(0, list.limit));
      expect(total).toBe(Math.min(expected.length, LOOKUP_COUNT_CAP));
      expect(capped).toBe(expected.length > LOOKUP_COUNT_CAP);
    }
  });

  it.each([...TERMS, ...SEVERAL, ...PUNCTUATED])(
    'reads a bounded part of the library for “%s”',
    async (term) => {
      for (const list of lists()) {
        const { read, whole } = await rowsRead(test.db, 'videos', (tx) => search(tx, list, term));
        expect(whole).toBe(0);
        expect(read).toBeLessThan(READS_MAX);
      }
    },
  );
});

describe('a page of the library', () => {
  it.each([
    ['first', () => 0],
    ['tenth', () => 135],
    ['last', (total: number) => total - 15],
    ['tenth before the last', (total: number) => total - 150],
  ])('is read from the nearer end: the %s', async (_, offsetIn) => {
    for (const list of lists()) {
      const table = list.channel_id === undefined ? 'videos' : 'video_channels';
      const ids = await plainly(list, '', BATCHES * BATCH);
      const offset = offsetIn(ids.length);
      const { rows, total } = await findPage(test.db, { ...list, offset });
      expect(total).toBe(ids.length);
      expect(rows.map(({ id }) => id)).toEqual(ids.slice(offset, offset + list.limit));
      const cost = await rowsRead(test.db, table, (tx) => findPage(tx, { ...list, offset }));
      expect(cost.whole).toBe(0);
      expect(cost.read).toBeLessThan(PAGE_READS_MAX);
    }
  });
});
