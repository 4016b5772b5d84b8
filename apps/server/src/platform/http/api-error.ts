import { errorStatus, type ErrorBody, type ErrorCode } from '@bimah/contract/errors.ts';
import type { MessageKey } from '@bimah/contract/messages.ts';
import type { Filled } from './words.ts';

/** Field path → sentences, each named by its key. */
export type FieldErrors = Readonly<Record<string, readonly MessageKey[]>>;

interface Details {
  readonly fields?: FieldErrors;
  /** A sentence that says more than the code's own. */
  readonly message?: MessageKey | Filled;
  readonly retryAfterSeconds?: number;
  /** What is there already, for the caller to be led to. */
  readonly existing?: NonNullable<ErrorBody['existing']>;
  readonly cause?: unknown;
}

/** The one way to refuse a call. The sentence in the caller's language is added on the way out. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code, { cause: details.cause });
    this.name = 'ApiError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** Wrong input found only by looking at the data, told beside the field like any other. */
export const fieldError = (field: string, message: MessageKey): ApiError =>
  new ApiError('invalid_input', { fields: { [field]: [message] }, message });
