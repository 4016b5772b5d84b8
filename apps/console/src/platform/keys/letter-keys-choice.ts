import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'bimah.letter-keys';
const OFF = 'off';
const listeners = new Set<() => void>();

/** Whether keys without a modifier act. On, unless a person has switched them off. */
export function letterKeysChosen(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== OFF;
  } catch {
    return true;
  }
}

export function chooseLetterKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, OFF);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLetterKeysChoice = (): boolean => useSyncExternalStore(subscribe, letterKeysChosen);
