import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, type TestContext } from 'vitest';
import { errorBody } from '@bimah/contract/errors.ts';
import { clusterFolder } from '#platform/db/embedded/cluster.ts';
import { attachOrStartEmbedded } from '#platform/db/embedded/index.ts';
import { readPostmasterFile } from '#platform/db/embedded/postmaster-file.ts';
import { FILM_HEAD } from '../uploads.ts';
import { lostAndDoubled, makeCast, type Cast } from './cast.ts';
import { queryAt } from './own-cluster.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { mountSmallVolume, type SmallVolume } from './small-volume.ts';
import { RECOVERY_BOUND_MS } from './survival.ts';
import { startWriters } from './writers.ts';

const MIB = 1_024 ** 2;
const VOLUME_MIB = 640;
const RESERVE_MIB = 128;
const FILE_BYTES = 24 * MIB;
/** Far below a quarter of the reserve: nothing may be added any more. */
const NEARLY_FULL = 12 * MIB;
/** How long each state lasts, with everybody writing. */
const STATE_MS = 4_000;

let volume: SmallVolume | null;
let server: ServerProcess;
let cast: Cast;
let url: string;

beforeAll(async () => {
  volume = await mountSmallVolume(VOLUME_MIB);
  if (!volume) return;
  const env = { DISK_RESERVE: `${RESERVE_MIB}MB` };
  server = await startServer({ dataDir: join(volume.dir, 'data'), env });
  url = (await attachOrStartEmbedded({ dir: server.dataDir })).url('bimah');
  cast = await makeCast(url);
});
afterAll(async () => {
  if (!volume) return;
  await server.clear();
  await volume.unmount();
});

const postmasterPid = async () =>
  (await readPostmasterFile(clusterFolder(server.dataDir)))?.pid ?? 0;

/** Sends one file; the status of whichever step refused it, or of the last. */
async function upload(): Promise<number> {
  const ticket = await fetch(`${server.origin}/api/videos/presign_url`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: cast.staffToken },
    body: JSON.stringify({ type: 'video/mp4', size: FILE_BYTES, channel_id: cast.channelId }),
  });
  if (!ticket.ok) return refusalOf(ticket);
  const { url: address } = (await ticket.json()) as { url: string };
  const sent = await fetch(server.origin + address, {
    method: 'PUT',
    headers: { 'content-type': 'video/mp4' },
    body: Buffer.concat([FILM_HEAD], FILE_BYTES),
  });
  if (!sent.ok) return refusalOf(sent);
  await sent.arrayBuffer();
  return sent.status;
}

async function refusalOf(response: Response): Promise<number> {
  errorBody.parse(await response.json());
  return response.status;
}

const reads = async () => {
  const path = `/api/channels/${cast.channelId}/playlists`;
  const response = await fetch(server.origin + path, { headers: { token: cast.staffToken } });
  await response.arrayBuffer();
  return response.status;
};

function mounted(context: TestContext): SmallVolume {
  if (!volume) context.skip('no volume can be mounted here');
  return volume;
}

it('a volume filled by files, by others, and to its last byte is outlived', async (context) => {
  const { free, fillTo, empty } = mounted(context);
  const postmaster = await postmasterPid();
  const writing = startWriters(server.origin, cast.writers);
  const { ledger } = writing;
  await writing.recovery(RECOVERY_BOUND_MS);

  // Uploads are taken as far as the reserve, and refused from there on; writing goes on.
  let files = 0;
  let status = await upload();
  for (; status === 200; status = await upload()) files += 1;
  expect([status, files > 3]).toEqual([507, true]);
  const freeAfterFiles = await free();
  expect(freeAfterFiles).toBeGreaterThan((RESERVE_MIB / 2) * MIB);
  await writing.recovery(RECOVERY_BOUND_MS);

  // Somebody else takes the reserve: rows are refused, what is there can be read.
  await fillTo(NEARLY_FULL);
  await expect.poll(() => ledger.statuses.get(507) ?? 0, { timeout: 30_000 }).toBeGreaterThan(0);
  await sleep(STATE_MS);
  expect(await reads()).toBe(200);
  expect(await upload()).toBe(507);
  expect(await postmasterPid()).toBe(postmaster);

  await empty();
  const recovery = await writing.recovery(RECOVERY_BOUND_MS);

  // And then all of it, which PostgreSQL itself may not outlive: the server does, and brings it back.
  await fillTo(0);
  await sleep(STATE_MS);
  expect(server.isAlive(), server.said.errors).toBe(true);
  await empty();
  const recoveryFromNothing = await writing.recovery(2 * RECOVERY_BOUND_MS);
  await writing.stop();

  const { lost, doubled } = await lostAndDoubled(ledger.acknowledged, queryAt(url));
  const writes = [...ledger.acknowledged.values()].reduce((sum, { size }) => sum + size, 0);
  const answers = [...ledger.statuses].map(([code, count]) => `${code}: ${count}`).join(', ');
  // oxlint-disable-next-line no-console -- The figures are half of what the suite is for.
  console.log(
    `full volume: ${files} files taken, then 507 with ${Math.round(freeAfterFiles / MIB)} MiB left; ${writes} writes acknowledged, ${lost} lost, ${doubled} doubled; recovery ${Math.round(recovery)} ms, from the last byte ${Math.round(recoveryFromNothing)} ms; answers ${answers}`,
  );
  expect(ledger.wrong).toEqual([]);
  expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
});
