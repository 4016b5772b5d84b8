import type { CalendarStory, CalendarVideo, WaitingVideo } from '@bimah/contract/calendar.ts';
import { useSyncExternalStore } from 'react';
import type { PlainDate } from '#platform/time/format.ts';
import type { TimeOfDay } from '#platform/time/time-of-day.ts';

/** What can be given another date: `at` is null of a video that has none yet. */
export type Movable =
  | {
      readonly kind: 'video';
      readonly at: string | null;
      readonly video: CalendarVideo | WaitingVideo;
    }
  | { readonly kind: 'story'; readonly at: string; readonly story: CalendarStory };

export const movableKey = (thing: Movable): string =>
  thing.kind === 'video' ? `video-${thing.video.id}` : `story-${thing.story.id}`;

export const movableTitle = (thing: Movable): string =>
  thing.kind === 'video' ? thing.video.title : (thing.story.title ?? '');

/** Where it would land; without a time it keeps its own. */
export interface Target {
  readonly date: PlainDate;
  readonly time: TimeOfDay | null;
}

export interface Held {
  readonly thing: Movable;
  readonly by: 'pointer' | 'keys';
  /** Null where it would fall beside the calendar. */
  readonly target: Target | null;
}

/**
 * What is in the hand, outside of React: a step over the calendar wakes the day that is left and the
 * one that is reached, and no other.
 */
let held: Held | null = null;
const listeners = new Set<() => void>();

export const heldNow = (): Held | null => held;

export function hold(next: Held | null): void {
  held = next;
  for (const listener of listeners) listener();
}

const isSameTarget = (one: Target | null, other: Target | null) =>
  one?.date === other?.date && one?.time === other?.time;

export function pointAt(target: Target | null): void {
  if (held && !isSameTarget(held.target, target)) hold({ ...held, target });
}

export function subscribeToHand(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useHeld = (): Held | null => useSyncExternalStore(subscribeToHand, heldNow);

/** The time at which it would land on this day, '' where it keeps its own; null: not on this day. */
export const useTargetOn = (date: PlainDate): TimeOfDay | null =>
  useSyncExternalStore(subscribeToHand, () =>
    held?.target?.date === date ? (held.target.time ?? '') : null,
  );

export const useIsHeld = (key: string): boolean =>
  useSyncExternalStore(subscribeToHand, () => held !== null && movableKey(held.thing) === key);
