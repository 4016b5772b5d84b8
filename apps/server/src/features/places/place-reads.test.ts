import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/db/database.ts';
import { aChannel } from '#testing/factories.ts';
import { rowsRead } from '#testing/rows-read.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { searchPatterns, type SearchPatterns } from '@bimah/contract/rules/search-text.ts';
import * as groups from './place-groups.repository.ts';
import * as lists from './place-lists.repository.ts';
import { findUsedAddresses } from './used-addresses.repository.ts';

const PLACES = 12_000;
const PLACES_AT_ONCE = 2_000;
/** A page of those going on and of those stopped, in the index and in the table, and the page itself. */
const PAGE_READS_MAX = 120;
/** As many as are counted, each in the index and in the table, and what stands between them. */
const SEARCH_READS_MAX = 2_500;

let test: TestApp;
let channel_id: number;
beforeAll(async () => {
  test = await startTestApp();
  channel_id = (await aChannel(test.db)).id;
  const other = (await aChannel(test.db)).id;
  for (let first = 1; first <= PLACES; first += PLACES_AT_ONCE) {
    await test.db.execute(sql`
      insert into places (place_type, leads, channel_id, name, address, taking_place, disabled)
      select case when n % 50 = 0 then 'hevruta_place' else 'event' end, n % 3 = 0,
        case when n % 100 = 0 then ${channel_id}::bigint else ${other}::bigint end,
        substr(md5(n::text), 1, 6) || ' שיעור ' || case when n % 400 = 0 then 'נדיר' else 'רגיל' end,
        'רחוב ' || n || ', ירושלים', now() + n * interval '1 minute', n % 9 = 0
      from generate_series(${first}::int, ${first + PLACES_AT_ONCE - 1}::int) n`);
  }
  await test.db.execute(sql`vacuum analyze places, place_listings`);
});
afterAll(() => test.close());

const reads = (work: (tx: Db) => Promise<unknown>) => rowsRead(test.db, 'places', work);
const list = {
  place_type: 'event',
  channel_id: undefined,
  show_disabled: true,
  group: false,
  limit: 10,
  offset: 0,
} as const;

describe('how much of the events is read', () => {
  it.each([
    {},
    { show_disabled: false },
    { group: true },
    { place_type: 'hevruta_place' as const },
    { place_type: 'place' as const },
    { offset: 11_000 },
    { own: true, place_type: 'hevruta_place' as const },
    { own: true, place_type: 'hevruta_place' as const, group: true },
  ])('by a page: %j', async ({ own, ...cut }: Partial<lists.PlaceList> & { own?: boolean }) => {
    const wanted = { ...list, ...cut, channel_id: own ? channel_id : undefined };
    const { read, whole } = await reads((tx) => lists.findPage(tx, wanted));
    expect(whole).toBe(0);
    // A page a few hundred rows from the nearer end reads through those.
    expect(read).toBeLessThan(cut.offset ? PLACES / 3 : PAGE_READS_MAX);
  });

  it.each(['שיעור', 'נדיר', 'd3d944', 'שקנאי', 'נדיר שיעור'])('by a search: %s', async (term) => {
    const { read, whole } = await reads((tx) => lists.search(tx, list, term));
    expect(whole).toBe(0);
    expect(read).toBeLessThan(SEARCH_READS_MAX);
  });

  it.each([' רחוב', '11999', 'שקנאי'])('by used addresses with %j', async (pattern) => {
    const { read } = await reads((tx) =>
      findUsedAddresses(tx, {
        patterns: { words: [pattern], phrase: null },
        channel_ids: undefined,
        limit: 3,
      }),
    );
    expect(read).toBeLessThan(SEARCH_READS_MAX);
  });
});

describe('how much of the groups is read', () => {
  const first = {
    place_type: 'event',
    stopped: false,
    channel_id: undefined,
    audience: undefined,
    limit: 10,
    offset: 0,
  } as const;
  const groupReads = (work: (tx: Db) => Promise<unknown>) =>
    rowsRead(test.db, 'place_listings', work);

  it.each([
    {},
    { stopped: true },
    { audience: 'everyone' as const },
    { audience: 'girls' as const },
    { place_type: 'place' as const },
    { own: true, place_type: 'hevruta_place' as const },
    { own: true, place_type: 'hevruta_place' as const, audience: 'everyone' as const },
    { own: true, audience: 'girls' as const },
  ])('by a page: %j', async ({ own, ...cut }: Partial<groups.GroupList> & { own?: boolean }) => {
    const wanted = { ...first, ...cut, channel_id: own ? channel_id : undefined };
    const { read, whole } = await groupReads((tx) => groups.findPage(tx, wanted));
    expect(whole).toBe(0);
    expect(read).toBeLessThan(PAGE_READS_MAX);
  });

  it('by the last page', async () => {
    const { event } = await groups.count(test.db, first);
    const last = { ...first, offset: event.active - 5 };
    const { read } = await groupReads((tx) => groups.findPage(tx, last));
    expect(read).toBeLessThan(PAGE_READS_MAX);
  });

  it.each(['שיעור', 'נדיר', 'd3d944', 'שקנאי'])('by a search: %s', async (term) => {
    const patterns = searchPatterns(term) as SearchPatterns;
    const { read, whole } = await groupReads((tx) => groups.search(tx, first, patterns));
    expect(whole).toBe(0);
    expect(read).toBeLessThan(SEARCH_READS_MAX);
  });

  it('by dates that move on: only what is over', async () => {
    await test.db.execute(sql`update place_listings set until = now() - interval '1 minute'
      where place_id between 100 and 119 and until is not null`);
    const { read } = await groupReads((tx) => groups.moveDatesOn(tx, 500));
    expect(read).toBeLessThan(20 * 20);
  });
});

describe('a search over many blocks of ids', () => {
  const IDS = [20_001, 40_001, 60_001, 100_001];

  beforeAll(async () => {
    await test.db.execute(sql`
      insert into places (id, place_type, channel_id, name, address, taking_place) overriding system value
      select id, 'event', case when id < 50_000 then ${channel_id}::bigint end, 'שקמה', 'רחוב 1', now()
      from unnest(${sql.param(IDS)}::bigint[]) id`);
  });

  const idsOf = async (cut: Partial<lists.PlaceList>, term: string) =>
    (await lists.search(test.db, { ...list, ...cut }, term)).rows.map(({ id }) => id);

  it('finds the rare in all of them, the newest first', async () => {
    expect(await idsOf({}, 'שקמה')).toEqual(IDS.toReversed());
    expect(await idsOf({ limit: 2, offset: 1 }, 'שקמה')).toEqual([60_001, 40_001]);
    expect(await idsOf({ channel_id }, 'שקמה')).toEqual([40_001, 20_001]);
  });

  it('finds the newest of the common, past blocks with hardly any', async () => {
    const newest = await idsOf({ limit: 60 }, 'שיעור');
    expect(newest).toHaveLength(60);
    expect(newest).toEqual(newest.toSorted((one, other) => other - one));
    expect(newest[0]).toBeGreaterThan(PLACES - 3);
  });
});
