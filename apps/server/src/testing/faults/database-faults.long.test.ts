import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { APP_SECRET } from '../factories.ts';
import { listenLive } from '../live.ts';
import { lostAndDoubled, makeCast, type Cast } from './cast.ts';
import { startOwnCluster, type OwnCluster } from './own-cluster.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { startWriters } from './writers.ts';

/** What the documentation promises. */
const REFUSAL_BOUND_MS = 10_000;
/** How long everybody may take to write again, once the database is back. */
const RECOVERY_BOUND_MS = 30_000;
/** Between two faults, so that the next one meets a server at work. */
const AT_WORK_MS = 300;

let cluster: OwnCluster;
let server: ServerProcess;
let cast: Cast;
let writing: ReturnType<typeof startWriters>;

beforeAll(async () => {
  cluster = await startOwnCluster();
  server = await startServer({ env: { DATABASE_URL: cluster.url, APP_SECRET } });
  cast = await makeCast(cluster.url);
});
afterAll(async () => {
  await server.clear();
  await cluster.stop();
});

beforeEach(() => {
  writing = startWriters(server.origin, cast.writers);
});
afterEach(() => writing.stop());

interface Fault {
  readonly rounds: number;
  /** Returns when the database is there again. */
  readonly strike: (round: number) => Promise<void>;
}

async function expectSurvival(name: string, { rounds, strike }: Fault): Promise<void> {
  let longestRecovery = 0;
  await writing.recovery(RECOVERY_BOUND_MS);
  for (let round = 0; round < rounds; round += 1) {
    await sleep(AT_WORK_MS);
    await strike(round);
    longestRecovery = Math.max(longestRecovery, await writing.recovery(RECOVERY_BOUND_MS));
    expect(server.isAlive(), server.said.errors).toBe(true);
  }
  await writing.stop();
  const { ledger } = writing;
  const { lost, doubled } = await lostAndDoubled(ledger.acknowledged, cluster.query);
  const acknowledged = [...ledger.acknowledged.values()].reduce((sum, { size }) => sum + size, 0);
  const statuses = [...ledger.statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
  // oxlint-disable-next-line no-console -- The figures are half of what the suite is for.
  console.log(
    `${name}: ${rounds} times; ${acknowledged} writes acknowledged, ${lost} lost, ${doubled} doubled; longest time to 503 ${Math.round(ledger.longestRefusalMs)} ms, longest recovery ${Math.round(longestRecovery)} ms; answers ${statuses}`,
  );
  expect(ledger.wrong).toEqual([]);
  expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
  expect(acknowledged).toBeGreaterThan(rounds * cast.writers.length);
  expect(ledger.longestRefusalMs).toBeLessThan(REFUSAL_BOUND_MS);
}

describe('twelve writers outlive a database that', () => {
  it('is restarted', () =>
    expectSurvival('restarts', { rounds: 6, strike: () => cluster.restart() }));

  it('is killed', () =>
    expectSurvival('kills', { rounds: 5, strike: () => cluster.killPostmaster() }));

  it('loses one of its processes', () =>
    expectSurvival('processes killed', { rounds: 4, strike: () => cluster.killBackend() }));

  it('ends their connections', () =>
    expectSurvival('connections ended', { rounds: 8, strike: () => cluster.terminateBackends() }));

  it('stands still, for a moment or for long', () =>
    expectSurvival('freezes', {
      rounds: 3,
      strike: async (round) => {
        const thaw = await cluster.freeze();
        await sleep([1_000, 11_000, 20_000][round]);
        thaw();
      },
    }));
});

it('and after all of it jobs run and news arrive', async () => {
  const live = await listenLive(server.origin, cast.staffToken);
  await writing.recovery(RECOVERY_BOUND_MS);
  await expect.poll(() => live.events().length, { timeout: RECOVERY_BOUND_MS }).toBeGreaterThan(0);
  live.stop();
  await writing.stop();
  const uncounted = async () => (await cluster.query('select from activity_batches')).length;
  await expect.poll(uncounted, { timeout: 60_000 }).toBe(0);
  await expect.poll(() => server.isReady(), { timeout: RECOVERY_BOUND_MS }).toBe(true);
});
