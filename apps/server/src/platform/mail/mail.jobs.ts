import { handleJob } from '#platform/jobs/define-job.ts';
import { PermanentJobError } from '#platform/jobs/port.ts';
import { sendMail } from './mail.queue.ts';
import { MailRejectedError, type MailPort } from './port.ts';

export const mailJobs = [
  handleJob(sendMail, {
    handle: async (mail, services: { readonly mail: MailPort }, { id }) => {
      try {
        await services.mail.send(mail, id);
      } catch (error) {
        if (error instanceof MailRejectedError) {
          throw new PermanentJobError(error.message, { cause: error });
        }
        throw error;
      }
    },
  }),
];
