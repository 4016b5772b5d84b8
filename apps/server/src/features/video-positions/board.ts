import { FEED_SLOTS } from '@bimah/contract/limits.ts';

interface Lock {
  readonly video_id: number;
  readonly position: number;
}

export interface Slot<L> {
  readonly position: number;
  readonly video_id: number;
  readonly lock: L | null;
}

/** Locked videos on their slots, the newest on the others as long as there are some; the rest stays free. */
export function fillBoard<L extends Lock>(
  locks: readonly L[],
  newest: readonly number[],
): Slot<L>[] {
  const locked = new Map(locks.map((lock) => [lock.position, lock]));
  const waiting = [...newest];
  return Array.from({ length: FEED_SLOTS }, (_, index) => index + 1).flatMap((position) => {
    const lock = locked.get(position);
    if (lock) return { position, video_id: lock.video_id, lock };
    const video_id = waiting.shift();
    return video_id === undefined ? [] : { position, video_id, lock: null };
  });
}
