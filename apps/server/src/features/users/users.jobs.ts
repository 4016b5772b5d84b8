import { z } from 'zod';
import { RESET_LINK_MINUTES } from '@bimah/contract/limits.ts';
import { defineJob, handleJob } from '#platform/jobs/define-job.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { PermanentJobError } from '#platform/jobs/port.ts';
import { sendMail } from '#platform/mail/mail.queue.ts';
import { renderMail } from '#platform/mail/render.ts';
import { PushRejectedError } from '#platform/push/port.ts';
import type { Services } from '#platform/services.ts';
import { deliverMessage, giveUpMessage } from './deliver-message.service.ts';
import { issueResetLink, removeExpiredAccess } from './password-reset.service.ts';
import { mailPasswordReset, pushMessage } from './users.queue.ts';

export const usersJobs = [
  handleJob(mailPasswordReset, {
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
  }),
  handleJob(pushMessage, {
    handle: async ({ message_id }, { database, push }: Services) => {
      try {
        await deliverMessage(database.db, push, message_id);
      } catch (error) {
        if (!(error instanceof PushRejectedError)) throw error;
        throw new PermanentJobError(error.message, { cause: error });
      }
    },
    onDead: ({ message_id }, { database }) => giveUpMessage(database.db, message_id),
  }),
  defineJob({
    name: 'users.sweep-expired',
    payload: z.object({}),
    schedule: '17 * * * *',
    handle: (_payload, { database }: Services) => removeExpiredAccess(database.db),
  }),
];
