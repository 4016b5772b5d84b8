import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '#platform/db/database.ts';
import { aRoom } from '#platform/room/room.fixture.ts';
import { s3Storage } from '#platform/storage/s3/s3-storage.ts';
import { aVideo, APP_SECRET } from '../factories.ts';
import { lostAndDoubled, makeCast, type Cast } from '../faults/cast.ts';
import { startOwnCluster, type OwnCluster } from '../faults/own-cluster.ts';
import { startWriters } from '../faults/writers.ts';
import { isWithoutSwift } from '../swift/on-swift.ts';
import { s3VariablesOf } from '../swift/s3-variables.ts';
import { startSwift } from '../swift/swift.ts';
import {
  digestOf,
  playlistsOf,
  startListener,
  startReaders,
  startUploaders,
  type Clients,
} from './clients.ts';
import { startFleet, type Fleet } from './fleet.ts';
import { hasHaproxy, startHaproxy, type Balancer } from './haproxy.ts';

/** Where files lie that all processes share. */
interface SharedFiles {
  readonly env: Readonly<Record<string, string>>;
  /** Absent: they need no folder in common, and each has its own. */
  readonly dataDir?: string;
  read(address: string): Promise<Buffer | null>;
  close(): Promise<void>;
}

async function inBucket(): Promise<SharedFiles> {
  const swift = await startSwift();
  const s3 = await swift.bucket();
  const room = aRoom(tmpdir());
  const storage = s3Storage({ s3, secret: APP_SECRET, room, publicUrl: 'http://localhost' });
  return {
    env: s3VariablesOf(s3),
    read: async (address) => {
      const opened = await storage.open(storage.keyOf(address) ?? '');
      return opened && buffer(opened.stream);
    },
    close: () => swift.close(),
  };
}

const onDisk = (dataDir: string): SharedFiles => ({
  env: {},
  dataDir,
  read: (address) => readFile(join(dataDir, address)).catch(() => null),
  close: () => Promise.resolve(),
});

const ROUNDS = 2;
const LISTENERS = 4;
const SCHEDULED = 24;
/** So that some fall due while workers change places. */
const SCHEDULED_APART_MS = 1_500;
const WAIT = { timeout: 60_000, interval: 100 };
/** What is tried is the change of processes, not how much a machine can do. */
const WRITER_PAUSE_MS = 250;
/** Two minutes where there is nothing else to do; most of it is waiting for processes to start. */
const BOUND_MS = 600_000;
const EVERY_MINUTE = ['videos.publish-due', 'stories.go-live', 'places.move-dates-on'];

/** What a server logs that has too little of the machine: nobody's fault here, and a promise it keeps. */
const STARVED = /"The call was not answered in time"/g;
const isRefusal = (what: string) => what.includes('503 {"errors"');
const refusals = ({ wrong }: Clients) => wrong.filter(isRefusal);

// oxlint-disable-next-line no-console -- Whoever reads the run must know what was left out.
if (!hasHaproxy) console.log('haproxy is not installed: no processes are replaced behind it');

