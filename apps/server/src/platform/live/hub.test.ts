import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LiveEvent } from '@bimah/contract/live.ts';
import type { Database } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { SOON } from '#testing/soon.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { createLiveHub } from './hub.ts';
import type { LiveHub } from './port.ts';
import { LIVE_CHANNEL, publishLive } from './publish.ts';

/** Long enough for a busy machine; a passing test never waits for it. */

let database: Database;
const hubs: LiveHub[] = [];
const silent = { warn: () => {} };
const comment = (id: number): LiveEvent => ({ topic: 'comment', channel_id: 3, id });

async function anEar() {
  const hub = await createLiveHub(database.url, silent);
  hubs.push(hub);
  const events: LiveEvent[] = [];
  const ear = { events, resyncs: 0, hub };
  hub.subscribe({ onEvent: (event) => events.push(event), onResync: () => (ear.resyncs += 1) });
  return ear;
}

const publish = (event: LiveEvent) => inTransaction(database.db, (tx) => publishLive(tx, event));

const listeningConnections = async () => {
  const sql =
    "select pid from pg_stat_activity where application_name = 'bimah-live' and datname = current_database()";
  return (await database.pool.query<{ pid: number }>(sql)).rows.map(({ pid }) => pid);
};

const dropConnections = async () => {
  for (const pid of await listeningConnections()) {
    await database.pool.query('select pg_terminate_backend($1)', [pid]);
  }
};

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(hubs.splice(0).map((hub) => hub.close()));
});
afterAll(() => database.close());

describe('publishing', () => {
  it('reaches every hub, in order, once the transaction commits', async () => {
    const [one, two] = [await anEar(), await anEar()];
    await inTransaction(database.db, async (tx) => {
      await publishLive(tx, comment(1));
      await publishLive(tx, comment(2));
      expect(one.events).toEqual([]);
    });
    await expect.poll(() => one.events, SOON).toEqual([comment(1), comment(2)]);
    await expect.poll(() => two.events, SOON).toEqual([comment(1), comment(2)]);
  });

  it('says nothing of a transaction that was rolled back', async () => {
    const ear = await anEar();
    const lost = inTransaction(database.db, async (tx) => {
      await publishLive(tx, comment(1));
      throw new Error('changed my mind');
    });
    await expect(lost).rejects.toThrow('changed my mind');
    await publish(comment(2));
    await expect.poll(() => ear.events, SOON).toEqual([comment(2)]);
  });

  it('carries ids and nothing else', async () => {
    const ear = await anEar();
    await publish({ ...comment(1), text: 'confidential' } as LiveEvent);
    await expect.poll(() => ear.events, SOON).toEqual([comment(1)]);
  });

  it('reaches another process', async () => {
    const child = fork(fileURLToPath(new URL('./listening-process.fixture.ts', import.meta.url)), [
      database.url,
    ]);
    const exited = once(child, 'exit');
    expect(await once(child, 'message')).toEqual(['listening', undefined]);
    const heard = once(child, 'message');
    await publish(comment(5));
    expect((await heard)[0]).toEqual(comment(5));
    expect(await exited).toEqual([0, null]);
  });
});

describe('a hub', () => {
  it('uses one connection for all its listeners', async () => {
    const { hub } = await anEar();
    const stop = hub.subscribe({ onEvent: () => {}, onResync: () => {} });
    expect(await listeningConnections()).toHaveLength(1);
    stop();
  });

  it('ignores what is not one of our events', async () => {
    const ear = await anEar();
    await database.pool.query('select pg_notify($1, $2)', [LIVE_CHANNEL, '{"topic":']);
    await database.pool.query('select pg_notify($1, $2)', [
      LIVE_CHANNEL,
      '{"topic":"weather","id":1}',
    ]);
    await publish(comment(1));
    await expect.poll(() => ear.events, SOON).toEqual([comment(1)]);
  });

  it('comes back after losing its connection, and says that something may be missing', async () => {
    const ear = await anEar();
    await dropConnections();
    await expect.poll(() => ear.resyncs, SOON).toBe(1);
    await publish(comment(1));
    await expect.poll(() => ear.events, SOON).toEqual([comment(1)]);
  });

  it('says nothing to those who stopped listening, and leaves no connection when closed', async () => {
    const ear = await anEar();
    const late: LiveEvent[] = [];
    const stop = ear.hub.subscribe({ onEvent: (event) => late.push(event), onResync: () => {} });
    stop();
    await publish(comment(1));
    await expect.poll(() => ear.events, SOON).toHaveLength(1);
    expect(late).toEqual([]);
    await ear.hub.close();
    await expect.poll(listeningConnections, SOON).toEqual([]);
  });

  it('can be closed while it is trying to come back', async () => {
    const { hub } = await anEar();
    await dropConnections();
    await hub.close();
    await expect.poll(listeningConnections, SOON).toEqual([]);
  });
});
