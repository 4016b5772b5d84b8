import { z } from 'zod';
import { id } from '@bimah/contract';
import { defineJob } from '#platform/jobs/define-job.ts';
import type { Services } from '#platform/services.ts';
import { deliver, giveUp } from './deliver-notification.service.ts';

export const deliverNotification = defineJob({
  name: 'notifications.deliver',
  payload: z.object({ notification_id: id }),
  exclusive: ({ notification_id }) => String(notification_id),
  retry: { limit: 12, seconds: 5, maxSeconds: 1_800 },
  timeoutSeconds: 3_600,
  concurrency: 2,
  handle: ({ notification_id }, { database, push }: Services, { signal }) =>
    deliver({ db: database.db, push, signal }, notification_id),
  onDead: ({ notification_id }, { database }) => giveUp(database.db, notification_id),
});

export const notificationsJobs = [deliverNotification];
