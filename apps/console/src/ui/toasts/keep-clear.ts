import { useLayoutEffect, type RefObject } from 'react';

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const GAP_PX = 8;
const LIFT = '--toast-lift';

/** Marks what people press at the end of a page: messages never lie over it. */
export const keepClear = { 'data-keep-clear': true } as const;

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const raised = ({ left, right, top, bottom }: Box, by: number): Box => ({
  left,
  right,
  top: top - by,
  bottom: bottom - by,
});

/** How far messages must be raised so that they lie over none of these; not at all if that is too far. */
export function liftOver(messages: Box, obstacles: readonly Box[]): number {
  let lift = 0;
  for (;;) {
    const placed = raised(messages, lift);
    const hit = obstacles.find((obstacle) => meet(placed, obstacle));
    if (!hit) return lift;
    lift = messages.bottom - hit.top + GAP_PX;
    if (raised(messages, lift).top < 0) return 0;
  }
}

/** Keeps the corner of messages clear of what is marked, wherever scrolling or a new bar brings it. */
export function useKeepClear(corner: RefObject<HTMLElement | null>, hasMessages: boolean): void {
  useLayoutEffect(() => {
    const element = corner.current;
    if (!hasMessages || !element) return undefined;
    let lift = 0;
    const place = () => {
      const obstacles = [...document.querySelectorAll('[data-keep-clear]')]
        .map((marked) => marked.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && height > 0);
      // Where the corner would be without its lift.
      const next = liftOver(raised(element.getBoundingClientRect(), -lift), obstacles);
      if (next === lift) return;
      lift = next;
      element.style.setProperty(LIFT, `${lift}px`);
    };
    let frame = 0;
    const placeSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    place();
    const changes = new MutationObserver(placeSoon);
    changes.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['hidden', 'data-open'],
    });
    window.addEventListener('scroll', placeSoon, { passive: true, capture: true });
    window.addEventListener('resize', placeSoon);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      window.removeEventListener('scroll', placeSoon, { capture: true });
      window.removeEventListener('resize', placeSoon);
      element.style.removeProperty(LIFT);
    };
  }, [corner, hasMessages]);
}
