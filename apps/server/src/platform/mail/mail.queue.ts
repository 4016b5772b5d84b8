import { z } from 'zod';
import { language } from '@bimah/contract/fields.ts';
import { hasControlCharacters } from '@bimah/contract/rules/text.ts';
import { declareJob } from '#platform/jobs/define-job.ts';

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
export const sendMail = declareJob({
  name: 'mail.send',
  payload: outgoingMail,
  retry: { limit: 12, seconds: 10, maxSeconds: 1_800 },
  concurrency: 2,
  timeoutSeconds: 120,
  // Mails carry links that sign people in.
  keepSeconds: 3_600,
});
