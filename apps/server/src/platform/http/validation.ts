import type { z } from 'zod';
import { FIELD_ERRORS_MAX } from '@bimah/contract/limits.ts';
import type { MessageKey } from '@bimah/contract/messages.ts';
import { ApiError } from './api-error.ts';
import { isTypeable, invalidTexts, type IsValidText } from './incoming-text.ts';
import { isMessageKey } from './words.ts';

interface Complaint {
  readonly path: string;
  readonly message: MessageKey;
}

interface ValidatorOptions {
  /** The sentence that heads a refusal, where the usual one would say less. */
  readonly heading?: MessageKey | undefined;
  readonly isValidText?: IsValidText;
}

function keyOf(issue: z.core.$ZodIssue): MessageKey {
  if (isMessageKey(issue.message)) return issue.message;
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required';
  if (issue.code === 'too_big' || issue.code === 'too_small') return 'out_of_range';
  return 'invalid_value';
}

/** What is wrong with the input as a whole heads the refusal, for it has no field to stand beside. */
function refusalOf(complaints: readonly Complaint[], heading?: MessageKey): ApiError {
  const ofFields = complaints.filter(({ path }) => path !== '').slice(0, FIELD_ERRORS_MAX);
  const byField = Map.groupBy(ofFields, ({ path }) => path);
  const fields = [...byField].map(
    ([path, found]) => [path, [...new Set(found.map(({ message }) => message))]] as const,
  );
  const message = complaints.find(({ path }) => path === '')?.message ?? heading;
  return new ApiError('invalid_input', {
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
    ...(message && { message }),
  });
}

/**
 * Fastify's validator: whatever the text may not hold first, then the endpoint's own schema, the
 * refusals as one `invalid_input`.
 */
export function zodValidator(
  schema: z.ZodType,
  { heading, isValidText = isTypeable }: ValidatorOptions = {},
) {
  return (given: unknown): { value: unknown } | { error: ApiError } => {
    // A missing body is an empty one: each missing field then gets its own word.
    const data = given ?? {};
    const invalid = invalidTexts(data, isValidText);
    if (invalid.length > 0) {
      const message = 'text_has_control_characters';
      const complaints = invalid.map((path) => ({ path, message }) as const);
      return { error: refusalOf(complaints, heading) };
    }
    const parsed = schema.safeParse(data, { reportInput: true });
    if (parsed.success) return { value: parsed.data };
    const complaints = parsed.error.issues.map((issue) => ({
      path: issue.path.join('.'),
      message: keyOf(issue),
    }));
    return { error: refusalOf(complaints, heading) };
  };
}
