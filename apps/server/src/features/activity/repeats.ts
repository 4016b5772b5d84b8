import { ACTIVITY_WINDOW_MINUTES } from '@bimah/contract/limits.ts';

const WINDOW_MS = ACTIVITY_WINDOW_MINUTES * 60_000;

/** What one viewer did with one video or channel: moments in milliseconds. */
export interface Company<Id> {
  readonly fresh: readonly { readonly id: Id; readonly at: number }[];
  /** Those that count already. */
  readonly counted: readonly number[];
}

/**
 * Those that do not count, because one that counts is less than a window away. Whatever came first has
 * its place already; of what comes together the earlier one counts. So no two that count are ever
 * nearer to each other than a window, in whatever order they came.
 */
export function repeatsAmong<Id>(companies: readonly Company<Id>[]): Id[] {
  return companies.flatMap(({ fresh, counted }) => {
    const taken = [...counted];
    const isTaken = (at: number) => taken.some((other) => Math.abs(other - at) < WINDOW_MS);
    return fresh
      .toSorted((one, other) => one.at - other.at)
      .filter(({ at }) => {
        const isRepeat = isTaken(at);
        if (!isRepeat) taken.push(at);
        return isRepeat;
      })
      .map(({ id }) => id);
  });
}
