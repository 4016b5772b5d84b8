import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { counters } from './counters.ts';
import { recount } from './recount.service.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const run = (statement: string) => database.pool.query(statement);

/** One of the rows that are there, by a number that may be any. */
const some = (table: string, nth: number) =>
  `(select id from ${table} order by id offset ${nth} % greatest(1, (select count(*) from ${table})) limit 1)`;
const any = (nth: number, ...words: readonly string[]) => `'${words[nth % words.length]}'`;

/** What staff and viewers do, as statements; each takes three numbers to choose by. */
const works: readonly ((a: number, b: number, c: number) => string)[] = [
  (a) => `insert into channels (name, is_hot) values ('ערוץ ${a}', ${a % 2 === 0})`,
  (a) =>
    `update channels set is_hot = not is_hot, o_n_o = not o_n_o where id = ${some('channels', a)}`,
  (a) => `delete from channels where id = ${some('channels', a)} and ${a % 5 === 0}`,
  (a, b) =>
    `insert into videos (title, language, platform, status, processing, hidden, views, bytes)
     select 'שיעור ' || n, ${any(a, 'he', 'en')}, 'internal', ${any(b, 'published', 'unpublished')},
       ${a % 7 === 0}, ${b % 6 === 0}, n * 3, case when n % 2 = 0 then n * 1000 end
     from generate_series(1, ${1 + (a % 4)}) n`,
  (a, b) =>
    `insert into video_channels (video_id, channel_id)
     select v.id, c.id from videos v, channels c where v.id % 3 = ${a % 3} and c.id % 4 = ${b % 4}
     on conflict do nothing`,
  (a, b) =>
    `delete from video_channels where video_id % 5 = ${a % 5} and channel_id % 2 = ${b % 2}`,
  (a, b) =>
    `update videos set status = ${any(b, 'published', 'unpublished')}, processing = false,
     views = views + ${b % 9} where id % 4 = ${a % 4}`,
  (a) => `update videos set hidden = not hidden where id % 6 = ${a % 6}`,
  (a, b) =>
    `update videos set bytes = ${b * 10}, language = ${any(b, 'he', 'en')} where id = ${some('videos', a)}`,
  (a) => `delete from videos where id = ${some('videos', a)}`,
  (a, b) =>
    `insert into users (email, device, is_anonymous) values (null, ${any(a, 'ios', 'android')}, ${b % 2 === 0})`,
  (a, b) =>
    `update users set device = ${any(b, 'ios', 'android', 'web')}, is_anonymous = false where id = ${some('users', a)}`,
  (a) => `delete from users where id = ${some('users', a)} and ${a % 4 === 0}`,
  (a, b) =>
    `insert into channel_permissions (user_id, channel_id, role)
     select u.id, c.id, ${any(b, 'admin', 'editor')} from users u, channels c
     where u.id = ${some('users', a)} and c.id = ${some('channels', b)}
     on conflict (user_id, channel_id) do update set role = excluded.role`,
  (a) => `delete from channel_permissions where user_id % 3 = ${a % 3}`,
  (a, b) =>
    `insert into follows (user_id, channel_id) select u.id, c.id from users u, channels c
     where u.id % 3 = ${a % 3} and c.id % 3 = ${b % 3} on conflict do nothing`,
  (a) => `delete from follows where user_id % 4 = ${a % 4}`,
  (a, b) =>
    `insert into comments (video_id, user_id, text) select v.id, u.id, 'תגובה' from videos v, users u
     where v.id % 4 = ${a % 4} and u.id = ${some('users', b)}`,
  (a) => `delete from comments where id % 5 = ${a % 5}`,
  (a, b, c) =>
    `insert into video_reports (video_id, user_id, reason, is_ignore) select v.id, u.id, 1, ${c % 2 === 0}
     from videos v, users u where v.id % 3 = ${a % 3} and u.id = ${some('users', b)} on conflict do nothing`,
  (a) => `update video_reports set is_ignore = not is_ignore where id % 3 = ${a % 3}`,
  (a) => `delete from video_reports where id % 7 = ${a % 7}`,
  (a, b) =>
    `insert into playlists (title, language, status) values ('סדרה', ${any(a, 'he', 'en')}, ${any(b, 'draft', 'published')})`,
  (a, b) =>
    `insert into playlist_channels (playlist_id, channel_id) select l.id, c.id from playlists l, channels c
     where l.id % 2 = ${a % 2} and c.id % 3 = ${b % 3} on conflict do nothing`,
  (a) => `delete from playlist_channels where channel_id % 4 = ${a % 4}`,
  (a, b) =>
    `insert into playlist_items (playlist_id, video_id, position)
     select l.id, v.id, coalesce((select max(position) from playlist_items where playlist_id = l.id), 0) + row_number() over (partition by l.id)
     from playlists l, videos v where l.id = ${some('playlists', a)} and v.id % 3 = ${b % 3}
       and not exists (select from playlist_items i where i.playlist_id = l.id and i.video_id = v.id)`,
  (a) => `delete from playlist_items where video_id % 4 = ${a % 4}`,
  (a, b) =>
    `update playlists set status = ${any(b, 'draft', 'published')}, language = 'en' where id % 3 = ${a % 3}`,
  (a) => `delete from playlists where id = ${some('playlists', a)}`,
  (_, b, c) =>
    `insert into places (place_type, taking_place, name, address, channel_id, leads, disabled)
     values ('event', now(), 'מקום', 'רחוב', ${b % 2 === 0 ? 'null' : some('channels', b)}, ${c % 2 === 0}, ${c % 3 === 0})`,
  (a) => `update places set disabled = not disabled where id % 2 = ${a % 2}`,
  (a) => `delete from places where id = ${some('places', a)}`,
  (a, b, c) =>
    `insert into conversations (channel_id, opener_id, unread) select c.id, u.id, ${c % 3}
     from channels c, users u where c.id = ${some('channels', a)} and u.id = ${some('users', b)} on conflict do nothing`,
  (a, b) => `update conversations set unread = ${b % 2} where id % 2 = ${a % 2}`,
  (a) => `delete from conversations where id = ${some('conversations', a)}`,
  (a, b) =>
    `insert into stories (channel_id, bytes, publish_time, title, background_color) select id, ${b * 7}, now(), 'סטורי', '#99D4F3' from channels where id = ${some('channels', a)}`,
  (a, b) => `update stories set bytes = ${b * 5} where id = ${some('stories', a)}`,
  (a) => `delete from stories where id = ${some('stories', a)}`,
  (a, b, c) =>
    `insert into bin_items (kind, object_id, title, bytes, expires_at, removed_by)
     values (${any(a, 'video', 'playlist', 'story')}, ${b}, 'הוסר', ${c * 3}, now(), ${some('users', a)})
     on conflict do nothing;
     insert into bin_channels (channel_id, kind, object_id) select c.id, i.kind, i.object_id
     from channels c, bin_items i where c.id % 3 = ${a % 3} and i.object_id = ${b} on conflict do nothing`,
  (a) => `delete from bin_items where object_id % 3 = ${a % 3}`,
];

