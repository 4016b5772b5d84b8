import { REVALIDATE_MS } from '@bimah/contract/limits.ts';
import { videosApi, type Video } from '@bimah/contract/videos.ts';
import { useQueries } from '@tanstack/react-query';
import { ApiError } from '#platform/api/api-error.ts';
import { contractQuery } from '#platform/api/contract-query.ts';

/**
 * Where a video is on its way: `stopped` is tried again by itself, `failed` waits for somebody;
 * `gone` was deleted meanwhile.
 */
export type VideoState =
  | 'processing'
  | 'stopped'
  | 'failed'
  | 'published'
  | 'scheduled'
  | 'awaiting'
  | 'gone';

export interface KnownVideo {
  readonly id: number;
  readonly state: VideoState;
  /** Null until it was read, and when it is gone. */
  readonly video: Video | null;
}

export function stateOf({ processing, error, status, scheduled_at }: Video): VideoState {
  if (processing && error) return error.permanent ? 'failed' : 'stopped';
  if (processing) return 'processing';
  if (status === 'published') return 'published';
  return scheduled_at === null ? 'awaiting' : 'scheduled';
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The live line brings news of them, and may be down for a while. */
const videoQuery = (id: number) => ({
  ...contractQuery(videosApi.get, { params: { id } }),
  refetchInterval: REVALIDATE_MS,
  retry: (count: number, error: Error) => !isGone(error) && count < 3,
});

/** How far these videos are, kept true while they are looked at. */
export const useVideoStates = (ids: readonly number[]): readonly KnownVideo[] =>
  useQueries({
    queries: ids.map(videoQuery),
    combine: (results) =>
      results.map(({ data, error }, index): KnownVideo => {
        const id = ids[index] ?? 0;
        if (isGone(error)) return { id, state: 'gone', video: null };
        if (!data) return { id, state: 'processing', video: null };
        return { id, state: stateOf(data.video), video: data.video };
      }),
  });
