import { useId, type KeyboardEvent, type PointerEvent } from 'react';
import type { PlainDate } from '#platform/time/format.ts';
import { useDayPointer } from './day-pointer.tsx';

const WEEK = 7;

/** As on the screen, in every language: the day to the right is the later one. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: WEEK,
  PageDown: -WEEK,
  Home: -Infinity,
  End: Infinity,
};

interface DayWalk {
  readonly days: readonly PlainDate[];
  readonly indexAt: (x: number) => number;
}

/** Pointing at a day by mouse, finger or keyboard. */
export function useDayWalk({ days, indexAt }: DayWalk) {
  const chart = useId();
  const { pointed, point } = useDayPointer();
  const last = days.length - 1;
  const at = pointed ? days.indexOf(pointed.day) : -1;
  const goTo = (index: number) => {
    const day = days[Math.min(last, Math.max(0, index))];
    if (day !== undefined) point({ day, chart });
  };

  return {
    /** -1 while no day is pointed at. */
    at,
    isHere: pointed?.chart === chart,
    /** Where the walk stands or would begin. */
    standing: at === -1 ? last : at,
    handlers: {
      onPointerMove: (event: PointerEvent<HTMLElement>) =>
        goTo(indexAt(event.clientX - event.currentTarget.getBoundingClientRect().x)),
      // A finger that is lifted has left too, and the day it chose is to be read.
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && point(null),
      onFocus: () => goTo(at === -1 ? last : at),
      onBlur: () => point(null),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const step = STEPS[event.key];
        if (event.key === 'Escape') point(null);
        if (step === undefined) return;
        event.preventDefault();
        goTo((at === -1 ? last : at) + step);
      },
    },
  };
}
