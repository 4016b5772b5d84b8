import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { z } from 'zod';
import { createDatabase, type Database } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { SOON } from '#testing/soon.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { defineJob } from './define-job.ts';
import { checkJobs, enqueue, enqueueAt } from './enqueue.ts';
import { installJobSchema } from './install.ts';
import { PermanentJobError, type JobRun, type JobWorker } from './port.ts';
import { startJobs } from './worker.ts';

/** Long enough for a busy machine; a passing test never waits for it. */

interface Seen {
  readonly notes: { text: string; run: JobRun }[];
  readonly dead: { text: string; reason: string }[];
  readonly misbehave: (text: string, run: JobRun) => Promise<void>;
}

const note = z.object({ text: z.string() });
const handle = async ({ text }: z.output<typeof note>, seen: Seen, run: JobRun) => {
  seen.notes.push({ text, run });
  await seen.misbehave(text, run);
};
const onDead = async ({ text }: z.output<typeof note>, seen: Seen, reason: string) => {
  seen.dead.push({ text, reason });
};

const quick = { limit: 1, seconds: 1, maxSeconds: 1 };
const keepNote = defineJob({ name: 'test.keep-note', payload: note, retry: quick, handle, onDead });
const slowNote = defineJob({
  name: 'test.slow-note',
  payload: note,
  retry: { limit: 3, seconds: 600, maxSeconds: 600 },
  handle,
});
const oneNote = defineJob({
  name: 'test.one-note',
  payload: note,
  exclusive: ({ text }) => text,
  handle,
});
const hourly = defineJob({
  name: 'test.hourly',
  payload: z.object({}),
  schedule: '0 * * * *',
  handle: async () => {},
});
const filmNote = defineJob({
  name: 'test.film-note',
  payload: note,
  needsWorkFolder: true,
  handle,
});
const jobs = [keepNote, slowNote, oneNote, hourly, filmNote];

let database: Database;
const workers: JobWorker[] = [];
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

const newSeen = (misbehave: Seen['misbehave'] = async () => {}): Seen => ({
  notes: [],
  dead: [],
  misbehave,
});

async function work(
  seen: Seen,
  options: Partial<
    Pick<Parameters<typeof startJobs<Seen>>[0], 'graceMs' | 'jobs' | 'checkWorkFolder'>
  > = {},
) {
  const worker = await startJobs({
    url: database.url,
    jobs,
    context: seen,
    log,
    pollSeconds: 0.5,
    ...options,
  });
  workers.push(worker);
  return worker;
}

const send = (job: typeof keepNote, text: string) =>
  inTransaction(database.db, (tx) => enqueue(tx, job, { text }));

const textsOf = (seen: Seen) => seen.notes.map(({ text }) => text);

beforeAll(async () => {
  database = await createTestDatabase();
  await installJobSchema(database.url, jobs);
});

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await database.pool.query('delete from jobs.job');
  vi.clearAllMocks();
});

afterAll(async () => {
  await database.close();
});

describe('enqueueing', () => {
  it('adds the job exactly if the transaction commits', async () => {
    const seen = newSeen();
    await work(seen);
    const lost = inTransaction(database.db, async (tx) => {
      await enqueue(tx, keepNote, { text: 'rolled back' });
      throw new Error('changed my mind');
    });
    await expect(lost).rejects.toThrow('changed my mind');
    await send(keepNote, 'committed');
    await expect.poll(() => textsOf(seen), SOON).toEqual(['committed']);
  });

  it('needs no running worker', async () => {
    await send(keepNote, 'left for later');
    const seen = newSeen();
    await work(seen);
    await expect.poll(() => textsOf(seen), SOON).toEqual(['left for later']);
  });

  it('refuses a payload that does not fit, and rolls back with it', async () => {
    const wrong = inTransaction(database.db, (tx) =>
      enqueue(tx, keepNote, { text: 7 as unknown as string }),
    );
    await expect(wrong).rejects.toThrow(z.ZodError);
  });

  it('keeps a job back until its time', async () => {
    const seen = newSeen();
    await work(seen);
    await inTransaction(database.db, (tx) =>
      enqueueAt(tx, keepNote, {
        payload: { text: 'tomorrow' },
        startAfter: new Date(Date.now() + 86_400_000),
      }),
    );
    await send(keepNote, 'now');
    await expect.poll(() => textsOf(seen), SOON).toEqual(['now']);
  });

  it('lets one exclusive job per key wait or run', async () => {
    const first = await send(oneNote, 'a');
    expect(first).toEqual(expect.any(String));
    expect(await send(oneNote, 'a')).toBeNull();
    expect(await send(oneNote, 'b')).toEqual(expect.any(String));
    const seen = newSeen();
    await work(seen);
    await expect.poll(() => textsOf(seen).toSorted(), SOON).toEqual(['a', 'b']);
    await expect.poll(() => send(oneNote, 'a'), SOON).toEqual(expect.any(String));
  });

  it('reports the queue as reachable, and a database without it as not', async () => {
    await expect(checkJobs(database.db)).resolves.toBeUndefined();
    const bare = createDatabase(inject('databaseServer'));
    await expect(checkJobs(bare.db)).rejects.toThrow('not installed');
    await bare.close();
  });
});

