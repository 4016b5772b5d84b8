import { z } from 'zod';
import { id, language } from '@bimah/contract';
import { defineJob } from '#platform/jobs/define-job.ts';
import type { Services } from '#platform/services.ts';
import { deliverInvitation } from './deliver-invitation.service.ts';

/**
 * Apart from the call that invites, which so takes as long and answers alike whether or not there is
 * anybody behind the id it names.
 */
export const deliverInvitationJob = defineJob({
  name: 'invitations.deliver',
  payload: z.object({
    invitation_id: id,
    template: z.enum(['invitation', 'invitation_again']),
    /** For those who have not chosen one. */
    language,
  }),
  retry: { limit: 5, seconds: 5, maxSeconds: 300 },
  handle: (payload, { database, config }: Services) =>
    deliverInvitation(database.db, payload, config),
});

export const invitationsJobs = [deliverInvitationJob];
