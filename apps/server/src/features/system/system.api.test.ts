import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { systemApi } from '@bimah/contract';
import { inTransaction } from '#platform/db/transaction.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { cancel, enqueue, enqueueAt } from '#platform/jobs/enqueue.ts';
import { PermanentJobError, type JobWorker } from '#platform/jobs/port.ts';
import { startJobs } from '#platform/jobs/worker.ts';
import { aVolume } from '#platform/room/room.fixture.ts';
import { audit_entries } from '#schema/system.ts';
import { jobs as allJobs } from '../../worker.ts';
import { aChannel, anAdminToken, aStaffToken, aVideo } from '#testing/factories.ts';
import { SOON } from '#testing/soon.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { jobsOf } from './queues.ts';

const MIB = 1_024 ** 2;
const volume = aVolume(1_000 * MIB, 5_000 * MIB);

const failing = { message: 'unreachable: the site is away' };
/** In the place of the real ones: they fail as told, at once. */
const pretended = ['videos.process', 'mail.send', 'uploads.sweep-unused'].map((name) =>
  defineJob({
    name: name as `${string}.${string}`,
    payload: z.looseObject({}),
    retry: { limit: 1, seconds: 1, maxSeconds: 1 },
    ...(name === 'mail.send' && { keepSeconds: 3_600 }),
    handle: async () => {
      throw name === 'mail.send'
        ? new PermanentJobError('550 <dina@example.org> unknown')
        : new Error(failing.message);
    },
  }),
);
/** As the real one is queued: one per video. */
const aVideoJob = defineJob({
  name: 'videos.process',
  payload: z.object({ video_id: z.int() }),
  exclusive: ({ video_id }) => String(video_id),
  handle: async () => {},
});
const byName = (name: string) => {
  const job = pretended.find((one) => one.name === name);
  if (!job) throw new Error(`${name} is not pretended`);
  return job;
};

let test: TestApp;
let token: string;
const workers: JobWorker[] = [];
beforeAll(async () => {
  test = await startTestApp({ volume });
  token = await anAdminToken(test.db);
});
afterAll(() => test.close());
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
  await test.db.execute(sql`delete from jobs.job`);
  volume.free = 1_000 * MIB;
});

const work = async () => {
  const { url } = test.services.database;
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  workers.push(await startJobs({ url, jobs: pretended, context: {}, log, pollSeconds: 0.5 }));
};
const send = (name: string, payload: Record<string, unknown> = {}) =>
  inTransaction(test.db, (tx) => enqueue(tx, byName(name), payload));
const system = async () => (await test.call(systemApi.get, {}, { token })).value;
const failed = async (language: 'he' | 'en' = 'he') =>
  (await test.call(systemApi.failedJobs, { query: {} }, { token, language })).value;
const untilFailed = (count: number) =>
  vi.waitFor(async () => {
    // Counted a moment after they are read, so both have to be waited for.
    const page = await failed();
    expect([page.total, page.failed_jobs.length]).toEqual([count, count]);
    return page.failed_jobs;
  }, SOON);
const stateOf = async (id: string | null) =>
  (
    await test.db.execute<{ state: string; deletion_seconds: number }>(
      sql`select state, deletion_seconds from jobs.job where id = ${id} and name <> 'jobs.dead'`,
    )
  ).rows[0];

describe('who may', () => {
  it('is a platform admin alone', async () => {
    const channel = await aChannel(test.db);
    const staff = await aStaffToken(test.db, channel.id, 'admin');
    for (const call of [systemApi.get, systemApi.room]) {
      expect((await test.call(call, {}, { token: staff })).status).toBe(403);
      expect((await test.call(call, {})).status).toBe(401);
    }
  });
});

