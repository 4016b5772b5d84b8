import { useSyncExternalStore } from 'react';
import { endPauses } from './growing-pause.ts';

/** `offline`: the browser has no network. `lost`: the server does not say what changes. */
export type Trouble = 'offline' | 'lost';

export interface Connection {
  readonly trouble: Trouble | null;
  /** Since when what is shown may be out of date. */
  readonly staleSince: number;
}

const listeners = new Set<() => void>();
/** Null where nobody listens, as before signing in. */
let isLineOpen: boolean | null = null;
/** When the oldest of what is shown and could not be read again was read. */
let failedSince: number | null = null;
let lineLostAt = 0;
let current: Connection = { trouble: null, staleSince: 0 };

function troubleNow(): Trouble | null {
  if (isLineOpen === null) return null;
  if (!navigator.onLine) return 'offline';
  return isLineOpen && failedSince === null ? null : 'lost';
}

function update() {
  const trouble = troubleNow();
  const lost = isLineOpen === true ? Number.POSITIVE_INFINITY : lineLostAt;
  const since = Math.min(lost, failedSince ?? Number.POSITIVE_INFINITY);
  const staleSince = Number.isFinite(since) ? since : Date.now();
  const isSame = trouble === current.trouble && staleSince === current.staleSince;
  if (isSame || (trouble === null && current.trouble === null)) return;
  current = { trouble, staleSince };
  for (const listener of listeners) listener();
}

/** Null: nobody listens any more. */
export function noteLine(isOpen: boolean | null): void {
  if (isLineOpen !== false) lineLostAt = Date.now();
  isLineOpen = isOpen;
  update();
}

/** When the oldest failed reading on the screen was last done; null where none is. */
export function noteFailedReads(since: number | null): void {
  failedSince = since;
  update();
}

window.addEventListener('online', update);
window.addEventListener('offline', update);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useConnection = (): Connection => useSyncExternalStore(subscribe, () => current);

/** Whatever waits for a better moment tries at once. */
export const tryNow = endPauses;