const TABLES =
  'channels, videos, users, playlists, places, place_listings, conversations, stories, comments, video_reports, follows';

beforeEach(async () => {
  await run(`truncate ${TABLES} restart identity cascade`);
  await recount(database.pool);
});

describe('what triggers keep count of', () => {
  it('is right after any work', async () => {
    const number = fc.nat(1_000);
    const step = fc.tuple(fc.nat(works.length - 1), number, number, number);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60 }), async (steps) => {
        for (const [nth, a, b, c] of steps) await run(works[nth]?.(a, b, c) ?? 'select 1');
        expect(await recount(database.pool)).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });

  it('has a plain count, wherever it is a table of its own', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      "select relname as name from pg_class where relname like '%\\_counts' and relkind = 'r' order by 1",
    );
    const known = new Set(counters.map(({ table }) => table));
    expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });

  it('is mended where it is off, and told of, each number by itself', async () => {
    // Each work chooses by remainders: in three rounds every one of them meets something.
    for (const round of [1, 2, 3]) {
      for (const [index, work] of works.entries()) {
        if (!work(0, 0, 0).startsWith('delete')) await run(work(index + round, index + 3, 1));
      }
    }
    expect(await recount(database.pool)).toEqual([]);
    const names = counters.flatMap(({ table, values }) => values.map((name) => ({ table, name })));
    for (const { table, name } of names) {
      const { rowCount } = await run(`update ${table} set ${name} = ${name} + 5`);
      expect(rowCount, table).toBeGreaterThan(0);
    }
    const found = await recount(database.pool);
    const isTold = ({ table, name }: (typeof names)[number]) =>
      found.some((one) => one.table === table && Number(one.drift[name] ?? 0) !== 0);
    expect(names.filter((one) => !isTold(one))).toEqual([]);
    expect(await recount(database.pool)).toEqual([]);
  });
});
