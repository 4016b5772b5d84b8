import { z } from 'zod';
import { id } from '@bimah/contract';
import { declareJob } from '#platform/jobs/define-job.ts';

export const deliverNotification = declareJob({
  name: 'notifications.deliver',
  payload: z.object({ notification_id: id }),
  exclusive: ({ notification_id }) => String(notification_id),
  retry: { limit: 12, seconds: 5, maxSeconds: 1_800 },
  timeoutSeconds: 3_600,
  concurrency: 2,
});