describe('the state of the system', () => {
  it('tells how each part answered, and how much room there is', async () => {
    expect(await system()).toMatchObject({
      database: { state: 'working', milliseconds: expect.any(Number) as number, reason: null },
      storage: { state: 'working' },
      queue: { state: 'working' },
      mail: { state: 'not_set_up', milliseconds: null, reason: null },
      room: {
        level: 'enough',
        free_bytes: 1_000 * MIB,
        total_bytes: 5_000 * MIB,
        reserve_bytes: 256 * MIB,
        promised_bytes: 0,
      },
    });
  });

  it('tells of short room by a call that costs next to nothing', async () => {
    volume.free = 300 * MIB;
    const { value } = await test.call(systemApi.room, {}, { token });
    expect(value).toMatchObject({ level: 'low', free_bytes: 300 * MIB });
  });

  it('tells which service is away, by its code', async () => {
    await test.close();
    const env = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'console@example.org' };
    test = await startTestApp({ env });
    token = await anAdminToken(test.db);
    const { mail } = await system();
    await test.close();
    test = await startTestApp({ volume });
    token = await anAdminToken(test.db);
    expect(mail).toEqual({ state: 'down', milliseconds: null, reason: 'ESOCKET' });
  });
});

describe('queues', () => {
  it('are made of jobs that exist', () => {
    const names = new Set<string>(allJobs.map(({ name }) => name));
    expect(
      Object.values(jobsOf)
        .flat()
        .filter((name) => !names.has(name)),
    ).toEqual([]);
  });

  it('count what waits, and leave out what has its time still to come', async () => {
    await send('mail.send');
    await send('mail.send');
    const later = { payload: { video_id: 9 }, startAfter: new Date(Date.now() + 3_600_000) };
    await inTransaction(test.db, (tx) => enqueueAt(tx, aVideoJob, later));
    const { queues } = await system();
    expect(queues.map(({ name }) => name)).toEqual([
      'videos',
      'site',
      'mail',
      'push',
      'publishing',
      'numbers',
      'upkeep',
    ]);
    const of = (name: string) => queues.find((queue) => queue.name === name);
    expect(of('mail')).toEqual({
      name: 'mail',
      waiting: 2,
      running: 0,
      failed: 0,
      waiting_since: expect.any(String) as string,
    });
    expect(of('videos')).toMatchObject({ waiting: 0, waiting_since: null });
  });
});

