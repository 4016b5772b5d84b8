import type { BaseLogger } from 'pino';
import type { LiveEvent, LiveRecent } from '@bimah/contract/live.ts';

export type LiveLog = Pick<BaseLogger, 'warn'>;

export interface LiveListener {
  onEvent(event: LiveEvent): void;
  /** The connection was lost for a while: events of that time never came. */
  onResync(): void;
}

/** Where a process hears what any process has published. */
export interface LiveHub {
  recent(): LiveRecent;
  /** Returns the way to stop listening. */
  subscribe(listener: LiveListener): () => void;
  close(): Promise<void>;
}
