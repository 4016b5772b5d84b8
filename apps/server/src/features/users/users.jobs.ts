import { z } from 'zod';
import { email, language } from '@bimah/contract';
import { RESET_LINK_MINUTES } from '@bimah/contract/limits.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { sendMail } from '#platform/mail/mail.jobs.ts';
import { renderMail } from '#platform/mail/render.ts';
import type { Services } from '#platform/services.ts';
import { pushMessage } from './messages.jobs.ts';
import { issueResetLink, removeExpiredAccess } from './password-reset.service.ts';

export const mailPasswordReset = defineJob({
  name: 'users.mail-password-reset',
  payload: z.object({ email, language, from_known_place: z.boolean().default(false) }),
  retry: { limit: 5, seconds: 5, maxSeconds: 300 },
  handle: (payload, { database, config }: Services) =>
    issueResetLink(database.db, payload, (tx, { email: to, name, language, reset_token }) =>
      enqueue(
        tx,
        sendMail,
        renderMail(config.publicUrl, {
          template: 'password_reset',
          to,
          name,
          language: language ?? payload.language,
          path: `/reset_password/${reset_token}`,
          values: { minutes: RESET_LINK_MINUTES },
        }),
      ),
    ),
});

const sweepExpired = defineJob({
  name: 'users.sweep-expired',
  payload: z.object({}),
  schedule: '17 * * * *',
  handle: (_payload, { database }: Services) => removeExpiredAccess(database.db),
});

export const usersJobs = [mailPasswordReset, sweepExpired, pushMessage];
