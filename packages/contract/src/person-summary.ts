import { z } from 'zod';
import { id } from './fields.ts';

/**
 * What stands for a person beside what they said. Without a name and an address they are an anonymous
 * viewer, told apart by the id; without an id they have left.
 */
export const personSummary = z.object({
  id: id.nullable(),
  name: z.string().nullable(),
  /** Masked. */
  email: z.string().nullable(),
});
export type PersonSummary = z.infer<typeof personSummary>;
