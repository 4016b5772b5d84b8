import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'bimah.channel';
const listeners = new Set<() => void>();

/** Each window keeps its own choice; storage only carries it over to the next one. */
let remembered: number | null | undefined;

function stored(): number | null {
  try {
    const id = Number(localStorage.getItem(STORAGE_KEY));
    return Number.isSafeInteger(id) && id > 0 ? id : null;
  } catch {
    return null;
  }
}

function store(id: number | null) {
  try {
    if (id === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, String(id));
  } catch {
    // The choice then lasts as long as the page.
  }
}

/** The channel to work in where the address names none. */
export function rememberedChannel(): number | null {
  remembered ??= stored();
  return remembered;
}

export function rememberChannel(id: number | null): void {
  if (id === rememberedChannel()) return;
  remembered = id;
  store(id);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useRememberedChannel = (): number | null =>
  useSyncExternalStore(subscribe, rememberedChannel);
