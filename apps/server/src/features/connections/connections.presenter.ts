import type { Connections } from '@bimah/contract';
import type { ConnectionRow } from './connections.repository.ts';

const addressOf = (id: string): string => `https://www.youtube.com/channel/${id}`;

/** `say` puts the result of a look into words. */
export function present(row: ConnectionRow, say: (result: string) => string): Connections {
  const { yt_id, yt_enabled, last_pulled_at, last_result } = row;
  const isTold = last_pulled_at !== null && last_result !== null;
  return {
    yt_id,
    yt_url: yt_id === null ? null : addressOf(yt_id),
    yt_enabled,
    last_pull: isTold
      ? {
          at: last_pulled_at.toISOString(),
          result: last_result === 'ok' ? 'ok' : 'failed',
          message: say(last_result),
          count: row.last_count ?? 0,
        }
      : null,
    updated_at: row.updated_at.toISOString(),
  };
}
