import { TOWN_IDS, type TownId } from '@bimah/contract/rules/hebrew-calendar/towns.ts';
import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'bimah.town';
const USUAL: TownId = 'jerusalem';

let chosen: TownId | undefined;
const listeners = new Set<() => void>();

function stored(): TownId {
  try {
    const text = localStorage.getItem(STORAGE_KEY);
    return TOWN_IDS.find((id) => id === text) ?? USUAL;
  } catch {
    return USUAL;
  }
}

const current = (): TownId => (chosen ??= stored());

/** By whose sun this person wants rest to begin and to end. Kept for the next visit. */
export function chooseTown(id: TownId): void {
  chosen = id;
  try {
    localStorage.setItem(STORAGE_KEY, id);
  } catch {
    // The choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useTown = (): TownId => useSyncExternalStore(subscribe, current);
