import { useSyncExternalStore } from 'react';

/** Who is playing, and from which second it was last asked to. */
export interface Floor {
  readonly player: string;
  readonly from: number | null;
}

/** There is never more than one. */
let floor: Floor | null = null;
const listeners = new Set<() => void>();

function give(next: Floor | null) {
  floor = next;
  for (const listener of listeners) listener();
}

/** Starts one player and thereby stops the other. Without `from` it goes on where it was. */
export const startPlaying = (player: string, from: number | null = null): void =>
  give({ player, from });

/** Only for whoever still has the floor: the one who took it over goes on. */
export const stopPlaying = (player: string): void => {
  if (floor?.player === player) give(null);
};

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The floor while this player has it, else `null`. */
export const useFloor = (player: string): Floor | null =>
  useSyncExternalStore(subscribe, () => (floor?.player === player ? floor : null));
