import type { z } from 'zod';
import { JSON_DEPTH_MAX } from '@bimah/contract/limits.ts';
import type { MessageKey } from '@bimah/contract/messages.ts';
import { ApiError, type FieldErrors } from './api-error.ts';
import { isMessageKey } from './words.ts';

function keyOf(issue: z.core.$ZodIssue): MessageKey {
  if (isMessageKey(issue.message)) return issue.message;
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required';
  if (issue.code === 'too_big' || issue.code === 'too_small') return 'out_of_range';
  return 'invalid_value';
}

function fieldsOf(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const fields: Record<string, MessageKey[]> = {};
  for (const issue of issues) {
    const keys = (fields[issue.path.join('.')] ??= []);
    const key = keyOf(issue);
    if (!keys.includes(key)) keys.push(key);
  }
  return fields;
}

/** Fastify's validator: the endpoint's own schema, its refusals as one `invalid_input`. */
export function zodValidator(schema: z.ZodType, heading?: MessageKey) {
  return (data: unknown): { value: unknown } | { error: ApiError } => {
    // A missing body is an empty one: each missing field then gets its own word.
    const parsed = schema.safeParse(data ?? {}, { reportInput: true });
    if (parsed.success) return { value: parsed.data };
    return {
      error: new ApiError('invalid_input', {
        fields: fieldsOf(parsed.error.issues),
        ...(heading && { message: heading }),
      }),
    };
  };
}

/** Deeply nested JSON is never ours; refused before anything walks it recursively. */
export function refuseDeep(body: unknown): void {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > JSON_DEPTH_MAX) throw new ApiError('invalid_input');
    level = level.flatMap((value): unknown[] =>
      value !== null && typeof value === 'object' ? Object.values(value) : [],
    );
  }
}
