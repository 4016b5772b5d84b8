import { useEffect, useRef, type RefObject } from 'react';
import { hasActedSinceNavigation } from './acted-since-navigation.ts';

/** The heading the page was first loaded with keeps out of the way of the skip link. */
let firstHeading: WeakRef<HTMLElement> | undefined;

/** A screen may begin in a field, which has the focus by now. */
const beginsElsewhere = () => document.activeElement?.matches('[data-autofocus]') ?? false;

/** Moves focus to the heading of a newly opened screen, so that it is announced. */
export function useFocusOnArrival<T extends HTMLElement>(): RefObject<T | null> {
  const heading = useRef<T>(null);
  useEffect(() => {
    const element = heading.current;
    if (!element) return;
    firstHeading ??= new WeakRef<HTMLElement>(element);
    if (firstHeading.deref() === element || hasActedSinceNavigation() || beginsElsewhere()) return;
    element.focus({ preventScroll: true });
  }, []);
  return heading;
}
