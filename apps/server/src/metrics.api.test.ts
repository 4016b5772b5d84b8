import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { appVersionsApi } from '@bimah/contract';
import { inTransaction } from '#platform/db/transaction.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { PermanentJobError } from '#platform/jobs/port.ts';
import type { MetricsServer } from '#platform/metrics/serve-metrics.ts';
import { aVolume } from '#platform/room/room.fixture.ts';
import { uploadsInHand } from '#platform/storage/uploads-in-hand.ts';
import { anAdminToken } from '#testing/factories.ts';
import { listenLive } from '#testing/live.ts';
import { SOON } from '#testing/soon.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { startMetrics } from './metrics.ts';
import { startWorker } from './worker.ts';

const MIB = 1_024 ** 2;
const uploads = uploadsInHand();
const volume = aVolume(1_000 * MIB, 5_000 * MIB);

let test: TestApp;
let server: MetricsServer;
let token: string;
beforeAll(async () => {
  test = await startTestApp({ volume, uploads });
  server = await startMetrics(test.services, { host: '127.0.0.1', port: 0, uploads });
  token = await anAdminToken(test.db);
});
afterAll(async () => {
  await server.close();
  await test.close();
});

const page = async () => (await fetch(server.url)).text();

/** The value of one line; undefined where nothing is said. */
async function numberOf(line: string): Promise<number | undefined> {
  const found = (await page()).split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
}

it('is told on its own port, at one address, and not by the console’s server', async () => {
  const answer = await fetch(server.url);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await answer.text()).toContain('nodejs_eventloop_lag_seconds');
  expect((await fetch(new URL('/', server.url))).status).toBe(404);
  expect((await fetch(server.url, { method: 'POST' })).status).toBe(404);
  expect((await test.fetch('/metrics')).status).toBe(404);
});

it('counts calls by route and status, never by what stood in the address', async () => {
  await test.call(appVersionsApi.list, { query: {} }, { token });
  await test.call(appVersionsApi.list, { query: {} });
  await test.call(appVersionsApi.remove, { params: { id: '4711' } }, { token });
  await test.fetch('/no/such/page/4712');
  const count = (method: string, route: string, status: number) =>
    numberOf(
      `bimah_http_request_seconds_count{method="${method}",route="${route}",status="${status}"}`,
    );
  await vi.waitFor(async () => {
    expect(await count('GET', '/api/app_versions.json', 200)).toBe(1);
    expect(await count('GET', '/api/app_versions.json', 401)).toBe(1);
  }, SOON);
  expect(await page()).not.toMatch(/471[12]/);
});

it('says what waits and how long, how attempts ended, and which part does not answer', async () => {
  const failing = defineJob({
    name: 'mail.send',
    payload: z.looseObject({}),
    handle: async () => {
      throw new PermanentJobError('refused');
    },
  });
  await inTransaction(test.db, (tx) => enqueue(tx, failing, {}));
  await test.db.execute(
    sql`update jobs.job set start_after = now() - interval '90 seconds' where name = 'mail.send'`,
  );
  expect(await numberOf('bimah_jobs{job="mail.send",state="waiting"}')).toBe(1);
  expect(await numberOf('bimah_jobs_oldest_waiting_seconds{job="mail.send"}')).toBeGreaterThan(89);
  const worker = await startWorker(test.services);
  try {
    await vi.waitFor(async () => {
      expect(
        await numberOf('bimah_job_attempt_seconds_count{job="mail.send",outcome="given_up"}'),
      ).toBe(1);
      expect(await numberOf('bimah_jobs{job="mail.send",state="failed"}')).toBe(1);
    }, SOON);
  } finally {
    await worker.stop();
  }
  expect(await numberOf('bimah_part_up{part="database"}')).toBe(1);
  expect(await numberOf('bimah_part_up{part="queue"}')).toBe(1);
});

it('says how many are connected and sending, and how much room there is', async () => {
  const live = await listenLive(test.origin, token);
  expect(await numberOf('bimah_live_connections')).toBe(1);
  live.stop();
  await vi.waitFor(async () => expect(await numberOf('bimah_live_connections')).toBe(0), SOON);
  const sending = Promise.withResolvers<void>();
  const upload = uploads.take(
    () => sending.promise,
    () => {},
  );
  expect(await numberOf('bimah_uploads_in_hand')).toBe(1);
  sending.resolve();
  await upload;
  expect(await numberOf('bimah_disk_bytes{of="free"}')).toBe(1_000 * MIB);
  expect(await numberOf('bimah_database_calls_waiting')).toBe(0);
});

it('says how far charts are behind what viewers did', async () => {
  await test.db.execute(sql`truncate activity_batches`);
  expect(await numberOf('bimah_activity_waiting_rows')).toBe(0);
  expect(await numberOf('bimah_activity_lag_seconds')).toBe(0);
  await test.db.execute(
    sql`insert into activity_batches (size, created_at) values (7, now() - interval '1 minute'), (5, now())`,
  );
  expect(await numberOf('bimah_activity_waiting_rows')).toBe(12);
  expect(await numberOf('bimah_activity_lag_seconds')).toBeGreaterThanOrEqual(60);
});

it('leaves out what it cannot read instead of saying 0', async () => {
  vi.spyOn(test.services.room, 'state').mockRejectedValue(new Error('no such volume'));
  vi.spyOn(test.services.database.db, 'execute').mockRejectedValue(new Error('away'));
  vi.spyOn(test.services.storage, 'check').mockRejectedValue(new Error('away'));
  expect(await numberOf('bimah_disk_bytes{of="free"}')).toBeUndefined();
  expect(await numberOf('bimah_activity_lag_seconds')).toBeUndefined();
  expect(await numberOf('bimah_part_up{part="storage"}')).toBe(0);
});
