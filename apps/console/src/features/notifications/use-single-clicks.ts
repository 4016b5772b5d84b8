import { useEffect, type RefObject } from 'react';

/** The second press of a double click is no second wish: by then it may fall on an empty form. */
export function useSingleClicks(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = element.current;
    const refuseRepeats = (event: MouseEvent) => {
      if (event.detail > 1) event.preventDefault();
    };
    place?.addEventListener('click', refuseRepeats);
    return () => place?.removeEventListener('click', refuseRepeats);
  }, [element]);
}
