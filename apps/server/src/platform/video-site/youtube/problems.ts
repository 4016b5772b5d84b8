import type { Answer } from '../ask.ts';
import { VideoSiteError } from '../port.ts';
import { problem } from './answers.ts';

const QUOTA = new Set([
  'quotaExceeded',
  'dailyLimitExceeded',
  'rateLimitExceeded',
  'userRateLimitExceeded',
]);
const KEY_TROUBLE = new Set([
  'keyInvalid',
  'keyExpired',
  'badRequest',
  'accessNotConfigured',
  'ipRefererBlocked',
  'forbidden',
]);

/** What an answer of the data interface means that is no success. */
export function apiProblemOf({ status, body }: Answer): VideoSiteError {
  const reason = problem.safeParse(body).data?.error.errors[0]?.reason ?? '';
  const detail = `${status} ${reason}`.trim();
  if (QUOTA.has(reason) || status === 429) return new VideoSiteError('quota', detail);
  if (status >= 500) return new VideoSiteError('unreachable', detail);
  const isUnknown = status === 400 && reason.startsWith('invalid');
  if (isUnknown || reason.endsWith('NotFound')) return new VideoSiteError('not_found', detail);
  if (reason.endsWith('NotAccessible') || reason.endsWith('Forbidden')) {
    return new VideoSiteError('private', detail);
  }
  const isAboutUs = KEY_TROUBLE.has(reason) || status === 401 || status === 403;
  return new VideoSiteError(isAboutUs ? 'key_refused' : 'garbage', detail);
}

/** The same for the embedding interface, which speaks by status alone. */
export function embedProblemOf({ status }: Answer): VideoSiteError {
  if (status === 401 || status === 403) return new VideoSiteError('private', `${status}`);
  if (status === 400 || status === 404) return new VideoSiteError('removed', `${status}`);
  if (status === 429) return new VideoSiteError('quota', `${status}`);
  return new VideoSiteError(status >= 500 ? 'unreachable' : 'garbage', `${status}`);
}
