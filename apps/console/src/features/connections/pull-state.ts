import type { Connections } from '@bimah/contract/connections.ts';

export type PullState = 'pulling' | 'refused' | 'off' | 'first' | 'connected';

/** How it stands with a linked channel; what wants somebody comes before what is in order. */
export function pullState({ is_pulling, yt_enabled, last_pull }: Connections): PullState {
  if (!yt_enabled) return 'off';
  if (is_pulling) return 'pulling';
  if (last_pull === null) return 'first';
  return last_pull.result === 'failed' ? 'refused' : 'connected';
}
