import { z } from 'zod';

/** For how many days things are kept that nobody removes. Null: for good. */
export type Keep = {
  auditDays: number | null;
  activityDays: number | null;
  numbersDays: number | null;
  noticeDays: number | null;
  invitationDays: number | null;
  outboxDays: number | null;
};

/** Charts show a month, up to a year ago. */
const NUMBERS_DAYS_MIN = 400;
/** What an app sends late, and the month it falls into. */
const ACTIVITY_DAYS_MIN = 62;

const days = (byDefault: number, least = 1) =>
  z
    .string()
    .regex(/^\d{1,5}$/, { message: 'must be a number of days, or 0 for good', abort: true })
    .transform((text) => Number(text) || null)
    .refine(
      (number) => number === null || number >= least,
      `must be at least ${least} days, or 0 for good`,
    )
    .default(byDefault);

export const keepVariables = {
  AUDIT_KEEP_DAYS: days(1_095),
  ACTIVITY_KEEP_DAYS: days(400, ACTIVITY_DAYS_MIN),
  NUMBERS_KEEP_DAYS: days(1_095, NUMBERS_DAYS_MIN),
  NOTICE_KEEP_DAYS: days(730),
  INVITATION_KEEP_DAYS: days(365),
  OUTBOX_KEEP_DAYS: days(30),
};

export const toKeep = (given: z.output<z.ZodObject<typeof keepVariables>>): Keep => ({
  auditDays: given.AUDIT_KEEP_DAYS,
  activityDays: given.ACTIVITY_KEEP_DAYS,
  numbersDays: given.NUMBERS_KEEP_DAYS,
  noticeDays: given.NOTICE_KEEP_DAYS,
  invitationDays: given.INVITATION_KEEP_DAYS,
  outboxDays: given.OUTBOX_KEEP_DAYS,
});
