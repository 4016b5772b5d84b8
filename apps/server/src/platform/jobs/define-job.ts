import type { z } from 'zod';
import { PermanentJobError, type Job, type JobSpec } from './port.ts';

export function defineJob<Schema extends z.ZodObject, Needs>(
  spec: JobSpec<Schema, Needs>,
): Job<Schema, Needs> {
  const { handle, onDead, ...settings } = spec;
  const read = (data: unknown) => {
    const parsed = spec.payload.safeParse(data);
    if (parsed.success) return parsed.data;
    // Field names only: a payload may hold what must not reach a log.
    const fields = parsed.error.issues.map((issue) => issue.path.join('.'));
    throw new PermanentJobError(`The payload does not fit: ${fields.join(', ')}`);
  };
  return {
    ...settings,
    run: async (data, context, run) => handle(read(data), context, run),
    die: async (data, context, reason) => {
      const parsed = spec.payload.safeParse(data);
      if (parsed.success) await onDead?.(parsed.data, context, reason);
    },
  };
}
