import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody, ErrorCode } from '@bimah/contract/errors.ts';
import type { Language } from '@bimah/contract/fields.ts';
import {
  driverError,
  isConnectionFailure,
  isForeignKeyViolation,
  isUniqueViolation,
} from '#platform/db/errors.ts';
import { ApiError } from './api-error.ts';
import { createOutages } from './outages.ts';
import { languageOf, say } from './words.ts';

/** Away, out of room, or two writers waited for each other: it may work a moment later. */
const TRY_LATER = /^(08|53|57|40)/;

const byFastifyCode: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_MAX_PARAM_LENGTH: 'address_too_long',
  FST_UNDER_PRESSURE: 'unavailable',
};

function isPassing(thrown: unknown): boolean {
  const { code } = driverError(thrown);
  return isConnectionFailure(thrown) || (code.length === 5 && TRY_LATER.test(code));
}

/** Whatever was thrown, as one of our codes. What we did not foresee is `internal` and tells nothing. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  const error = (thrown ?? {}) as Partial<FastifyError>;
  if (isUniqueViolation(thrown)) return new ApiError('already_exists', { cause: thrown });
  // What the call was about went away while it was under way.
  if (isForeignKeyViolation(thrown)) return new ApiError('conflict', { cause: thrown });
  if (isPassing(thrown)) {
    return new ApiError('unavailable', { cause: thrown, retryAfterSeconds: 2 });
  }
  const known = byFastifyCode[error.code ?? ''];
  if (known) return new ApiError(known, { cause: thrown });
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new ApiError('bad_request', { cause: thrown });
  }
  return new ApiError('internal', { cause: thrown });
}

export function errorBodyOf(error: ApiError, language: Language): ErrorBody {
  const sentence = say(error.details.message ?? error.code, language);
  const { fields, existing } = error.details;
  if (!fields) return { errors: [sentence], code: error.code, ...(existing && { existing }) };
  const spoken = Object.fromEntries(
    Object.entries(fields).map(([field, keys]) => [field, keys.map((key) => say(key, language))]),
  );
  return {
    errors: [...new Set([sentence, ...Object.values(spoken).flat()])],
    code: error.code,
    fields: spoken,
  };
}

/** No room is a refusal like others, and told where room is watched. */
const NO_ROOM = 507;

const isFailure = ({ status }: ApiError) => status >= 500 && status !== NO_ROOM;

const outages = new WeakMap<object, ReturnType<typeof createOutages>>();

/** Each server tells of its own. */
function outagesOf({ server }: FastifyRequest): ReturnType<typeof createOutages> {
  const known = outages.get(server.server) ?? createOutages();
  outages.set(server.server, known);
  return known;
}

export function sendError(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const error = toApiError(thrown);
  const err = error.details.cause ?? error;
  if (error.code === 'unavailable') outagesOf(request)(request.log, err);
  else if (isFailure(error)) request.log.error({ err }, 'call failed');
  const { retryAfterSeconds } = error.details;
  if (retryAfterSeconds !== undefined || error.code === 'unavailable') {
    reply.header('retry-after', String(retryAfterSeconds ?? 1));
  }
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorBodyOf(error, languageOf(request.headers.app_language)));
}
