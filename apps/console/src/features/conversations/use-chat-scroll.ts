import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** So near to an end of the list that it counts as being there. */
const NEAR_PX = 64;

export interface ChatContent {
  /** The oldest message on the screen. */
  readonly first: number | undefined;
  /** The newest. */
  readonly last: number | undefined;
  /** Messages of one's own that are on their way. */
  readonly unsent: number;
}

/**
 * Stays at the newest message for those who are there, and where it is for those who read further
 * up: also when older messages come in above, or somebody speaks below.
 */
export function useChatScroll({ first, last, unsent }: ChatContent, onTop: () => void) {
  const box = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const before = useRef({ first, height: 0, unsent });
  const [seenLast, setSeenLast] = useState(last);

  const toEnd = () => {
    const element = box.current;
    if (!element) return;
    element.scrollTop = element.scrollHeight;
    isAtEnd.current = true;
    setSeenLast(last);
  };

  const follow = useEffectEvent(toEnd);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { first: firstBefore, height, unsent: unsentBefore } = before.current;
    const grewAbove = first !== undefined && firstBefore !== undefined && first < firstBefore;
    if (grewAbove) element.scrollTop += element.scrollHeight - height;
    else if (isAtEnd.current || unsent > unsentBefore) follow();
    before.current = { first, height: element.scrollHeight, unsent };
  }, [first, last, unsent]);

  // The box gets lower when the reply field opens or a keyboard slides in; what is in it gets longer
  // when a message fails.
  useEffect(() => {
    const element = box.current;
    if (!element || !content.current) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    observer.observe(content.current);
    return () => observer.disconnect();
  }, []);

  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    const below = element.scrollHeight - element.clientHeight - element.scrollTop;
    isAtEnd.current = below < NEAR_PX;
    if (isAtEnd.current) setSeenLast(last);
    else if (element.scrollTop < NEAR_PX) onTop();
  };

  const hasNewBelow = last !== undefined && seenLast !== undefined && last > seenLast;
  return { box, content, onScroll, toEnd, hasNewBelow };
}
