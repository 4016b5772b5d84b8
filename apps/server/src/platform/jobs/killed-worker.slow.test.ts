import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '#platform/db/transaction.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { defineJob } from './define-job.ts';
import { enqueue } from './enqueue.ts';
import { installJobSchema } from './install.ts';
import { startJobs } from './worker.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

it(
  'gives the job of a killed worker to another within 90 seconds',
  { timeout: 100_000 },
  async () => {
    const attempts: number[] = [];
    const endless = defineJob({
      name: 'test.endless',
      payload: z.object({}),
      handle: async (_payload, _context: object, { attempt }) => {
        attempts.push(attempt);
      },
    });
    const database = await createTestDatabase();
    await installJobSchema(database.url, [endless]);
    const child = fork(fileURLToPath(new URL('./worker-process.fixture.ts', import.meta.url)), [
      database.url,
    ]);
    await inTransaction(database.db, (tx) => enqueue(tx, endless, {}));
    await once(child, 'message');
    child.kill('SIGKILL');

    const worker = await startJobs({
      url: database.url,
      jobs: [endless],
      context: {},
      log: silent,
    });
    await expect.poll(() => attempts, { timeout: 90_000, interval: 200 }).toEqual([2]);

    await worker.stop();
    await database.close();
  },
);
