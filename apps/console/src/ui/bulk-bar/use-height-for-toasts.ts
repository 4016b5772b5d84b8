import { useEffect, useRef } from 'react';

const PROPERTY = '--bulk-bar';
const GAP_PX = 8;

/** Tells the page how high an element at its end is, so that messages appear above it. */
export function useHeightForToasts(isShown: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!isShown || !element) return undefined;
    const { style } = document.documentElement;
    const tell = () => style.setProperty(PROPERTY, `${element.offsetHeight + GAP_PX}px`);
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(PROPERTY);
    };
  }, [isShown]);
  return ref;
}
