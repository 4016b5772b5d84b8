import { useSyncExternalStore } from 'react';

/** A video that was chosen to go into a playlist. */
export interface AddedVideo {
  readonly videoId: number;
  readonly channelId: number;
}

type Overlay = 'palette' | 'shortcuts' | AddedVideo | null;

let overlay: Overlay = null;
const listeners = new Set<() => void>();

function show(next: Overlay) {
  overlay = next;
  for (const listener of listeners) listener();
}

export const openPalette = (): void => show('palette');
export const openShortcuts = (): void => show('shortcuts');
export const openAddToPlaylist = (video: AddedVideo): void => show(video);
export const closeOverlay = (): void => show(null);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Which of the windows that any place can call up is open. */
export const useOverlay = (): Overlay => useSyncExternalStore(subscribe, () => overlay);
