/**
 * `cancelled` by the person, `unreachable` when the connection broke, `refused` when the server
 * answered with a status other than success.
 */
export type UploadFailure = 'cancelled' | 'unreachable' | 'refused';

export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly failure: UploadFailure;
  /** The HTTP status of a refusal. */
  readonly status: number | undefined;

  constructor(failure: UploadFailure, status?: number) {
    super(status === undefined ? `Upload ${failure}` : `Upload ${failure} with status ${status}`);
    this.failure = failure;
    this.status = status;
  }
}
