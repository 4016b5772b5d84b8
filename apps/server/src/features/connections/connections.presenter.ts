import type { ChannelPullRules, Connections, PulledVideo } from '@bimah/contract';
import { PULL_ROUND_MINUTES } from '@bimah/contract/limits.ts';
import type { ConnectionRow, RecentRow } from './connections.repository.ts';

const addressOf = (id: string): string => `https://www.youtube.com/channel/${id}`;

const ROUND_MS = PULL_ROUND_MINUTES * 60_000;

/** The site's pause, or the next round of the clock. */
function nextPullOf({ yt_id, yt_enabled, next_pull_at }: ConnectionRow, now: number): Date | null {
  if (yt_id === null || !yt_enabled) return null;
  const from = Math.max(next_pull_at?.getTime() ?? 0, now);
  return new Date(Math.ceil(from / ROUND_MS) * ROUND_MS);
}

const isPulling = ({ yt_enabled, asked_at, last_pulled_at }: ConnectionRow): boolean =>
  yt_enabled && asked_at !== null && (last_pulled_at === null || last_pulled_at < asked_at);

const presentRecent = ({ at, outcome, video_id, listing, ...row }: RecentRow): PulledVideo => ({
  ...row,
  at: at.toISOString(),
  outcome: outcome ?? 'brought',
  video: video_id === null || listing === null ? null : { id: video_id, state: listing },
});

export interface Told {
  readonly row: ConnectionRow;
  readonly rules: ChannelPullRules;
  readonly recent: readonly RecentRow[];
  readonly counts: { readonly brought: number; readonly skipped: number };
}

/** `say` puts the result of a look into words. */
export function present(
  { row, rules, recent, counts }: Told,
  say: (result: string) => string,
  now = Date.now(),
): Connections {
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
    next_pull_at: nextPullOf(row, now)?.toISOString() ?? null,
    is_pulling: isPulling(row),
    rules,
    brought_count: counts.brought,
    skipped_count: counts.skipped,
    recent: recent.map(presentRecent),
    updated_at: row.updated_at.toISOString(),
  };
}
