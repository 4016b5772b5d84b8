import { join } from 'node:path';
import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { removeOldLetters } from '#platform/outbox/remove-old-letters.ts';
import type { Services } from '#platform/services.ts';
import { forgetOld } from './retention.service.ts';

export const retentionJobs = [
  defineJob({
    name: 'retention.forget',
    payload: z.object({}),
    schedule: '53 1 * * *',
    handle: async (_payload, { database, config, log }: Services, { signal }) => {
      const { keep, dataDir } = config;
      const removed = await forgetOld(database.db, keep, { signal });
      for (const outbox of ['mail', 'push']) {
        removed[outbox] = await removeOldLetters(join(dataDir, outbox), keep.outboxDays);
      }
      log.info({ removed }, 'old rows and files removed');
    },
  }),
];
