import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, type Endpoint } from '@bimah/contract';
import { createDatabase, type Database } from '#platform/db/database.ts';
import { APP_SECRET, anAdminToken, aUser, aVideo } from '../factories.ts';
import { makeCast, lostAndDoubled, type Cast } from '../faults/cast.ts';
import { queryAt } from '../faults/own-cluster.ts';
import { launchServer, startServer, type ServerProcess } from '../faults/server-process.ts';
import { startWriters } from '../faults/writers.ts';
import { listenLive } from '../live.ts';
import { createTestDatabase } from '../test-database.ts';
import { hasPgBouncer, startPgBouncer, type Pooler } from './pgbouncer.ts';

/** Fewer than callers: one transaction after the other finds itself on another connection. */
const CONNECTIONS = 3;
const WAIT = { timeout: 60_000, interval: 50 };
const ROUNDS = 4;

// oxlint-disable-next-line no-console -- Whoever reads the run must know what was left out.
if (!hasPgBouncer) console.log('pgbouncer is not installed: nothing is run behind a pooler');

describe.runIf(hasPgBouncer)('behind a pooler that hands every transaction a connection', () => {
  let database: Database;
  let pooler: Pooler;
  let server: ServerProcess;
  let worker: ServerProcess;
  let cast: Cast;
  let admin: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    pooler = await startPgBouncer(database.url, CONNECTIONS);
    const env = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url, APP_SECRET };
    server = await startServer({ env: { ...env, ROLES: 'api' } });
    const { dataDir } = server;
    worker = await startServer({ dataDir, env: { ...env, ROLES: 'worker' } });
    cast = await makeCast(database.url);
    admin = await anAdminToken(database.db);
  });
  afterAll(async () => {
    await worker.clear();
    await server.clear();
    await pooler.stop();
    await database.close();
  });

  const call = (path: string, method = 'GET', body?: object) =>
    fetch(`${server.origin}/api${path}`, {
      method,
      headers: { token: admin, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });

  it('answers every list, again and again and at once', async () => {
    const lists = Object.values(api)
      .flatMap((calls) => Object.values<Endpoint>(calls))
      .filter(({ method, path, stream }) => method === 'GET' && !stream && !path.includes(':'));
    expect(lists.length).toBeGreaterThan(20);
    const rounds = Array.from({ length: ROUNDS }, () => lists).flat();
    const answers = await Promise.all(
      rounds.map(async ({ path }) => {
        const { status } = await call(`${path}?limit=5&offset=0`);
        return { path, status };
      }),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(answers.length / 2);
  });

  it('loses and doubles no write, tells of each, and counts what viewers did', async () => {
    const live = await listenLive(server.origin, admin);
    const writing = startWriters(server.origin, cast.writers);
    for (let round = 0; round < ROUNDS; round += 1) await writing.recovery(WAIT.timeout);
    const { rows } = await database.pool.query<{ used: string }>(
      `select count(*) as used from pg_stat_activity
       where datname = current_database() and application_name = 'bimah' and pid <> pg_backend_pid()`,
    );
    await writing.stop();
    expect(writing.ledger.wrong).toEqual([]);
    expect([...writing.ledger.statuses.keys()].filter((status) => status >= 500)).toEqual([]);
    const query = queryAt(database.url);
    expect(await lostAndDoubled(writing.ledger.acknowledged, query)).toEqual({
      lost: 0,
      doubled: 0,
    });
    // Those of the test beside the pooler's; without it there would be up to twenty.
    expect(Number(rows[0]?.used)).toBeLessThanOrEqual(CONNECTIONS + 5);

    const playlists = writing.ledger.acknowledged.get('playlists')?.size ?? 0;
    expect(playlists).toBeGreaterThan(ROUNDS);
    const told = () =>
      new Set(live.events().flatMap(({ topic, id }) => (topic === 'playlist' ? [id] : []))).size;
    await expect.poll(told, WAIT).toBe(playlists);
    live.stop();
    const uncounted = async () => (await query('select from activity_batches')).length;
    await expect.poll(uncounted, WAIT).toBe(0);
  });

  it('does its jobs: a video goes out at its time, a mail is written', async () => {
    const { id } = await aVideo(database.db, cast.channelId);
    const scheduled_at = new Date(Date.now() + 1_000).toISOString();
    expect((await call(`/videos/${id}.json`, 'PUT', { scheduled_at })).status).toBe(200);
    const listing = async () =>
      (
        await queryAt(database.url)<{ listing: string }>(
          `select listing from videos where id = ${id}`,
        )
      )[0]?.listing;
    await expect.poll(listing, WAIT).toBe('published');

    const { email } = await aUser(database.db);
    await call('/users/forgot_password.json', 'POST', { email });
    const mails = () => readdir(join(server.dataDir, 'mail')).catch(() => []);
    await expect.poll(async () => (await mails()).length, WAIT).toBeGreaterThan(0);
  });

  it('ends what takes too long, since the pooler sets the time', async () => {
    const pooled = createDatabase(pooler.url, { max: 1, directUrl: database.url });
    const { rows } = await pooled.pool.query('show statement_timeout');
    await pooled.close();
    expect(rows).toEqual([{ statement_timeout: '10s' }]);
  });

  it.each([
    ['no address past it', {}, 'a pooler answers there, and DATABASE_DIRECT_URL must name'],
    ['itself as that address', { DATABASE_DIRECT_URL: 'pooler' }, '(DATABASE_DIRECT_URL) cannot'],
    ['another database there', { DATABASE_DIRECT_URL: 'other' }, 'lead to different databases.'],
  ])('is refused with %s, in one sentence', async (_, env, sentence) => {
    const other = new URL(database.url);
    other.pathname = '/postgres';
    const addresses: Record<string, string> = { pooler: pooler.url, other: other.href };
    const direct = Object.fromEntries(
      Object.entries(env).map(([name, to]): [string, string] => [name, addresses[to] ?? '']),
    );
    const refused = await launchServer({
      env: { DATABASE_URL: pooler.url, APP_SECRET, ...direct },
    });
    expect(await refused.ended()).toBe(1);
    expect(refused.said.errors).toContain(sentence);
    expect(refused.said.errors.trim().split('\n')).toHaveLength(1);
    await refused.clear();
  });
});
