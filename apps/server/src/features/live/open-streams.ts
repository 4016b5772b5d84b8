import { LIVE_STREAMS_PER_USER } from '@bimah/contract/limits.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { LiveStream, type LiveStreamOptions } from './live.stream.ts';

/** The streams this process has open: counted per user, ended together. */
export function openStreams() {
  const byUser = new Map<number, Set<LiveStream>>();
  return {
    open(options: LiveStreamOptions): LiveStream {
      const userId = options.actor.user_id;
      const streams = byUser.get(userId) ?? new Set();
      if (streams.size >= LIVE_STREAMS_PER_USER) throw new ApiError('too_many_streams');
      const stream = new LiveStream(options);
      byUser.set(userId, streams.add(stream));
      stream.body.once('close', () => {
        streams.delete(stream);
        if (streams.size === 0) byUser.delete(userId);
      });
      return stream;
    },
    endAll(): void {
      for (const streams of byUser.values()) for (const stream of streams) stream.end();
    },
  };
}