describe('failing', () => {
  it('tries again under the same id, then tells why the job is dead', async () => {
    const seen = newSeen(() => Promise.reject(new Error('no luck')));
    await work(seen);
    const id = await send(keepNote, 'doomed');
    await expect.poll(() => seen.dead, SOON).toEqual([{ text: 'doomed', reason: 'no luck' }]);
    expect(seen.notes.map(({ run }) => [run.id, run.attempt])).toEqual([
      [id, 1],
      [id, 2],
    ]);
    expect(log.error).toHaveBeenCalledWith(
      { job: 'test.keep-note', job_id: id, attempts: 2, reason: 'no luck' },
      'job is dead',
    );
  });

  it('does not try again after a permanent error', async () => {
    const seen = newSeen(() => Promise.reject(new PermanentJobError('never')));
    await work(seen);
    await send(keepNote, 'hopeless');
    await expect.poll(() => seen.dead, SOON).toEqual([{ text: 'hopeless', reason: 'never' }]);
    expect(seen.notes).toHaveLength(1);
  });

  it('goes on with other jobs meanwhile', async () => {
    const seen = newSeen((text) =>
      text === 'bad' ? Promise.reject(new Error('bad')) : Promise.resolve(),
    );
    await work(seen);
    await send(keepNote, 'bad');
    await send(keepNote, 'good');
    await expect.poll(() => textsOf(seen).slice(0, 2), SOON).toEqual(['bad', 'good']);
  });
});

describe('a process without a folder to work in', () => {
  const aFolder = (isThere: boolean) => {
    const folder = {
      isThere,
      check: () => (folder.isThere ? Promise.resolve() : Promise.reject(new Error('gone'))),
    };
    return folder;
  };

  it('leaves films to others, and takes whatever else there is', async () => {
    const [able, unable] = [newSeen(), newSeen()];
    await work(unable, { checkWorkFolder: aFolder(false).check });
    await send(filmNote, 'film');
    await send(keepNote, 'note');
    await expect.poll(() => textsOf(unable), SOON).toEqual(['note']);
    await work(able, { checkWorkFolder: aFolder(true).check });
    await expect.poll(() => textsOf(able), SOON).toContain('film');
    expect(textsOf(unable)).not.toContain('film');
  });

  it('stops when it goes, says so, and goes on when it is back', async () => {
    const folder = aFolder(true);
    const seen = newSeen();
    await work(seen, { checkWorkFolder: folder.check });
    await send(filmNote, 'before');
    await expect.poll(() => textsOf(seen), SOON).toEqual(['before']);
    folder.isThere = false;
    const told = [{ reason: 'gone' }, 'no work folder: its jobs are left to others'];
    await expect.poll(() => log.error.mock.calls, SOON).toEqual([told]);
    await send(filmNote, 'meanwhile');
    await send(keepNote, 'beside');
    await expect.poll(() => textsOf(seen), SOON).toEqual(['before', 'beside']);
    folder.isThere = true;
    await expect.poll(() => textsOf(seen), SOON).toEqual(['before', 'beside', 'meanwhile']);
    expect(log.error).toHaveBeenCalledOnce();
  });
});

describe('several workers', () => {
  it('share the jobs without doing one twice', async () => {
    const one = newSeen();
    const two = newSeen();
    await Promise.all([work(one), work(two)]);
    const texts = Array.from({ length: 40 }, (_, index) => `note ${index}`);
    await inTransaction(database.db, async (tx) => {
      for (const text of texts) await enqueue(tx, keepNote, { text });
    });
    await expect.poll(() => one.notes.length + two.notes.length, SOON).toBe(40);
    expect([...textsOf(one), ...textsOf(two)].toSorted()).toEqual(texts.toSorted());
  });

  it('keep one schedule per scheduled job, and leave those of a newer version alone', async () => {
    const schedules = async () =>
      (await database.pool.query<{ name: string }>('select name from jobs.schedule')).rows.map(
        ({ name }) => name,
      );
    await Promise.all([work(newSeen()), work(newSeen())]);
    expect(await schedules()).toEqual(['test.hourly']);
    await work(newSeen(), { jobs: [keepNote] });
    expect(await schedules()).toEqual(['test.hourly']);
  });
});

describe('stopping', () => {
  it('waits for a handler that is nearly done', async () => {
    const release = Promise.withResolvers<void>();
    const seen = newSeen(() => release.promise);
    const worker = await work(seen);
    await send(slowNote, 'in the middle');
    await expect.poll(() => seen.notes, SOON).toHaveLength(1);
    const stopped = worker.stop();
    release.resolve();
    await stopped;
    await work(seen);
    await send(slowNote, 'after');
    await expect.poll(() => textsOf(seen), SOON).toEqual(['in the middle', 'after']);
  });

  it('hands a job that heeds its signal to another worker at once', async () => {
    const seen = newSeen(
      (_text, { signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('told to stop')));
        }),
    );
    const worker = await work(seen);
    const id = await send(slowNote, 'long');
    await expect.poll(() => seen.notes, SOON).toHaveLength(1);
    await worker.stop();
    const next = newSeen();
    await work(next);
    await expect.poll(() => next.notes.map(({ run }) => run.id), SOON).toEqual([id]);
  });

  it('does not wait for ever for one that does not', async () => {
    const seen = newSeen(() => new Promise(() => {}));
    const worker = await work(seen, { graceMs: 50 });
    const id = await send(slowNote, 'stuck');
    await expect.poll(() => seen.notes, SOON).toHaveLength(1);
    await worker.stop();
    const next = newSeen();
    await work(next);
    await expect.poll(() => next.notes.map(({ run }) => run.id), SOON).toEqual([id]);
  });
});
