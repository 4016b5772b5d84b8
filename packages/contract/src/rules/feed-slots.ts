import { FEED_SLOTS } from '../limits.ts';

interface Move {
  /** The slot that is wanted. */
  readonly to: number;
  /** The slot the video was locked to until now; absent for one that had none. */
  readonly from?: number | undefined;
}

export interface Shift {
  /** The locks on these slots, both included, move by one; none where `first` lies behind `last`. */
  readonly first: number;
  readonly last: number;
  readonly by: 1 | -1;
}

/**
 * Which of the other locks make room when a video is locked to a slot. A locked video moves as in a
 * list: the others close the gap it leaves. One that had no lock pushes the occupant down, and so on
 * until a free slot; whoever stood on the last slot may fall off then.
 */
export function shiftOf(others: Iterable<number>, { to, from }: Move): Shift {
  const taken = new Set(others);
  const by = from !== undefined && from < to ? -1 : 1;
  let end = to;
  while (taken.has(end) && end >= 1 && end <= FEED_SLOTS) end += by;
  return by === 1 ? { first: to, last: end - 1, by } : { first: end + 1, last: to, by };
}

/** Where a lock stands after the shift; beyond the last slot it is lost. */
export const shifted = (slot: number, { first, last, by }: Shift): number =>
  slot >= first && slot <= last ? slot + by : slot;