describe('failed jobs', () => {
  it('are listed with the reason in words, and without anybody’s data', async () => {
    const channel = await aChannel(test.db);
    const video = await aVideo(test.db, channel.id, { title: 'דף יומי' });
    await work();
    const id = await send('videos.process', { video_id: video.id });
    await send('mail.send', { to: 'dina@example.org' });
    const [first, second] = await untilFailed(2);
    const found = [first, second].find((job) => job?.id === id);
    expect(found).toEqual({
      id,
      queue: 'videos',
      job: 'videos.process',
      video: { id: video.id, title: 'דף יומי' },
      words: 'אתר הווידאו אינו עונה כרגע.',
      reason: failing.message,
      retry_helps: true,
      attempts: 2,
      failed_at: expect.any(String) as string,
    });
    const text = JSON.stringify([first, second]);
    expect(text).not.toContain('dina');
    expect(text).toContain('550 <[hidden]> unknown');
    const english = (await failed('en')).failed_jobs.find((job) => job.id === id);
    expect(english?.words).toBe('The video site is not answering right now.');
    const { queues } = await system();
    expect(queues.find(({ name }) => name === 'mail')).toMatchObject({ failed: 1, waiting: 0 });
  });

  it('are told of in words when the process fell silent in the middle', async () => {
    const id = await send('mail.send');
    const output = JSON.stringify({ value: { message: 'job heartbeat timeout' } });
    await test.db.execute(sql`update jobs.job
      set state = 'failed', completed_on = now(), output = ${output}::jsonb where id = ${id}`);
    expect((await failed()).failed_jobs).toMatchObject([
      { words: 'התהליך הפסיק להגיב באמצע העבודה.', reason: 'job heartbeat timeout' },
    ]);
  });

  it('are kept a week for people to see, those with confidential payloads a day', async () => {
    await work();
    const ids = [await send('uploads.sweep-unused'), await send('mail.send')];
    await vi.waitFor(async () => {
      const kept = await Promise.all(ids.map(async (id) => (await stateOf(id))?.deletion_seconds));
      expect(kept).toEqual([7 * 86_400, 86_400]);
    }, SOON);
  });

  it('are tried again when told, one or all, which is recorded', async () => {
    await work();
    const [one, other] = [await send('uploads.sweep-unused'), await send('videos.process')];
    await untilFailed(2);
    for (const worker of workers.splice(0)) await worker.stop();
    const retry = (body: { ids: string[] } | { all: true }) =>
      test.call(systemApi.retryJobs, { body }, { token });
    expect((await retry({ ids: [one as string] })).value).toEqual({ count: 1 });
    expect([(await stateOf(one))?.state, (await stateOf(other))?.state]).toEqual([
      'retry',
      'failed',
    ]);
    expect((await retry({ all: true })).value).toEqual({ count: 1 });
    expect((await stateOf(other))?.state).toBe('retry');
    expect((await retry({ all: true })).value).toEqual({ count: 0 });
    const recorded = await test.db
      .select()
      .from(audit_entries)
      .where(eq(audit_entries.action, 'system.retry_job'));
    expect(recorded.map(({ object_id, change }) => [object_id, change])).toEqual([
      [one, { name: 'uploads.sweep-unused' }],
      [other, { name: 'videos.process' }],
    ]);
  });

  it('are left out of all where trying again cannot help, and tried when named', async () => {
    await work();
    const [refused, passing] = [await send('mail.send'), await send('uploads.sweep-unused')];
    await untilFailed(2);
    for (const worker of workers.splice(0)) await worker.stop();
    const { failed_jobs: jobs, ...counted } = await failed();
    expect(counted).toEqual({ total: 2, retryable: 1 });
    expect(new Map(jobs.map(({ id, retry_helps }) => [id, retry_helps]))).toEqual(
      new Map([
        [refused, false],
        [passing, true],
      ]),
    );
    const retry = async (body: { ids: string[] } | { all: true }) =>
      (await test.call(systemApi.retryJobs, { body }, { token })).value.count;
    expect(await retry({ all: true })).toBe(1);
    expect((await stateOf(refused))?.state).toBe('failed');
    expect(await retry({ ids: [refused as string] })).toBe(1);
    expect((await stateOf(refused))?.state).toBe('retry');
  });

  it('give way to one of the same kind that is under way already', async () => {
    const queue = (video_id: number) =>
      inTransaction(test.db, (tx) => enqueue(tx, aVideoJob, { video_id }));
    const id = await queue(7);
    await test.db.execute(
      sql`update jobs.job set state = 'failed', completed_on = now() where id = ${id}`,
    );
    const again = await queue(7);
    const answer = await test.call(systemApi.retryJobs, { body: { all: true } }, { token });
    expect(answer.value).toEqual({ count: 1 });
    expect([await stateOf(id), (await stateOf(again))?.state]).toEqual([undefined, 'created']);
  });

  it('are gone once somebody set them aside, or took up the work elsewhere', async () => {
    await work();
    const [one, other] = [await send('mail.send'), await send('uploads.sweep-unused')];
    await untilFailed(2);
    const body = { ids: [one as string] };
    expect((await test.call(systemApi.setAsideJobs, { body }, { token })).value).toEqual({
      count: 1,
    });
    expect((await test.call(systemApi.setAsideJobs, { body }, { token })).value).toEqual({
      count: 0,
    });
    await inTransaction(test.db, (tx) =>
      cancel(tx, byName('uploads.sweep-unused'), other as string),
    );
    expect((await failed()).total).toBe(0);
  });

  it.each([[{ ids: [] }], [{ ids: ['7'] }], [{}]])('are not guessed from %j', async (body) => {
    const answer = await test.call(systemApi.retryJobs, { body: body as never }, { token });
    expect(answer.status).toBe(422);
  });
});
