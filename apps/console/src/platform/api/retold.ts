import { ApiError } from './api-error.ts';

/** Begins with our own sentence; what the server said follows, or stands beside its field. */
export function retold(error: unknown, sentence: string): unknown {
  if (!(error instanceof ApiError)) return error;
  const { status, code, errors, fields } = error;
  return new ApiError({ status, code, errors: [sentence, ...errors], fields });
}
