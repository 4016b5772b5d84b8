import { mayBringBack } from '@bimah/contract/rules/bring-back.ts';
import type { Video } from '@bimah/contract/videos.ts';

export type VideoState =
  | 'published'
  | 'scheduled'
  | 'awaiting'
  | 'processing'
  | 'error'
  | 'removed';

type Facts = Pick<Video, 'hidden' | 'processing' | 'error' | 'status' | 'scheduled_at'>;

/** The one word for where a video stands. */
export function stateOf({ hidden, processing, error, status, scheduled_at }: Facts): VideoState {
  if (hidden) return 'removed';
  if (processing) return error ? 'error' : 'processing';
  if (status === 'published') return 'published';
  return scheduled_at === null ? 'awaiting' : 'scheduled';
}

/** Until processing is over a video cannot be played, opened, edited, published or removed. */
export const isLocked = ({ processing }: Pick<Video, 'processing'>): boolean => processing;

/** Whether a removed video can still be brought back by this person. */
export const canComeBack = (
  { removed_at }: Pick<Video, 'removed_at'>,
  is_admin: boolean,
): boolean => removed_at !== null && mayBringBack({ is_admin, removed_at, now: new Date() });
