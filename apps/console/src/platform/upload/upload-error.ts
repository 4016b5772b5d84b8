import { ApiError, sentenceOf } from '#platform/api/api-error.ts';

/**
 * `cancelled` by the person, `unreachable` when the connection broke, `refused` when the server
 * answered with a status other than success, `unreadable` when the file is no longer there to be read.
 */
export type UploadFailure = 'cancelled' | 'unreachable' | 'refused' | 'unreadable';

export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly failure: UploadFailure;
  /** The HTTP status of a refusal. */
  readonly status: number | undefined;
  /** Why the server would not have it, in its words. */
  readonly sentence: string | null;

  constructor(failure: UploadFailure, status?: number, sentence: string | null = null) {
    super(status === undefined ? `Upload ${failure}` : `Upload ${failure} with status ${status}`);
    this.failure = failure;
    this.status = status;
    this.sentence = sentence;
  }
}

/** What the server said against a file; null where it said nothing, as when the connection broke. */
export function refusalOf(error: unknown): string | null {
  if (error instanceof UploadError) return error.sentence;
  return error instanceof ApiError && error.isRefusal ? sentenceOf(error) : null;
}
