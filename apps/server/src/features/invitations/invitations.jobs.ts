import { handleJob } from '#platform/jobs/define-job.ts';
import type { Services } from '#platform/services.ts';
import { deliverInvitation } from './deliver-invitation.service.ts';
import { sendInvitation } from './invitations.queue.ts';

export const invitationsJobs = [
  handleJob(sendInvitation, {
    handle: (payload, { database, config }: Services) =>
      deliverInvitation(database.db, payload, config),
  }),
];
