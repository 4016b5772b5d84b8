import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APP_SECRET } from '../factories.ts';
import { listenLive } from '../live.ts';
import { makeCast } from './cast.ts';
import { startOwnCluster, type OwnCluster } from './own-cluster.ts';
import { startServer } from './server-process.ts';
import { expectSurvival, RECOVERY_BOUND_MS, type Scene } from './survival.ts';
import { startWriters } from './writers.ts';

let cluster: OwnCluster;
let scene: Scene;

beforeAll(async () => {
  cluster = await startOwnCluster();
  const server = await startServer({ env: { DATABASE_URL: cluster.url, APP_SECRET } });
  scene = { server, cast: await makeCast(cluster.url), query: cluster.query };
});
afterAll(async () => {
  await scene.server.clear();
  await cluster.stop();
});

describe('twelve writers outlive a database that', () => {
  it('is restarted', () =>
    expectSurvival(scene, { name: 'restarts', rounds: 6, strike: () => cluster.restart() }));

  it('is killed', () =>
    expectSurvival(scene, { name: 'kills', rounds: 4, strike: () => cluster.killPostmaster() }));

  it('loses one of its processes', () =>
    expectSurvival(scene, {
      name: 'processes killed',
      rounds: 3,
      strike: () => cluster.killBackend(),
    }));

  it('ends their connections', () =>
    expectSurvival(scene, {
      name: 'connections ended',
      rounds: 8,
      strike: () => cluster.terminateBackends(),
    }));

  it('stands still, for a moment or for long', () =>
    expectSurvival(scene, {
      name: 'freezes',
      rounds: 2,
      strike: async (round) => {
        const thaw = await cluster.freeze();
        await sleep([1_000, 15_000][round]);
        thaw();
      },
    }));
});

it('and after all of it jobs run and news arrive', async () => {
  const { server, cast } = scene;
  const writing = startWriters(server.origin, cast.writers);
  const live = await listenLive(server.origin, cast.staffToken);
  await writing.recovery(RECOVERY_BOUND_MS);
  await expect.poll(() => live.events().length, { timeout: RECOVERY_BOUND_MS }).toBeGreaterThan(0);
  live.stop();
  await writing.stop();
  const uncounted = async () => (await cluster.query('select from activity_batches')).length;
  await expect.poll(uncounted, { timeout: 60_000 }).toBe(0);
  await expect.poll(() => server.isReady(), { timeout: RECOVERY_BOUND_MS }).toBe(true);
});
