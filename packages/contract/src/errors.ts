import type { MessageKey } from './messages.ts';
import { z } from 'zod';

/** Every code the API answers with, and the status it travels under. Each has a sentence in messages/. */
export const errorStatus = {
  bad_request: 400,
  unauthenticated: 401,
  invalid_account: 401,
  forbidden: 403,
  not_authorised: 403,
  signature_invalid: 403,
  start_link_invalid: 403,
  not_found: 404,
  invitation_expired: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  stale: 409,
  already_exists: 409,
  already_set_up: 409,
  idempotency_key_reused: 409,
  last_channel_admin: 409,
  last_platform_admin: 409,
  already_manager: 409,
  already_invited: 409,
  video_exists: 409,
  video_processing: 409,
  went_out: 409,
  replacement_under_way: 409,
  earlier_file_gone: 409,
  too_many_categories: 409,
  files_gone: 409,
  changed_since: 409,
  undo_late: 409,
  upload_incomplete: 409,
  file_changed: 409,
  conversation_ended: 409,
  conversations_closed: 409,
  length_required: 411,
  too_large: 413,
  address_too_long: 414,
  unsupported_type: 415,
  range_not_satisfiable: 416,
  invalid_input: 422,
  reset_link_expired: 422,
  video_not_on_site: 422,
  video_site_needs_key: 422,
  too_many_requests: 429,
  too_many_streams: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
  video_site_unavailable: 503,
  storage_full: 507,
  quota_exceeded: 507,
  read_only: 507,
} as const satisfies Partial<Record<MessageKey, number>>;

export type ErrorCode = keyof typeof errorStatus;

/** The body of every answer that is not a success. */
export const errorBody = z.object({
  errors: z.array(z.string()).min(1),
  code: z.string(),
  fields: z.record(z.string(), z.array(z.string())).optional(),
  /** What stands in the way of a new object, so that the caller can be led to it. */
  existing: z.object({ id: z.int(), channel_id: z.int() }).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