describe.runIf(hasHaproxy)('two processes of each kind behind a balancer', () => {
  let folder: string;
  let cluster: OwnCluster;
  let apis: Fleet;
  let workers: Fleet;
  let balancer: Balancer;
  let cast: Cast;
  let files: SharedFiles;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bimah-many-'));
    await chmod(folder, 0o711);
    files = isWithoutSwift ? onDisk(join(folder, 'data')) : await inBucket();
    const { dataDir } = files;
    cluster = await startOwnCluster();
    const env = {
      DATABASE_URL: cluster.url,
      APP_SECRET,
      DATABASE_POOL: '5',
      DRAIN_SECONDS: '5',
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      TRUSTED_PROXIES: '127.0.0.1',
      ...files.env,
    };
    [apis, workers] = await Promise.all([
      startFleet(2, { ...(dataDir && { dataDir }), env: { ...env, ROLES: 'api' } }),
      startFleet(2, { ...(dataDir && { dataDir }), env: { ...env, ROLES: 'worker' } }),
    ]);
    balancer = await startHaproxy(apis.ports);
    cast = await makeCast(cluster.url);
  });
  afterAll(async () => {
    await Promise.all([apis.clear(), workers.clear()]);
    await balancer.stop();
    await cluster.stop();
    await files.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  });

  /** Videos that go out one after the other, told to the product as the console tells it. */
  async function schedule(): Promise<number[]> {
    const database = createDatabase(cluster.url, { max: 1 });
    const ids: number[] = [];
    while (ids.length < SCHEDULED) ids.push((await aVideo(database.db, cast.channelId)).id);
    await database.close();
    for (const [index, id] of ids.entries()) {
      const scheduled_at = new Date(Date.now() + index * SCHEDULED_APART_MS).toISOString();
      const response = await fetch(`${balancer.origin}/api/videos/${id}.json`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', token: cast.staffToken },
        body: JSON.stringify({ scheduled_at }),
      });
      expect(response.status).toBe(200);
    }
    return ids;
  }

  it(
    'are replaced one by one, twice, and no caller notices',
    async () => {
      const { origin } = balancer;
      const { staffToken: token, channelId } = cast;
      const startedAt = new Date();
      const scheduled = await schedule();
      const writing = startWriters(
        origin,
        cast.writers.map((writer) => ({ ...writer, pauseMs: WRITER_PAUSE_MS })),
      );
      const readers = startReaders(origin, token, [
        `/api/playlists/get_items?channel_id=${channelId}&limit=15&offset=0`,
        `/api/videos.json?channel_id=${channelId}&limit=15&offset=0`,
        `/api/channels/${channelId}.json`,
      ]);
      const uploaders = startUploaders(origin, token, channelId);
      const listeners = Array.from({ length: LISTENERS }, () =>
        startListener(origin, token, playlistsOf(origin, token, channelId)),
      );
      await writing.recovery(WAIT.timeout);
      for (let round = 0; round < ROUNDS; round += 1) {
        await Promise.all([apis.replaceAll(), workers.replaceAll()]);
      }
      await writing.recovery(WAIT.timeout);

      const published = async () =>
        (
          await cluster.query<{ id: string }>(
            "select id from videos where id = any($1) and listing = 'published'",
            [scheduled],
          )
        ).length;
      await expect.poll(published, WAIT).toBe(SCHEDULED);
      await writing.stop();
      const { acknowledged, statuses } = writing.ledger;
      const titles = [...(acknowledged.get('playlists') ?? [])];
      const written = await cluster.query<{ id: string }>(
        'select id from playlists where title = any($1)',
        [titles],
      );
      const missed = () =>
        listeners.map(({ isKnown }) => written.filter(({ id }) => !isKnown(Number(id))).length);
      await expect.poll(missed, WAIT).toEqual(listeners.map(() => 0));
      const uncounted = async () => (await cluster.query('select from activity_batches')).length;
      await expect.poll(uncounted, WAIT).toBe(0);
      const clients: Clients[] = [readers, uploaders, ...listeners];
      await Promise.all(clients.map((client) => client.stop()));

      const { lost, doubled } = await lostAndDoubled(acknowledged, cluster.query);
      const broken: string[] = [];
      for (const [address, digest] of uploaders.done) {
        const stored = await files.read(address);
        if (!stored || digestOf(stored) !== digest) broken.push(address);
      }
      const publications = await cluster.query<{ times: number }>(
        `select count(*)::int as times from audit_entries
       where action = 'videos.publish_due' and object_id = any($1) group by object_id`,
        [scheduled.map(String)],
      );
      const ticks = await cluster.query<{ name: string; times: number }>(
        `select name, date_trunc('minute', created_on) as minute, count(*)::int as times from jobs.job
       where name = any($1) and created_on >= $2 group by name, minute`,
        [EVERY_MINUTE, startedAt],
      );
      const starved = apis.said().match(STARVED)?.length ?? 0;
      const refused = (statuses.get(503) ?? 0) + clients.flatMap(refusals).length;
      const wrong = clients.flatMap((client) => client.wrong.filter((what) => !isRefusal(what)));
      const seconds = Math.round((Date.now() - startedAt.getTime()) / 1_000);
      const told = listeners.map(({ told: events }) => events.size);
      const answers = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
      // oxlint-disable-next-line no-console -- The figures are half of what the suite is for.
      console.log(
        `replaced ${apis.exitCodes.length} api and ${workers.exitCodes.length} worker in ${seconds} s: ` +
          `${readers.answers()} lists; writes ${answers}, ${lost} lost, ${doubled} doubled; ` +
          `${uploaders.done.size} uploads to a ${files.dataDir ? 'disk' : 'bucket'}, ${broken.length} broken; ${titles.length} live events to each of ` +
          `${LISTENERS}, ${told.join('/')} heard on ${listeners.map(({ lines }) => lines()).join('/')} lines, the rest read after a break, 0 missed; ` +
          `${refused} calls refused because the machine was too busy for 8 s; ` +
          `${publications.length} scheduled videos out; ${ticks.length} turns of the clock`,
      );
      expect(wrong).toEqual([]);
      expect(writing.ledger.wrong).toEqual([]);
      expect([...statuses.keys()].filter((status) => status !== 503 && status >= 500)).toEqual([]);
      // None on a machine that has the time. Each one is told of in the log of the server it came from.
      expect(refused).toBeLessThanOrEqual(starved);
      expect(refused).toBeLessThan(readers.answers() / 50);
      expect({ lost, doubled, broken }).toEqual({ lost: 0, doubled: 0, broken: [] });
      expect(publications.map(({ times }) => times)).toEqual(scheduled.map(() => 1));
      expect(ticks.filter(({ times }) => times !== 1)).toEqual([]);
      expect(apis.exitCodes).toEqual([0, 0, 0, 0]);
      expect(workers.exitCodes).toEqual([0, 0, 0, 0]);
      expect(uploaders.done.size).toBeGreaterThan(4);
      // Reading again is for the moments between two lines; everything else is told.
      expect(Math.min(...told)).toBeGreaterThan(titles.length / 2);
    },
    BOUND_MS,
  );
});
