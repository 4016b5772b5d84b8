import { afterAll, beforeAll, expect, it } from 'vitest';
import { clusterFolder } from '#platform/db/embedded/cluster.ts';
import { attachOrStartEmbedded } from '#platform/db/embedded/index.ts';
import { readPostmasterFile } from '#platform/db/embedded/postmaster-file.ts';
import { makeCast } from './cast.ts';
import { queryAt } from './own-cluster.ts';
import { startServer } from './server-process.ts';
import { expectSurvival, type Scene } from './survival.ts';

let scene: Scene;

beforeAll(async () => {
  const server = await startServer();
  const url = (await attachOrStartEmbedded({ dir: server.dataDir })).url('bimah');
  scene = { server, cast: await makeCast(url), query: queryAt(url) };
});
afterAll(() => scene.server.clear());

const pidOf = async () => (await readPostmasterFile(clusterFolder(scene.server.dataDir)))?.pid ?? 0;

/** Ends it in some way; its owner brings it back. */
async function end(signal: NodeJS.Signals): Promise<void> {
  const before = await pidOf();
  process.kill(before, signal);
  await expect.poll(pidOf, { timeout: 30_000 }).not.toBe(before);
}

it('twelve writers outlive an embedded database that ends more often than anybody would expect', () =>
  expectSurvival(scene, {
    name: 'ends of the embedded database',
    rounds: 5,
    strike: (round) => end(round % 2 === 0 ? 'SIGKILL' : 'SIGINT'),
  }));
