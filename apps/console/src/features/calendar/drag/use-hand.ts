import { useEffect, useEffectEvent, useRef } from 'react';
import { useLanguage } from '#platform/i18n/use-language.ts';
import type { PlainDate } from '#platform/time/format.ts';
import { wallClockAt } from '#platform/time/zoned.ts';
import { shownRange, type CalendarView } from '../shown-days.ts';
import { heldNow, hold, movableKey, type Movable, type Target } from './hand.ts';
import { usualTime } from './judge-move.ts';
import { openSheet } from './lift.ts';
import { judgedBy, useDrop, type DropFacts } from './use-drop.ts';

export interface HandPage {
  readonly view: CalendarView;
  readonly date: PlainDate;
  readonly today: PlainDate;
}

/** Makes the page on the screen the one that things are moved on. */
export function useHand(
  { view, date, today }: HandPage,
  facts: DropFacts,
  onTurn: (date: PlainDate) => void,
): void {
  const { dir } = useLanguage();
  const { drop } = useDrop(facts.zone);
  const [first, last] = shownRange(view, date);
  const hasHours = view === 'week';

  const placeOf = useEffectEvent((thing: Movable): Target => {
    if (thing.at !== null) {
      const wall = wallClockAt(thing.at, facts.zone);
      return { date: wall.date, time: hasHours ? wall.time : null };
    }
    const begin = today >= first && today <= last ? today : first;
    return { date: begin, time: hasHours ? usualTime(begin) : null };
  });
  const moved = useRef<string | null>(null);
  const onDrop = useEffectEvent((thing: Movable, target: Target) => {
    moved.current = movableKey(thing);
    drop(thing, judgedBy(facts)(thing, target));
  });
  const onReach = useEffectEvent((target: Target) => {
    if (target.date < first || target.date > last) onTurn(target.date);
  });

  useEffect(
    () =>
      openSheet({
        view: hasHours ? 'week' : 'month',
        dir,
        placeOf: (thing) => placeOf(thing),
        onDrop: (thing, target) => onDrop(thing, target),
        onReach: (target) => onReach(target),
      }),
    [hasHours, dir],
  );
  // On its new day it is drawn anew: the focus that went with the old one follows.
  useEffect(() => {
    if (moved.current === null || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-item="${moved.current}"]`)?.focus();
    moved.current = null;
  }, [facts.days]);
  useEffect(
    () => () => {
      if (heldNow()) hold(null);
    },
    [],
  );
}
