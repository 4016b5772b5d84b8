import { FEED_SLOTS } from '@bimah/contract/limits.ts';

/**
 * Where the pushing ends when somebody takes a slot: each neighbour moves down by one until a free
 * slot swallows the move. Beyond the last slot means that the lowest one falls off.
 */
export function firstFreeSlot(taken: Iterable<number>, from: number): number {
  const occupied = new Set(taken);
  let slot = from;
  while (slot <= FEED_SLOTS && occupied.has(slot)) slot += 1;
  return slot;
}
