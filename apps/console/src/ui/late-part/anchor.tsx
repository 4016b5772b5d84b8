import { useLayoutEffect, type RefCallback } from 'react';

export interface AnchorProps {
  /** Where the panel stands: an element that was there before the panel's code. */
  element: HTMLElement;
  ref?: RefCallback<HTMLElement>;
}

/** Stands for an element that is drawn elsewhere, where a library asks for the target itself. */
export function Anchor({ element, ref }: AnchorProps) {
  useLayoutEffect(() => {
    ref?.(element);
    return () => {
      ref?.(null);
    };
  }, [element, ref]);
  return null;
}
