import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { removeKeys } from './files.ts';

/** Queued with the change that makes files useless, so that they go exactly if it happens. */
export const removeFiles = defineJob({
  name: 'videos.remove-files',
  payload: z.object({ keys: z.array(z.string()).max(500) }),
  handle: ({ keys }, { storage }: { readonly storage: StoragePort }) => removeKeys(storage, keys),
});
