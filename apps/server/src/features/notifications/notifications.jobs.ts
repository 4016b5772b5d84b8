import { handleJob } from '#platform/jobs/define-job.ts';
import type { Services } from '#platform/services.ts';
import { deliver, giveUp } from './deliver-notification.service.ts';
import { deliverNotification } from './notifications.queue.ts';

export const notificationsJobs = [
  handleJob(deliverNotification, {
    handle: ({ notification_id }, { database, push }: Services, { signal }) =>
      deliver({ db: database.db, push, signal }, notification_id),
    onDead: ({ notification_id }, { database }) => giveUp(database.db, notification_id),
  }),
];
