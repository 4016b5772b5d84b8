import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { videosApi } from '@bimah/contract';
import { JOB_SCHEMA } from '#platform/jobs/boss.ts';
import type { JobWorker } from '#platform/jobs/port.ts';
import { processings } from '#schema/processings.ts';
import { videos } from '#schema/videos.ts';
import { auditOf } from '#testing/audit.ts';
import { aChannel, aStaffToken, aVideo } from '#testing/factories.ts';
import { SOON } from '#testing/soon.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { startWorker } from '../../worker.ts';
import { finishProcessing } from './finish-processing.ts';

/** The clock comes by every minute, and on a busy machine takes its time. */
const A_TURN_OF_THE_CLOCK = { timeout: 100_000, interval: 200 };
const RUN = '00000000-0000-4000-8000-000000000000';

describe('a scheduled video', () => {
  let test: TestApp;
  let workers: JobWorker[] = [];
  let channel: number;
  let editor: string;

  beforeAll(async () => {
    test = await startTestApp();
    channel = (await aChannel(test.db)).id;
    editor = await aStaffToken(test.db, channel, 'editor');
  });
  beforeEach(async () => {
    await stopAll();
    await test.db.delete(videos);
  });
  afterAll(async () => {
    await stopAll();
    await test.close();
  });

  const stopAll = async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    workers = [];
  };
  const startTwo = async () => {
    workers = await Promise.all([startWorker(test.services), startWorker(test.services)]);
  };
  /** Nobody comes by each minute: what happens, somebody was woken for. */
  const startTwoWithoutClock = async () => {
    await startTwo();
    await test.db.execute(sql`delete from ${sql.raw(JOB_SCHEMA)}.schedule`);
  };
  const change = async (id: number, body: { scheduled_at: string } | { until: string }) => {
    const answer = await test.call(
      videosApi.update,
      { params: { id: String(id) }, body },
      { token: editor },
    );
    expect(answer.status).toBe(200);
  };
  /** For an instant that has not come when the server hears of it. */
  const scheduleSoon = async (id: number) => {
    const due = Date.now() + 3_000;
    await change(id, { scheduled_at: new Date(due).toISOString() });
    return due;
  };
  const row = async (id: number) =>
    (await test.db.select().from(videos).where(eq(videos.id, id)))[0];
  const listing = async (id: number) => (await row(id))?.listing;
  const publications = async (id: number) =>
    (await auditOf(test.db, 'video', id)).filter(({ action }) => action === 'videos.publish_due');

  it('is out seconds after its time, once, whoever looks', async () => {
    const { id } = await aVideo(test.db, channel);
    await startTwoWithoutClock();
    const due = await scheduleSoon(id);
    await expect.poll(() => listing(id), SOON).toBe('published');
    expect((await row(id))?.published_at?.getTime()).toBeGreaterThanOrEqual(due);
    expect(await publications(id)).toHaveLength(1);
  });

  it('is down seconds after its end, once, whoever looks', async () => {
    const { id } = await aVideo(test.db, channel, { status: 'published' });
    await startTwoWithoutClock();
    await change(id, { until: new Date(Date.now() + 3_000).toISOString() });
    await expect.poll(() => listing(id), SOON).toBe('awaiting');
    const ends = (await auditOf(test.db, 'video', id)).filter(
      ({ action }) => action === 'videos.end',
    );
    expect(ends).toHaveLength(1);
  });

  it('that fell due while nothing ran is out as soon as something does', async () => {
    const { id } = await aVideo(test.db, channel);
    const due = await scheduleSoon(id);
    await expect.poll(() => Date.now()).toBeGreaterThan(due);
    await startTwoWithoutClock();
    await expect.poll(() => listing(id), SOON).toBe('published');
    expect(await publications(id)).toHaveLength(1);
  });

  it('that nobody was to be woken for is found by the clock', async () => {
    const scheduled_at = new Date(Date.now() - 86_400_000);
    const { id } = await aVideo(test.db, channel, { scheduled_at });
    await startTwo();
    await expect.poll(() => listing(id), A_TURN_OF_THE_CLOCK).toBe('published');
    expect(await publications(id)).toHaveLength(1);
  });

  it('whose time came while it was processed waits for the end of that', async () => {
    const scheduled_at = new Date(Date.now() - 1_000);
    const { id } = await aVideo(test.db, channel, { scheduled_at, processing: true });
    await test.db.update(processings).set({ run_id: RUN });
    const other = await aVideo(test.db, channel);
    await startTwoWithoutClock();
    await scheduleSoon(other.id);
    await expect.poll(() => listing(other.id), SOON).toBe('published');
    expect(await listing(id)).toBe('processing');
    await finishProcessing(test.db, { video_id: id, run_id: RUN }, { values: {}, spent_keys: [] });
    await expect.poll(() => listing(id), SOON).toBe('published');
    expect(await publications(id)).toHaveLength(1);
  });
});
