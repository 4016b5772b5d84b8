import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHANNEL_SORTS, channelsApi, registeredChannelsApi } from '@bimah/contract';
import { aUser, anAdminToken } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const SOME = 1_000;
const MANY = 100_000;
const CHUNK = 10_000;
const ROUNDS = 9;
/** The whole of all lists is compared, so that one slow moment of the machine does not decide. */
const GROWTH_MAX = 1.5;

let test: TestApp;
let token: string;
let manager: number;
beforeAll(async () => {
  test = await startTestApp();
  token = await anAdminToken(test.db);
  manager = (await aUser(test.db)).id;
});
afterAll(() => test.close());

async function grow(from: number, to: number): Promise<void> {
  const { db } = test;
  for (let first = from + 1; first <= to; first += CHUNK) {
    const numbers = sql.raw(`generate_series(${first}, ${Math.min(to, first + CHUNK - 1)}) n`);
    await db.execute(sql`
      insert into channels (name, o_n_o, is_hot, followers_count, visits, shares, views, watch_seconds, watches)
      select substr(md5(n::text), 1, 6) || ' ערוץ ' || n, n % 97 = 0, n % 211 = 0, n * 7 % 10007, n * 11 % 10009,
        n * 13 % 997, n * 17 % 99991, n * 19 % 99989, n % 50
      from ${numbers}`);
    await db.execute(sql`
      insert into channel_permissions (user_id, channel_id, role)
      select ${manager}, n, 'admin' from ${numbers} where n % 5 = 0`);
  }
  await db.execute(sql`vacuum analyze channels`);
}

const filters = ['', 'is_hot=true', 'has_admin=false', 'o_n_o=true&is_hot=true&has_admin=true'];
const paths = [
  ...CHANNEL_SORTS.flatMap((sort) =>
    ['asc', 'desc'].flatMap((dir) =>
      filters.map((filter) => `/channels.json?sort_by=${sort}&sort_dir=${dir}&${filter}`),
    ),
  ),
  ...['', 'has_admin=true', 'has_admin=false', 'term=4ab', 'term=ערוץ'].map(
    (filter) => `${registeredChannelsApi.list.path}?${filter}`,
  ),
  ...['', 'ערוץ', 'ערוס 4ab5'].map((term) => `${channelsApi.autocomplete.path}?term=${term}`),
];

async function timeOf(path: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    const answer = await test.fetch(`/api${path}`, { headers: { token } });
    await answer.text();
    times.push(performance.now() - start);
    expect(answer.status, path).toBe(200);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}

async function timeOfAll(): Promise<number> {
  let total = 0;
  for (const path of paths) total += await timeOf(path);
  return total;
}

it('lists take as long with a hundred thousand channels as with a thousand', async () => {
  await grow(0, SOME);
  await timeOfAll();
  const few = await timeOfAll();
  await grow(SOME, MANY);
  expect((await timeOfAll()) / few).toBeLessThan(GROWTH_MAX);
});
