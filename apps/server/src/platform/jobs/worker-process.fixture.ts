import { z } from 'zod';
import { defineJob } from './define-job.ts';
import { startJobs } from './worker.ts';

/** A worker in a process of its own, for a test that kills it: takes a job, says so, never finishes. */
const endless = defineJob({
  name: 'test.endless',
  payload: z.object({}),
  handle: async () => {
    process.send?.('taken');
    await new Promise(() => {});
  },
});

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const url = z.url().parse(process.argv[2]);
await startJobs({ url, jobs: [endless], context: {}, log: silent });
