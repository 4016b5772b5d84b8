import { z } from 'zod';
import { features } from '#features/index.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import type { Services } from '#platform/services.ts';
import type { OpennessOf } from '#platform/storage/media-routes.ts';

const rules = new Map(features.flatMap(({ media = {} }) => Object.entries(media)));

/** A folder nobody speaks for, as that of raw uploads, is nobody's to look into. */
export const opennessOf =
  (services: Services): OpennessOf =>
  async (key) => {
    const rule = rules.get(key.split('/', 1)[0] ?? '');
    return rule ? rule(services, services.storage.addressOf(key)) : 'private';
  };

/** What was put up for everybody comes down when it is not public any more. */
export const withdrawFiles = defineJob({
  name: 'storage.withdraw',
  payload: z.object({}),
  schedule: '*/15 * * * *',
  timeoutSeconds: 3_600,
  handle: async (_payload, services: Services, { signal, log }) => {
    const ask = opennessOf(services);
    const withdrawn = await services.storage.withdraw(async (key) => {
      signal.throwIfAborted();
      const openness = await ask(key);
      return openness === 'public' || openness === 'for_good';
    });
    if (withdrawn > 0) log.info({ withdrawn }, 'files withdrawn');
  },
});
