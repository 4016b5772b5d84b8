import { z } from 'zod';
import { language } from '@bimah/contract/fields.ts';
import { hasControlCharacters } from '@bimah/contract/rules/text.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { PermanentJobError } from '#platform/jobs/port.ts';
import { MailRejectedError, type MailPort } from './port.ts';

const oneLine = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !hasControlCharacters(value), 'must be a single line');

const outgoingMail = z.object({
  to: oneLine(254).pipe(z.email()),
  subject: oneLine(300).min(1),
  text: z.string().max(100_000),
  html: z.string().max(100_000),
  language,
});

/** Sends a finished mail. The job's id names the mail, so that a second run does not make a second mail. */
export const sendMail = defineJob({
  name: 'mail.send',
  payload: outgoingMail,
  retry: { limit: 12, seconds: 10, maxSeconds: 1_800 },
  concurrency: 2,
  timeoutSeconds: 120,
  // Mails carry links that sign people in.
  keepSeconds: 3_600,
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
});

export const mailJobs = [sendMail];
