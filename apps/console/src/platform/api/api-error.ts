import { errorBody, type ErrorBody, type ErrorCode } from '@bimah/contract/errors.ts';
import { translate } from '#platform/i18n/i18n.ts';

/** What may go wrong before any answer of the API arrives. */
export type TransportFailure = 'network' | 'timeout' | 'unreadable';

export interface ApiFailure {
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly code: ErrorCode | TransportFailure | (string & {});
  /** Sentences in the reader's language, the most telling first. */
  readonly errors: readonly [string, ...string[]];
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  /** What stands in the way of a new object. */
  readonly existing?: ErrorBody['existing'];
  /** Seconds to wait before trying again. */
  readonly retry_after?: number;
}

/** No room for what was sent: said by the server with a purpose, unlike what else lies above 500. */
const NO_ROOM = 507;
const TOO_MANY = 429;

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ApiFailure['code'];
  readonly errors: ApiFailure['errors'];
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly existing: NonNullable<ErrorBody['existing']> | null;
  readonly retry_after: number | null;

  constructor(failure: ApiFailure) {
    super(failure.errors[0]);
    this.status = failure.status;
    this.code = failure.code;
    this.errors = failure.errors;
    this.fields = failure.fields ?? {};
    this.existing = failure.existing ?? null;
    this.retry_after = failure.retry_after ?? null;
  }

  /** The server understood and refused: asking again in the same words changes nothing. */
  get isRefusal(): boolean {
    return (this.status >= 400 && this.status < 500) || this.status === NO_ROOM;
  }

  /** Silence, trouble on the server and too much haste pass; any other refusal stays one. */
  get mayPass(): boolean {
    return !this.isRefusal || this.status === TOO_MANY;
  }
}

const sentences: Record<TransportFailure, () => string> = {
  network: () => translate('app:failures.network'),
  timeout: () => translate('app:failures.timeout'),
  unreadable: () => translate('app:failures.unreadable'),
};

export const transportError = (code: TransportFailure, status = 0): ApiError =>
  new ApiError({ status, code, errors: [sentences[code]()] });

function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

/** Reads an answer that is not a success. A proxy's error page reads as `unreadable`. */
export async function errorFrom(response: Response): Promise<ApiError> {
  const wait = retryAfter(response);
  const body = errorBody.safeParse(await response.json().catch(() => null));
  if (!body.success) return transportError('unreadable', response.status);
  const { code, errors, fields, existing } = body.data;
  return new ApiError({
    status: response.status,
    code,
    errors: errors as [string, ...string[]],
    ...(fields && { fields }),
    ...(existing && { existing }),
    ...(wait !== null && { retry_after: wait }),
  });
}

/** The sentence to show for whatever was thrown. */
export const sentenceOf = (error: unknown): string =>
  error instanceof ApiError ? error.errors[0] : translate('app:failures.unknown');
