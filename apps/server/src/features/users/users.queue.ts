import { z } from 'zod';
import { email, id, language } from '@bimah/contract';
import { declareJob } from '#platform/jobs/define-job.ts';

export const mailPasswordReset = declareJob({
  name: 'users.mail-password-reset',
  payload: z.object({ email, language, from_known_place: z.boolean().default(false) }),
  retry: { limit: 5, seconds: 5, maxSeconds: 300 },
});

export const pushMessage = declareJob({
  name: 'users.push-message',
  payload: z.object({ message_id: id }),
  retry: { limit: 10, seconds: 10, maxSeconds: 1_800 },
  timeoutSeconds: 60,
});
