import { z } from 'zod';
import { id, language } from '@bimah/contract';
import { declareJob } from '#platform/jobs/define-job.ts';

/**
 * Apart from the call that invites, which so takes as long and answers alike whether or not there is
 * anybody behind the id it names.
 */
export const sendInvitation = declareJob({
  name: 'invitations.deliver',
  payload: z.object({
    invitation_id: id,
    template: z.enum(['invitation', 'invitation_again']),
    /** For those who have not chosen one. */
    language,
  }),
  retry: { limit: 5, seconds: 5, maxSeconds: 300 },
});
