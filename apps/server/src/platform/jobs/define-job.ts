import type { z } from 'zod';
import { PermanentJobError, type Job, type JobHandler, type JobType } from './port.ts';

/** A job that can be queued. Its handler stands elsewhere, so that queueing brings none of it along. */
export const declareJob = <Schema extends z.ZodObject>(type: JobType<Schema>): JobType<Schema> =>
  type;

function payloadOf<Schema extends z.ZodObject>(schema: Schema, data: unknown): z.output<Schema> {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  // Field names only: a payload may hold what must not reach a log.
  const fields = parsed.error.issues.map((issue) => issue.path.join('.'));
  throw new PermanentJobError(`The payload does not fit: ${fields.join(', ')}`);
}

/** What the worker runs for jobs of this type. */
export function handleJob<Schema extends z.ZodObject, Needs>(
  type: JobType<Schema>,
  { handle, onDead }: JobHandler<Schema, Needs>,
): Job<Schema, Needs> {
  return {
    ...type,
    run: async (data, context, run) => handle(payloadOf(type.payload, data), context, run),
    die: async (data, context, reason) => {
      const parsed = type.payload.safeParse(data);
      if (parsed.success) await onDead?.(parsed.data, context, reason);
    },
  };
}

/** Both at once, for jobs that come by the clock and are queued by nobody. */
export const defineJob = <Schema extends z.ZodObject, Needs>(
  spec: JobType<Schema> & JobHandler<Schema, Needs>,
): Job<Schema, Needs> => {
  const { handle, onDead, ...type } = spec;
  return handleJob<Schema, Needs>(type, { handle, ...(onDead && { onDead }) });
};
