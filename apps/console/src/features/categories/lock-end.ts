import { scheduleProblem } from '@bimah/contract/rules/schedule.ts';
import { z } from 'zod';
import { ZONES } from '#platform/time/moment-facts.ts';
import { momentOf, type End } from '#ui/form/end-field/end.ts';

const problemOf = ({ timed, at }: End) => scheduleProblem({ timed, instant: at }, Date.now());

/** Until when a lock holds. As the form holds it; sent, it is the moment or null. */
export const lockEnd = z
  .object({ timed: z.boolean(), at: z.string().nullable(), zone: z.enum(ZONES) })
  .refine((end) => problemOf(end) !== 'missing', 'required')
  .refine((end) => problemOf(end) !== 'past', 'schedule_past')
  .transform(momentOf);
