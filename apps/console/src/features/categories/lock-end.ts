import { scheduleProblem } from '@bimah/contract/rules/schedule.ts';
import { z } from 'zod';
import { ZONES } from '#platform/time/moment-facts.ts';
import { rightNow, type When } from '#ui/form/when-field/when.ts';

/** Until when a lock holds; what is not timed holds until somebody opens it. */
export type LockEnd = When;

export const noEnd: LockEnd = rightNow;

export const endingAt = (locked_until: string | null): LockEnd => ({
  ...noEnd,
  timed: locked_until !== null,
  at: locked_until,
});

const problemOf = ({ timed, at }: LockEnd) => scheduleProblem({ timed, instant: at }, Date.now());

/** As the form holds it; sent, it is the moment or null. */
export const lockEnd = z
  .object({ timed: z.boolean(), at: z.string().nullable(), zone: z.enum(ZONES) })
  .refine((end) => problemOf(end) !== 'missing', 'required')
  .refine((end) => problemOf(end) !== 'past', 'schedule_past')
  .transform(({ timed, at }) => (timed ? at : null));
