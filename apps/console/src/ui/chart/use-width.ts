import { useLayoutEffect, useRef, useState } from 'react';

/** Before it is measured, and where nothing can be. */
const ASSUMED_PX = 320;

/** How wide the element is, now and after every change. */
export function useWidth<E extends Element>() {
  const element = useRef<E>(null);
  const [width, setWidth] = useState(ASSUMED_PX);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => {
      const { width: found } = current.getBoundingClientRect();
      if (found > 0) setWidth(Math.round(found));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}
