import { useSyncExternalStore } from 'react';

/** `null` keeps a message until it is closed. */
export type ToastSeconds = 2 | 5 | 10 | null;

export const TOAST_SECONDS: readonly ToastSeconds[] = [2, 5, 10, null];
const DEFAULT_SECONDS: ToastSeconds = 2;
const STORAGE_KEY = 'bimah.toast-seconds';
const UNTIL_CLOSED = 'until-closed';

const listeners = new Set<() => void>();

export function toastSeconds(): ToastSeconds {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    if (stored === UNTIL_CLOSED) return null;
    return TOAST_SECONDS.find((seconds) => String(seconds) === stored) ?? DEFAULT_SECONDS;
  } catch {
    return DEFAULT_SECONDS;
  }
}

export function setToastSeconds(seconds: ToastSeconds): void {
  try {
    localStorage.setItem(STORAGE_KEY, seconds === null ? UNTIL_CLOSED : String(seconds));
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useToastSeconds = (): ToastSeconds => useSyncExternalStore(subscribe, toastSeconds);
