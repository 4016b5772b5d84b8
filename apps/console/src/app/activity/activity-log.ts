import { useSyncExternalStore } from 'react';
import { onToast, type Toast } from '#ui/toasts/toast-store.ts';

const MOST_KEPT = 200;

export interface ActivityLog {
  /** Newest first. */
  readonly entries: readonly Toast[];
  /** Something was added since the log was last looked at. */
  readonly unseen: boolean;
}

const EMPTY: ActivityLog = { entries: [], unseen: false };

let log = EMPTY;
const listeners = new Set<() => void>();

function change(next: ActivityLog) {
  log = next;
  for (const listener of listeners) listener();
}

/** A toast goes after some seconds; here it stays as long as the person is signed in. */
export const keepActivity = (): (() => void) =>
  onToast((toast) =>
    change({ entries: [toast, ...log.entries].slice(0, MOST_KEPT), unseen: true }),
  );

export const markActivitySeen = (): void => change({ ...log, unseen: false });

export const forgetActivity = (): void => change(EMPTY);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useActivity = (): ActivityLog => useSyncExternalStore(subscribe, () => log);
